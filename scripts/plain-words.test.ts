import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { parseSync } from "rolldown/utils";
import { expect, test } from "vitest";

/** What the field says instead: saved, missing or deleted, notified, is. */
const HOUSE_WORD = /kept|(?<!brin)gone|told|(?<!under)stands/i;
/** Columns, states, fields of calls and of archives, and what a browser has stored under its name. */
const NAMES = new Set(["keptAt", "toldAt", "ToldArticle", "toldArticle", "kept", "gone", "GONE"]);

function listFiles(pattern: string): string[] {
  const listed = execFileSync("git", ["ls-files", "-co", "--exclude-standard", pattern], {
    encoding: "utf8",
  });
  return listed.split("\n").filter(Boolean);
}

/** What is quoted is a value. */
function isOdd(text: string): boolean {
  return HOUSE_WORD.test(text.replace(/`[^`]*`|"[^"\n]*"/g, ""));
}

const CONTENT = /^(?:prisma\/seed|testing\/exports)\//;

/** The comments of a source and the names in it; its texts are what others read. */
function listWords(file: string): string[] {
  const { program, comments } = parseSync(file, readFileSync(file, "utf8"));
  const words = comments.map(({ value }) => value);
  JSON.stringify(program, (key, value) => {
    if (key === "name" && typeof value === "string" && !NAMES.has(value)) words.push(value);
    return typeof value === "bigint" ? "" : value;
  });
  return words;
}

test.each(["*.ts", "*.tsx", "*.mjs"])(
  "comments and names say it in the field's words: %s",
  (pattern) => {
    const found = listFiles(pattern).flatMap((file) =>
      listWords(file).flatMap((text) => (isOdd(text) ? [`${file}: ${text.trim()}`] : [])),
    );
    expect(found).toEqual([]);
  },
);

test("documents do too", () => {
  const found = listFiles("*.md").filter(
    (file) => !CONTENT.test(file) && isOdd(readFileSync(file, "utf8")),
  );
  expect(found).toEqual([]);
});
