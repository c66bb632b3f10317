import { expect, test } from "vitest";
import { findPassage } from "./find-passage";

const markdown = `## A calm start

Breathe **out** first. It’s [the longer breath](https://example.org/a "Why") that *calms*.

- One thing at a time

> Naps, and _nights_.`;

test.each([
  ["A calm start", "A calm start"],
  ["Breathe out first. It’s the longer breath that calms.", "Breathe"],
  ["the longer breath that calms", "the longer"],
  ["One thing at a time", "One thing"],
  ["One thing at a tim", "One thing"],
  ["Naps, and nights.", "Naps"],
  ["Naps", "Naps"],
])("“%s” is found", (passage, words) => {
  expect(findPassage(markdown, passage, 1)).toBe(markdown.indexOf(words));
});

test("a passage whose end was rewritten is found by its beginning", () => {
  expect(findPassage(markdown, "Breathe out first, then say what you see.", 1)).toBe(
    markdown.indexOf("Breathe"),
  );
});

test.each(["", "…", "Nothing of this is there.", "A calm sea", "reathe out first"])(
  "“%s” is not",
  (passage) => {
    expect(findPassage(markdown, passage, 1)).toBeNull();
  },
);

const repeated = `Sleep matters to all. Good sleep, too.
Sleep is not all.

Some Sleep.

## Sleep
Sleep well.

\`\`\`
Sleep

## Sleep
\`\`\`

1. Again
2. And more

Sleep long.

Again

Sleep long.`;

test("a heading is found, not a paragraph that has its words", () => {
  const at = repeated.indexOf("Sleep\nSleep well");
  expect([0, 3, 9].map((place) => findPassage(repeated, "Sleep", place))).toEqual([at, at, at]);
});

test("of passages that begin the same the nearest is found", () => {
  const [first, last] = [repeated.indexOf("Sleep long"), repeated.lastIndexOf("Sleep long")];
  expect([0, 6, 8, 99].map((place) => findPassage(repeated, "Sleep long.", place))).toEqual([
    first,
    first,
    last,
    last,
  ]);
});

test("a passage that goes on is found where a block begins with its words", () => {
  expect(findPassage(repeated, "Again", 5)).toBe(repeated.lastIndexOf("Again"));
  expect(findPassage("Once again.\n\n1. again and\n2. more", "again", 0)).toBe(16);
  expect(findPassage("We sleep. Good sleep.\n\nGood sleep comes.", "Good sleep", 0)).toBe(23);
});
