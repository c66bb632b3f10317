import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/** Whose sentences the owner reads. */
const FOLDERS = ["app/admin", "components/admin", "lib"];

/** What a native would not write, or what has another name here. */
const NOT_HERS = [
  /\bstands?\b/i,
  /\b(?:is|was|are|were|be) told\b/i,
  /\bbrought (?:back|here|over)\b/i,
  /\bbring (?:it )?back\b/i,
  /\b(?:is|are) gone\b/i,
  /\b(?:is|was|are|were|be) (?:not |no longer )?kept\b/i,
  /\bit lay\b/i,
  /\bby (?:itself|themselves) after\b/i,
  /\bmove in with\b/i,
  /\bmailings?\b(?! list)/i,
  /\bsign in anew\b/i,
  /\bnpm run\b/,
  // The names of settings are for whoever runs the server, and may follow in brackets.
  /\b[A-Z][A-Z0-9]+_[A-Z][A-Z0-9_]+\b/,
  /\bhero_signup\b/,
  /\b(?:colours?|favourites?|recognis\w+|customis\w+|spelt|whilst)\b/i,
  /^New article$/,
  /\bpast letters\b/i,
];

/** Said to others than the owner: programs, a log, a person at a command line, a developer. */
const NOT_BEFORE_HER = [
  "METRICS_TOKEN, at",
  "lib/database/",
  "lib/env.ts",
  "lib/http/health.ts",
  "lib/observe/",
  "lib/site/settings/defaults/",
  "lib/site/words/",
  "/calls.ts",
  "new Error(",
  "log(",
];

type Sentence = { file: string; text: string };

/** The texts in quotes that have words, without what is set into them and what is in brackets. */
function sentencesOf(file: string, source: string): Sentence[] {
  return source
    .replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "")
    .split("\n")
    .filter((line) => !NOT_BEFORE_HER.some((part) => line.includes(part) || file.includes(part)))
    .flatMap((line) => [...line.matchAll(/"([^"]+)"|`([^`]+)`|>([^<>{}]+)</g)])
    .map(([, plain, template, drawn]) => plain ?? template ?? drawn ?? "")
    .map((text) => text.replaceAll(/\$\{[^}]*\}/g, "…").replaceAll(/\([^)]*\)/g, ""))
    .filter((text) => /^[\p{Lu}“…].*\p{Ll} \p{Ll}/u.test(text))
    .map((text) => ({ file, text }));
}

const sentences = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .map((file) => join(folder, file))
    .flatMap((file) => sentencesOf(file, readFileSync(file, "utf8"))),
);

const isNotHers = ({ text }: Sentence) => NOT_HERS.some((words) => words.test(text));

test("the owner reads plain English, and no name that is for whoever runs the server", () => {
  expect(sentences.length).toBeGreaterThan(1_500);
  expect(sentences.filter(isNotHers)).toEqual([]);
});

test("a sentence that she should not read is found", () => {
  const found = (text: string) => sentencesOf("x.ts", `  says: "${text}",`).filter(isNotHers);
  expect(found("The site sends no email until SMTP_URL is set.")).toHaveLength(1);
  expect(found("The site sends no email yet (SMTP_URL).")).toEqual([]);
  expect(found("What stands at its head can’t be read.")).toHaveLength(1);
  expect(found("Nothing of it was kept.")).toHaveLength(1);
});
