import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const OWNER =
  /import \{([^}]*)\} from "@\/lib\/domains\/articles\/(?:owner|publication|removal|topics|unmerge-topic)";/g;
const WRITES = /\b(?:create|update|delete|publish|restore|retopic|unmerge|set)[A-Z]/;
const FOLLOWS = 'import "@/app/_flows/publish/follow";';

test("whatever writes articles imports what tells others of it", () => {
  const writing = readdirSync("app", { recursive: true, encoding: "utf8" })
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
    .map((name) => ({ name, text: readFileSync(join("app", name), "utf8") }))
    .filter(({ text }) => [...text.matchAll(OWNER)].some(([, names = ""]) => WRITES.test(names)));
  expect(writing.length).toBeGreaterThan(5);
  expect(writing.filter(({ text }) => !text.includes(FOLLOWS)).map(({ name }) => name)).toEqual([]);
});
