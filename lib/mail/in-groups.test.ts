import { expect, test } from "vitest";
import { inGroups } from "./in-groups";

/** Writes that end on demand. */
function heldWrites() {
  const groups: string[][] = [];
  const ends: (() => void)[] = [];
  const write = inGroups(async (items: string[]) => {
    groups.push(items);
    await new Promise<void>((resolve) => ends.push(resolve));
    if (items.includes("bad")) throw new Error("No.");
    return items.map((item) => item.toUpperCase());
  });
  const endNext = async () => {
    ends.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { groups, write, endNext };
}

test("what comes during a write is written together by the next, and each gets its own result", async () => {
  const { groups, write, endNext } = heldWrites();
  const results = Promise.all(["a", "b", "c"].map(write));
  expect(groups).toEqual([["a"]]);
  await endNext();
  expect(groups).toEqual([["a"], ["b", "c"]]);
  await endNext();
  expect(await results).toEqual(["A", "B", "C"]);
});

test("none fails for another that is written with it", async () => {
  const { write, endNext } = heldWrites();
  const results = Promise.allSettled(["a", "bad", "c"].map(write));
  for (let nth = 0; nth < 4; nth += 1) await endNext();
  expect((await results).map(({ status }) => status)).toEqual([
    "fulfilled",
    "rejected",
    "fulfilled",
  ]);
  const after = write("d");
  await endNext();
  expect(await after).toBe("D");
});
