import { expect, test } from "vitest";
import { groupProblems } from "./group-problems";
import { texts } from "./texts";

test("files with the same sentence share it, in the order in which they came", () => {
  const no = (name: string) => ({ name, sentence: "No." });
  const groups = groupProblems([no("a"), { name: "b", sentence: "Large." }, no("c")]);
  expect(groups).toEqual([
    { sentence: "No.", names: ["a", "c"] },
    { sentence: "Large.", names: ["b"] },
  ]);
});

test.each([
  [["a"], "a"],
  [["a", "b"], "a and b"],
  [["a", "b", "c"], "a, b and c"],
  [["a", "b", "c", "d", "e", "f", "g"], "a, b, c and 4 more"],
])("%j are named as %j", (names, said) => {
  expect(texts.named(names)).toBe(said);
});
