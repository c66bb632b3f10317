import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const DOCUMENTS = [
  "README.md",
  "CONTRIBUTING.md",
  ...readdirSync("docs", { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => join("docs", name)),
];
const TOP = readdirSync(".").filter((name) => !name.startsWith(".") || name === ".ci");

/** What a document names in code: a path where it begins with a folder or file of the top level. */
function namedPaths(text: string): string[] {
  return [...text.matchAll(/`([^`\s]+)`/g)].flatMap(([, word = ""]) => {
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
    const links = [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map(([, href = ""]) =>
      join(file, "..", href),
    );
    expect(links.filter((path) => !existsSync(path))).toEqual([]);
  },
);
