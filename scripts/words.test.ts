import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const FOLDERS = ["app", "components", "lib", "prisma", "e2e", "dev"];
/** What says them in other languages or hands them on, and the demo content, which is there before anybody has set anything. */
const KNOWS_DEFAULTS = [
  "lib/site/settings/defaults/de.ts",
  "lib/site/settings/defaults/es.ts",
  "lib/site/settings/defaults/settings.ts",
  "lib/site/settings/rules.ts",
  "prisma/seed/index.ts",
];
const IMPORT = /from "(?:\.|[@./\w-]*\/defaults)\/site"/;

const sources = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .map((file) => join(folder, file)),
);

test("nothing says what the site is called but its settings: no other file knows their defaults", () => {
  expect(sources.length).toBeGreaterThan(300);
  const knowing = sources.filter((file) => IMPORT.test(readFileSync(file, "utf8")));
  expect(knowing.sort()).toEqual(KNOWS_DEFAULTS);
});

test("a file that knows them is found", () => {
  expect(IMPORT.test('import { site } from "@/lib/site/settings/defaults/site";')).toBe(true);
  expect(IMPORT.test('import { site } from "./site";')).toBe(true);
  expect(IMPORT.test('import { SiteFrame } from "@/components/site/site-frame";')).toBe(false);
});
