import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { PHASE_PRODUCTION_SERVER } from "next/constants";
import { expect, test } from "vitest";
import configure from "../next.config.mjs";
import packageJson from "../package.json" with { type: "json" };

/** The security rules of the project, R1 to R31. */
const RULES = Array.from({ length: 31 }, (_, index) => `R${index + 1}`);

const FOLDERS = ["app", "bench", "components", "dev", "e2e", "lib", "prisma", "scripts", "testing"];

function listSources(name: RegExp): string[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => name.test(file))
      .map((file) => join(folder, file)),
  );
}

test("every security rule is named by a test that breaks with it", () => {
  const files = listSources(/\.(?:test|e2e|drill)\.tsx?$/);
  const named = new Set(
    files.flatMap((file) =>
      [...readFileSync(file, "utf8").matchAll(/\((R\d+)\):?"/g)].map(([, rule]) => rule),
    ),
  );
  expect(RULES.filter((rule) => !named.has(rule))).toEqual([]);
});

test("dependencies are exact, and no source map or secret goes to browsers (R30)", () => {
  const { dependencies, devDependencies } = packageJson;
  const versions = Object.entries({ ...dependencies, ...devDependencies });
  expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))).toEqual(
    [],
  );
  expect(dependencies.next).toMatch(/^16\./);
  expect(configure(PHASE_PRODUCTION_SERVER).productionBrowserSourceMaps).toBe(false);
  const sources = ["next.config.mjs", ".env.example", ...listSources(/(?<!\.test)\.(?:tsx?|mjs)$/)];
  expect(sources.filter((file) => readFileSync(file, "utf8").includes("NEXT_PUBLIC_"))).toEqual([]);
});

/** What the release before could not live with: it still reads and writes while the next one is migrated. */
const BREAKING: [string, RegExp][] = [
  ["takes a table or a column away", /\bDROP (?:TABLE|COLUMN|TYPE)\b/i],
  ["renames something", /\bRENAME\b/i],
  ["changes a column's type", /\bALTER COLUMN\b[^;]*\bTYPE\b/i],
  [
    "asks for a value that it does not give",
    /\bADD COLUMN\b(?![^,;]*\bDEFAULT\b)[^,;]*\bNOT NULL\b/i,
  ],
  ["asks for a value of rows that have none", /\bSET NOT NULL\b/i],
];

const MIGRATIONS = join("prisma", "migrations");
const [, ...later] = readdirSync(MIGRATIONS)
  .filter((name) => /^\d{14}_/.test(name))
  .toSorted();

test.each(later)("%s runs while the release before is live (R31)", (name) => {
  const sql = readFileSync(join(MIGRATIONS, name, "migration.sql"), "utf8");
  expect(BREAKING.filter(([, pattern]) => pattern.test(sql)).map(([what]) => what)).toEqual([]);
});

test.each([
  ['ALTER TABLE "User" DROP COLUMN "name";'],
  ['ALTER TABLE "User" RENAME COLUMN "name" TO "title";'],
  ['ALTER TABLE "User" ADD COLUMN "age" INTEGER NOT NULL;'],
  ['ALTER TABLE "User" ALTER COLUMN "name" SET NOT NULL;'],
  ['ALTER TABLE "User" ALTER COLUMN "name" SET DATA TYPE INTEGER;'],
])("a migration is told to break the release before by %s", (sql) => {
  expect(BREAKING.some(([, pattern]) => pattern.test(sql))).toBe(true);
});
