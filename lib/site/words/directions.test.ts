import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const FOLDERS = ["account", "article", "home", "reader", "resource", "site", "video"];
const PHYSICAL = [
  /(?<![\w-])-?(?:left|right|ml|mr|pl|pr|scroll-m[lr]|scroll-p[lr])-(?:\[|\(|\d|auto|full|px)/,
  /(?<![\w-])(?:border|rounded)-(?:l|r|tl|tr|bl|br)(?=[-\s;\]"'`])/,
  /(?<![\w-])(?:text|float|clear)-(?:left|right)(?![\w-])/,
  /(?<![\w-])(?:left|right|(?:margin|padding|border)-(?:left|right)(?:-\w+)?)\s*:/,
  /(?:text-align|float|clear)\s*:\s*(?:left|right)/,
];

/** What looks the same in a mirror, or is a drawing of its own. */
const ALLOWED: Record<string, string> = {
  "border-r-2 border-b-2": "Two sides of a square that is turned until they point down.",
  "border-r-[2.5px] border-b-[2.5px]": "The two strokes of a tick, which is not mirrored.",
  "left-1/2": "The middle, with half of its own width taken back.",
};

function physicalIn(text: string): string[] {
  const rest = Object.keys(ALLOWED).reduce((left, allowed) => left.replaceAll(allowed, ""), text);
  return rest.split("\n").filter((line) => PHYSICAL.some((pattern) => pattern.test(line)));
}

const files = FOLDERS.flatMap((folder) =>
  readdirSync(join("components", folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(?:css|tsx?)$/.test(name) && !/\.test\./.test(name))
    .map((name) => join("components", folder, name)),
);

test("nothing of readers' pages is set to the left or the right, but where a reason is listed", () => {
  expect(files.length).toBeGreaterThan(80);
  const found = files.flatMap((file) =>
    physicalIn(readFileSync(file, "utf8")).map((line) => `${file}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});

test("each reason is still needed", () => {
  const whole = files.map((file) => readFileSync(file, "utf8")).join("\n");
  for (const allowed of Object.keys(ALLOWED)) expect(whole).toContain(allowed);
});

test.each([
  "@apply ml-auto;",
  "  -mr-2 [&>button]:grid",
  "xl:float-right",
  'className="border-l-4"',
  "  margin-left: 2rem;",
  "{position:fixed;left:0}",
  "text-align: left",
])("%j is found", (line) => {
  expect(physicalIn(line)).toEqual([line]);
});
