import { mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createGeneration } from "./generation.mjs";

let folder: string;
let errors: unknown[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "generation-"));
  errors = [];
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function startInstance(inside = folder) {
  const expiry = { generation: 0 };
  const looked = { at: Number.NEGATIVE_INFINITY };
  const { tell, current } = createGeneration({
    folder: inside,
    expiry,
    pulledAt: () => looked.at,
    log: (error) => errors.push(error),
  });
  return { expiry, looked, tell, current };
}

const target = () => readlinkSync(join(folder, "generation"));
/** Long enough after whatever was just done that no clock of files counts it as before. */
const later = () => performance.now() + 1_000;

test("the link leads to another folder once something has expired, and stays as it is otherwise", () => {
  const { expiry, tell } = startInstance();
  tell();
  const first = target();
  expect(statSync(join(folder, first)).isDirectory()).toBe(true);
  tell();
  expect(target()).toBe(first);
  expiry.generation += 1;
  tell();
  expect(target()).not.toBe(first);
});

test("an instance names the link only once it has looked after the link was made, whoever made it", () => {
  const [one, other] = [startInstance(), startInstance()];
  one.tell();
  other.looked.at = performance.now() - 1_000;
  expect(other.current()).toBeUndefined();
  other.looked.at = later();
  expect(other.current()).toBe(target());
  expect(one.current()).toBeUndefined();
});

test("a link that leads nowhere is made anew, and nothing is named meanwhile", () => {
  const { looked, tell, current } = startInstance();
  looked.at = later();
  expect(current()).toBeUndefined();
  tell();
  const lost = target();
  rmSync(join(folder, lost), { recursive: true });
  tell();
  expect(target()).not.toBe(lost);
  looked.at = later();
  expect(current()).toBe(target());
});

test("names of more than a minute ago are cleared away, also those that were never finished", () => {
  const old = Date.now() - 61_000;
  const recent = `${Date.now()}-recent`;
  for (const name of [`${old}-old`, `${old}-old.link`, recent]) mkdirSync(join(folder, name));
  startInstance().tell();
  expect(readdirSync(folder).toSorted()).toEqual([recent, target(), "generation"].toSorted());
});

test("where nothing can be written nothing is named, and that is said once", () => {
  const { expiry, tell, current, looked } = startInstance(join(folder, "file", "\0"));
  for (let nth = 0; nth < 3; nth += 1) {
    expiry.generation += 1;
    tell();
  }
  looked.at = later();
  expect(current()).toBeUndefined();
  expect(errors).toHaveLength(1);
});
