import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "rolldown/utils";
import { expect, test } from "vitest";
import { budget, limitOf } from "./budget.mjs";
import { createImports } from "./imports.mjs";

const FOLDERS = ["app", "components", "lib", "scripts", "dev"];
const SOURCE = /(?<!\.(?:test|drill))\.(?:tsx?|mjs|cts|css|sql|html)$/;
const NOT_OURS = /node_modules|^dev\/drills\/|^lib\/theme\.css$/;
const TEXTS = [...FOLDERS, "docs", "deploy", "testing"];
const WHY_MIN_CHARACTERS = 40;
/** Texts in a language, and drawings, are as long as they are. */
const DATA = /^lib\/site\/words\/\w+\.ts$|^components\/art\//;
const FUNCTION = /^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/;
/** A limit so far above what there is holds nothing. */
const ROOM_MAX = 1.08;

function listFiles(folders: string[], name: RegExp): string[] {
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .map((file) => join(folder, file))
      .filter((file) => name.test(file) && !NOT_OURS.test(file)),
  );
}

function count(files: string[], separator: RegExp): number {
  return files.reduce(
    (sum, file) => sum + readFileSync(file, "utf8").split(separator).filter(Boolean).length,
    0,
  );
}

const sources = listFiles(FOLDERS, SOURCE);
const documents = ["README.md", "CONTRIBUTING.md", "SECURITY.md", ...listFiles(TEXTS, /\.md$/)];

function listArrows(): Set<string> {
  const importsOf = createImports(".");
  const folderOf = (file: string) => /^lib\/([^/]+)/.exec(file)?.[1];
  const pairs = listFiles(["lib"], /(?<!\.test)\.(?:tsx?|mjs)$/).flatMap((file) =>
    importsOf(file).map((to) => [folderOf(file), folderOf(to)]),
  );
  return new Set(pairs.filter(([from, to]) => to && from !== to).map((pair) => pair.join(" → ")));
}

test.each([
  ["lines", count(sources, /\n/)],
  ["files", sources.length],
  ["arrows", listArrows().size],
  ["words", count(documents, /\s+/)],
] as const)("the %s there are, %i, are within their budget, which is near", (name, found) => {
  expect(found).toBeLessThanOrEqual(limitOf(name));
  expect(limitOf(name)).toBeLessThan(found * ROOM_MAX);
});

test("every limit has its reason", () => {
  const limits = Object.values(budget).flat();
  expect(limits.filter(({ why }) => why.length < WHY_MIN_CHARACTERS)).toEqual([]);
});

function longestFunction(file: string): number {
  const source = readFileSync(file, "utf8");
  // What cannot have a long one need not be parsed.
  if (source.split("\n").length * ROOM_MAX < limitOf("function")) return 0;
  const lengths = [0];
  JSON.stringify(parseSync(file, source).program, (_, value) => {
    if (FUNCTION.test(value?.type)) {
      lengths.push(source.slice(value.start, value.end).split("\n").length);
    }
    return typeof value === "bigint" ? "" : value;
  });
  return Math.max(...lengths);
}

test.each([
  ["function", longestFunction],
  ["file", (file: string) => count([file], /\n/)],
] as const)("no %s is longer than its limit, which is near", (name, measure) => {
  const code = sources.filter((file) => /\.(?:tsx?|mjs)$/.test(file) && !DATA.test(file));
  const found = code.map((file) => ({ file, lines: measure(file) }));
  expect(found.filter(({ lines }) => lines > limitOf(name))).toEqual([]);
  expect(limitOf(name)).toBeLessThan(Math.max(...found.map(({ lines }) => lines)) * ROOM_MAX);
});
