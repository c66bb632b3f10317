import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { expect, test } from "vitest";
import { CACHE_HEADER, OWN_PREFIX, RENEW_HEADER, TAGS_HEADER } from "./headers.mjs";

const TRIED_WITH = "16.4.6";
const require = createRequire(import.meta.url);
const FOLDER = join("lib", "next");
const files = readdirSync(FOLDER).filter((file) => !file.includes(".test."));
const textOf = (path: string) => readFileSync(path, "utf8");

/** Files of the package but for its command, headers, and files of a build, as Next calls them. */
const INSIDES =
  /next\/dist\/(?!bin\/next")|x-nextjs-|x-prerender-revalidate|x-next-cache-tags|\b(?:prerender|routes)-manifest|-experimental\.runtime|compiled\/edge-runtime/;
/** Tests, and the rule that says the same of imports. */
const FREE = /\.(?:test|drill|e2e)\.tsx?$|^(?:testing|e2e)\/|^layers\.config\.mjs$/;

test("what lib/next uses of Next's insides was tried with the version that is installed", () => {
  const { version } = require("next/package.json");
  expect(
    version,
    `lib/next was tried with Next ${TRIED_WITH}, and this is ${version}. Compare ${files.join(", ")} with the new version, run npm test and the drills, then write the new version here.`,
  ).toBe(TRIED_WITH);
});

test("each file of Next that lib/next names is there", () => {
  const named = files.flatMap((file) =>
    [...textOf(join(FOLDER, file)).matchAll(/"(next\/dist\/[^"]+)"/g)].map(([, path = ""]) => path),
  );
  expect(named).toHaveLength(8);
  for (const path of named) expect(require.resolve(path)).toBeTruthy();
});

test("headers are called what Next calls them", () => {
  const names = require("next/dist/lib/constants");
  expect(RENEW_HEADER).toBe(names.PRERENDER_REVALIDATE_HEADER);
  expect(TAGS_HEADER).toBe(names.NEXT_CACHE_TAGS_HEADER);
  expect(CACHE_HEADER.startsWith(OWN_PREFIX)).toBe(true);
});

test("nothing but lib/next and tests names Next's insides", () => {
  const listed = execFileSync(
    "git",
    ["ls-files", "-co", "--exclude-standard", "*.ts", "*.tsx", "*.mjs"],
    { encoding: "utf8" },
  );
  const others = listed
    .split("\n")
    .filter((path) => existsSync(path) && !path.startsWith(FOLDER) && !FREE.test(path));
  const found = others.filter((path) => INSIDES.test(textOf(path)));
  expect(found).toEqual([]);
});
