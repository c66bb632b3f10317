import { mkdir, mkdtemp, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { stampOf } from "@/lib/domains/imports/export/export-file";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "stamp-"));
  await mkdir(join(folder, "posts"));
  await writeFile(join(folder, "posts/a.md"), "one");
});
afterEach(() => rm(folder, { recursive: true }));

test.each(["", "posts/a.md"])("what is at “%s” is identified by size and time", async (name) => {
  const path = join(folder, name);
  const file = join(folder, "posts/a.md");
  const then = new Date("2024-05-17T18:30:00Z");
  await utimes(file, then, then);
  const first = await stampOf(path);
  expect(await stampOf(path)).toBe(first);
  await writeFile(file, "more");
  await utimes(file, then, then);
  const larger = await stampOf(path);
  expect(larger).not.toBe(first);
  await utimes(file, then, new Date());
  expect([first, larger]).not.toContain(await stampOf(path));
});
