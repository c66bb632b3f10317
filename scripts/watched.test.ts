import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { afterEach, expect, test } from "vitest";
import { DATA, ROOT } from "../dev/project.mjs";
import { describeWatched, isTuned, LONG_TEST, listWatched } from "./watched.mjs";

const FOLDER = join("dev", "drills");
const drills = readdirSync(FOLDER).filter((name) => name.endsWith(".drill.ts"));
const longTests = ["app", "components", "lib", "prisma", "testing"].flatMap((shelf) =>
  readdirSync(shelf, { recursive: true, encoding: "utf8" })
    .filter((name) => LONG_TEST.test(name))
    .map((name) => join(shelf, name)),
);
let folder = "";

afterEach(() => {
  if (folder) rmSync(folder, { recursive: true });
  folder = "";
});

test.each(drills)(
  "%s runs by its name only, or says what it watches, and all of that exists",
  (name) => {
    const file = join(FOLDER, name);
    const watched = listWatched(file);
    expect(watched.filter((path) => !existsSync(path))).toEqual([]);
    const isByName =
      readFileSync(file, "utf8").includes("\n// Runs by its name only") ||
      /^\/\/ Runs by its name only/.test(readFileSync(file, "utf8"));
    expect(isByName || watched.length > 0).toBe(true);
  },
);

test.each(longTests)(
  "%s reads no file but those that it imports or says that it watches",
  (file) => {
    const watched = listWatched(file);
    expect(watched.filter((path) => !existsSync(path))).toEqual([]);
    const readsFiles =
      /\breadFile|\breaddir|\breadCorpus\(|\bexportBytes\(|\bstartMail\(|\bstartYoutube\(/;
    if (readsFiles.test(readFileSync(file, "utf8"))) expect(watched).not.toEqual([]);
  },
);

test("a long test is due again when a module changes that it comes to, and one that a thread starts with", () => {
  folder = mkdtempSync(join(DATA, "watched-"));
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  write("far.ts", "export const far = 1;");
  write("thread.ts", 'import "./far";\nimport "next/dist/server/next.js";');
  write("near.ts", 'new Worker(new URL("./thread.ts", import.meta.url));');
  write("other.ts", "export {};");
  write("one.long.test.ts", 'import "./near";');
  const long = relative(ROOT, join(folder, "one.long.test.ts"));
  const before = describeWatched(long);
  write("other.ts", "export const other = 2;");
  expect(describeWatched(long)).toBe(before);
  write("far.ts", "export const far = 2;");
  expect(describeWatched(long)).not.toBe(before);
});

test("a drill is due again when a file that it watches changes, and not when a test of it or a text does", () => {
  folder = mkdtempSync(join(DATA, "watched-"));
  const drill = join(folder, "one.drill.ts");
  const watched = join(folder, "watched.ts");
  writeFileSync(watched, "first");
  writeFileSync(drill, `// Watches ${folder}.\n`);
  const before = describeWatched(drill);
  writeFileSync(join(folder, "watched.test.ts"), "a test");
  writeFileSync(join(folder, "README.md"), "a text");
  expect(describeWatched(drill)).toBe(before);
  writeFileSync(watched, "second");
  expect(describeWatched(drill)).not.toBe(before);
});

test("a drill that the environment shortens is known by it", () => {
  folder = mkdtempSync(join(DATA, "watched-"));
  const drill = join(folder, "one.drill.ts");
  writeFileSync(drill, "const KILLS = Number(process.env.KILLS ?? 100);\n");
  expect(isTuned(drill, {})).toBe(false);
  expect(isTuned(drill, { OTHER: "1" })).toBe(false);
  expect(isTuned(drill, { KILLS: "3" })).toBe(true);
  expect(isTuned(join(FOLDER, "storm.drill.ts"), { STORM_MINUTES: "1" })).toBe(true);
});
