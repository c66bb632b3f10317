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
  expect(findPassage(markdown, passage)).toBe(markdown.indexOf(words));
});

test("a passage whose end was rewritten is found by its beginning", () => {
  expect(findPassage(markdown, "Breathe out first, then say what you see.")).toBe(
    markdown.indexOf("Breathe"),
  );
});

test.each(["", "…", "Nothing of this is there.", "A calm sea", "reathe out first"])(
  "“%s” is not",
  (passage) => {
    expect(findPassage(markdown, passage)).toBeNull();
  },
);
