import { expect, test } from "vitest";
import { editForImport } from "./paste-edits";
import { blockOf, findSpot, removePicture } from "./picture-block";

const MARKS = ["![1]()", "![2]()", "![3]()"];

/** Puts pictures where `⟦` and `⟧` stand, and takes some of them out again. */
function putAndRemove(marked: string, removed: number[]): string {
  const before = marked.replace(/[⟦⟧]/g, "");
  const range = { start: marked.indexOf("⟦"), end: marked.indexOf("⟧") - 1 };
  const block = { markdown: MARKS.join("\n\n"), isLine: false, isHeading: false };
  const edit = editForImport(before, range, block);
  let text = before.slice(0, edit.start) + edit.text + before.slice(edit.end);
  const put = blockOf(edit.text, MARKS, before.slice(range.start, range.end));
  for (const index of removed) {
    const mark = MARKS[index] ?? "";
    const start = text.indexOf(mark);
    const change = removePicture(text, { start, end: start + mark.length }, { block: put, index });
    text = text.slice(0, change.start) + change.text + text.slice(change.end);
  }
  return text;
}

test.each([
  "⟦⟧",
  "Before.⟦⟧",
  "A.\n\n⟦⟧B.",
  "A.\n⟦⟧\nB.",
  "wo⟦⟧rd",
  "A ⟦few⟧ words",
  "> a⟦⟧",
  "A.\n⟦⟧",
])("pictures that are all taken out of %j leave it as it was", (marked) => {
  const before = marked.replace(/[⟦⟧]/g, "");
  for (const order of [
    [0, 1, 2],
    [2, 1, 0],
    [1, 0, 2],
    [1, 2, 0],
  ]) {
    expect(putAndRemove(marked, order)).toBe(before);
  }
});

test.each([
  [[0], "A.\n\n![2]()\n\n![3]()\n\nB."],
  [[1], "A.\n\n![1]()\n\n![3]()\n\nB."],
  [[2], "A.\n\n![1]()\n\n![2]()\n\nB."],
  [[2, 0], "A.\n\n![2]()\n\nB."],
])("without those at %j the others keep their breaks", (removed, text) => {
  expect(putAndRemove("A.⟦⟧\n\nB.", removed)).toBe(text);
});

test.each([
  ["A.\n\n![]()\n\nB.", "A.\n\nB."],
  ["A.\n\n![]()", "A."],
  ["![]()\n\nB.", "B."],
  ["A ![]() b", "A  b"],
])("one that came within other words leaves %j with one break", (text, left) => {
  const start = text.indexOf("![]()");
  const change = removePicture(text, { start, end: start + "![]()".length });
  expect(text.slice(0, change.start) + change.text + text.slice(change.end)).toBe(left);
});

test.each([
  ["One.", "\n\nTwo.", "One.\n\nTwo.", 4],
  ["One.", "", "One. More.\n\nTwo.", 10],
  ["One.", "\n\nTwo.", "One, more.\n\nTwo.", 10],
  ["One.\n\n", "Two.", "Zero.\n\nOne.\n\nTwo.", 13],
  ["wo", "rd", "A word.", 4],
  ["One.", "Two.", "Three.", 6],
  ["", "", "Three.", 6],
])("what was between %j and %j is in %j at %i", (before, after, text, at) => {
  expect(findSpot(text, { before, after })).toBe(at);
});
