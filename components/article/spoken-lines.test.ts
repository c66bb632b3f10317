import { expect, test } from "vitest";
import { splitSentences } from "./spoken-lines";

test("a text is spoken sentence by sentence", () => {
  expect(splitSentences("Sit down. “Are you there?” Wait for 1.5 s.", "en")).toEqual([
    "Sit down.",
    "“Are you there?”",
    "Wait for 1.5 s.",
  ]);
  expect(splitSentences("  ", "en")).toEqual([]);
});

test("a very long sentence is spoken in parts that end between words, and no word is lost", () => {
  const words = Array.from({ length: 120 }, (_, number) => `word${number}`);
  const lines = splitSentences(words.join(" "), "en");
  expect(lines.length).toBeGreaterThan(3);
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(220);
  expect(lines.join(" ").split(" ")).toEqual(words);
});
