import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { DATA } from "../dev/project.mjs";
import { describeWatched, listWatched } from "./watched.mjs";

const FOLDER = join("dev", "drills");
const drills = readdirSync(FOLDER).filter((name) => name.endsWith(".drill.ts"));
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
