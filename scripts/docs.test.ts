import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { expect, test } from "vitest";
import { limitOf } from "./budget.mjs";

const SHELVES = ["app", "components", "lib", "dev"];

function listMarkdown(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => join(folder, name));
}

/** What explains the code beside it. */
const READMES = SHELVES.flatMap(listMarkdown);
const DOCUMENTS = ["README.md", "CONTRIBUTING.md", ...listMarkdown("docs"), ...READMES];
const OPERATIONS = [join("docs", "operations.md"), ...listMarkdown(join("docs", "hosts"))];
const TOP = readdirSync(".").filter((name) => !name.startsWith(".") || name === ".ci");

function countWords(file: string): number {
  return readFileSync(file, "utf8").split(/\s+/).filter(Boolean).length;
}

function codeIn(text: string): string[] {
  return [...text.matchAll(/`([^`\s]+)`/g)].map(([, word = ""]) => word);
}

/** What a document names in code: a path where it begins with a folder or file of the top level. */
function namedPaths(text: string): string[] {
  return codeIn(text).flatMap((word) => {
    const path = word.replace(/[:#]\d+$/, "").replace(/\/$/, "");
    const isPath = path.includes("/") && TOP.includes(path.split("/")[0] ?? "");
    return isPath && !/[*{<…$]/.test(path) ? [path] : [];
  });
}

test.each(DOCUMENTS)(
  "every path that %s names exists, and every link of its own leads somewhere",
  (file) => {
    const text = readFileSync(file, "utf8");
    expect(namedPaths(text).filter((path) => !existsSync(path))).toEqual([]);
    const links = [...text.matchAll(/\]\((?!https?:|mailto:)([^)\s]+)/g)].map(
      ([, href = ""]) => href,
    );
    expect(links.filter((href) => !leadsSomewhere(file, href))).toEqual([]);
  },
);

/** True where the file is there, and has the heading that the link names. */
function leadsSomewhere(from: string, href: string): boolean {
  const [path = "", heading] = href.split("#");
  const file = path ? join(dirname(from), path) : from;
  if (!existsSync(file)) return false;
  return heading === undefined || headingsOf(file).includes(heading);
}

/** As GitHub names them. */
function headingsOf(file: string): string[] {
  return [...readFileSync(file, "utf8").matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );
}

/** The text of all code, and the name of each file. */
function readCode() {
  const places = [...SHELVES, "prisma", "scripts", "deploy"];
  const files = places.flatMap((place) =>
    readdirSync(place, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(?:tsx?|mjs|css|sql|prisma|json)$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((file) => !/node_modules|^prisma\/client\b/.test(file)),
  );
  const all = [...files, "middleware.ts", "server.mjs", "instrumentation.ts"];
  return {
    names: new Set(all.map((file) => basename(file))),
    text: all.map((file) => readFileSync(file, "utf8")).join("\n"),
  };
}

const code = readCode();

test.each(READMES)("every name that %s takes from the code is in the code", (file) => {
  const words = codeIn(readFileSync(file, "utf8"));
  const names = words.filter((word) => /^[A-Za-z]+(?:[A-Z_]\w+)(?:\(\))?$/.test(word));
  expect(names.filter((name) => !code.text.includes(name.replace("()", "")))).toEqual([]);
  const files = words.filter((word) => /^[\w-]+\.(?:tsx?|mjs|css)$/.test(word));
  expect(files.filter((name) => !code.names.has(name))).toEqual([]);
});

test("the documents are short enough to be read", () => {
  expect(countWords(join("docs", "architecture.md"))).toBeLessThanOrEqual(limitOf("architecture"));
  expect(READMES.filter((file) => countWords(file) > limitOf("readme"))).toEqual([]);
  const operations = OPERATIONS.reduce((words, file) => words + countWords(file), 0);
  expect(operations).toBeLessThanOrEqual(limitOf("operations"));
});

test("the architecture has the drawing that scripts/layers.mjs makes", () => {
  const text = readFileSync(join("docs", "architecture.md"), "utf8");
  expect(text).toMatch(/<!-- layers -->\n```mermaid\n[\s\S]+<!-- \/layers -->/);
});
