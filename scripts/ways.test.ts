import { readFileSync } from "node:fs";
import { posix } from "node:path";
import { expect, test } from "vitest";

/** The ways in docs/architecture.md, and how many files each may have. */
const WAYS: [title: string, filesMax: number][] = [
  ["An article, from the room to the reader", 10],
  ["An address, from the form to the outbox", 8],
  ["A setting, from its form to the page", 9],
  ["A file, from the owner's disk to the reader", 12],
];

const ARCHITECTURE = readFileSync("docs/architecture.md", "utf8");

type Station = { file: string; isEntry: boolean };

function readWay(title: string): Station[] {
  const [, part = ""] = ARCHITECTURE.split(`\n### ${title}\n`);
  const [section = ""] = part.split("\n#");
  return [...section.matchAll(/^\d+\. (A request enters: )?`([^`]+)`/gm)].map(
    ([, entry, file = ""]) => ({ file, isEntry: entry !== undefined }),
  );
}

function importsIt(from: string, to: string): boolean {
  const names = [
    ...readFileSync(from, "utf8").matchAll(/(?:from |import\()"(@\/|\.\.?\/)([^"]+)"/g),
  ];
  const paths = names.map(([, start = "", rest = ""]) =>
    start === "@/" ? rest : posix.join(posix.dirname(from), start, rest),
  );
  return paths.includes(to.replace(/\.tsx?$/, ""));
}

test("every way in the document is followed", () => {
  const [, ways = ""] = ARCHITECTURE.split("\n## Ways\n");
  const [section = ""] = ways.split("\n## ");
  const titles = [...section.matchAll(/^### (.+)$/gm)].map(([, title]) => title);
  expect(titles).toEqual(WAYS.map(([title]) => title));
});

test.each(WAYS)(
  "%s: a request enters at each file, or one above it since then imports it",
  (title) => {
    const way = readWay(title);
    const lost = way.filter(({ file, isEntry }, index) => {
      if (isEntry) return !/^app\/.*\broute\.tsx?$/.test(file);
      const entry = way.slice(0, index).findLastIndex((one) => one.isEntry);
      const above = way.slice(Math.max(0, entry), index);
      return index > 0 && !above.some((one) => importsIt(one.file, file));
    });
    expect(lost).toEqual([]);
  },
);

test.each(WAYS)("%s: at most %i files", (title, filesMax) => {
  const files = readWay(title).map(({ file }) => file);
  expect(new Set(files).size).toBe(files.length);
  expect(files.length).toBeGreaterThan(1);
  expect(files.length).toBeLessThanOrEqual(filesMax);
});
