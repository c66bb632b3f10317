import { describe, expect, test } from "vitest";
import type { Edit } from "../edit";
import { editForAddress, editForImport, editForVideo, isVerbatim } from "./paste-edits";

const VIDEO = "https://www.youtube.com/watch?v=VNNsN9IJkws";

/** `⟦` and `⟧` stand for the ends of the selection, `|` for the caret. */
function read(marked: string) {
  const text = marked.replace(/[⟦⟧|]/g, "");
  const caret = marked.indexOf("|");
  return caret === -1
    ? { text, range: { start: marked.indexOf("⟦"), end: marked.indexOf("⟧") - 1 } }
    : { text, range: { start: caret, end: caret } };
}

function write(text: string, edit: Edit | null): string | null {
  if (!edit) return null;
  const after = text.slice(0, edit.start) + edit.text + text.slice(edit.end);
  return `${after.slice(0, edit.selection.start)}|${after.slice(edit.selection.start)}`;
}

describe("an address", () => {
  test.each([
    ["see ⟦this study⟧ now", "https://a.example/b", "see [this study](https://a.example/b)| now"],
    ["see ⟦this study ⟧now", "https://a.example/b\n", "see [this study](https://a.example/b) |now"],
    ["⟦a⟧", "https://a.example/b_(c)", "[a](<https://a.example/b_(c)>)|"],
    ["⟦Ana⟧", "mailto:ana@a.example", "[Ana](mailto:ana@a.example)|"],
    ["see | now", "https://a.example", null],
    ["[a](⟦https://⟧)", "https://a.example", null],
    ["⟦https://b.example⟧", "https://a.example", null],
    ["⟦a\nb⟧", "https://a.example", null],
    ["⟦a⟧", "two words", null],
    ["⟦a⟧", "javascript:alert(1)", null],
  ])("on %j, pasted as %j, gives %j", (marked, pasted, result) => {
    const { text, range } = read(marked);
    expect(write(text, editForAddress(text, range, pasted))).toBe(result);
  });
});

describe("a video's address", () => {
  test.each([
    ["|", "https://youtu.be/VNNsN9IJkws?si=x", `${VIDEO}|`],
    ["a\n|\nb", "https://youtu.be/VNNsN9IJkws", `a\n\n${VIDEO}|\n\nb`],
    ["|", `<iframe src="https://www.youtube.com/embed/VNNsN9IJkws"></iframe>`, `${VIDEO}|`],
    ["a |", "https://youtu.be/VNNsN9IJkws", null],
    ["|", "https://a.example/VNNsN9IJkws", null],
    ["|", "VNNsN9IJkws", null],
  ])("at %j, pasted as %j, gives %j", (marked, pasted, result) => {
    const { text, range } = read(marked);
    expect(write(text, editForVideo(text, range, pasted))).toBe(result);
  });
});

describe("rich text", () => {
  const line = { markdown: "**a**", isLine: true, isHeading: false };
  const heading = { markdown: "### a", isLine: false, isHeading: true };
  const blocks = { markdown: "- a\n- b", isLine: false, isHeading: false };
  test.each([
    ["x | y", line, "x **a**| y"],
    ["x **⟦calm⟧** y", line, "x **a|** y"],
    ["x **be ⟦calm⟧ now** y", line, "x **be a| now** y"],
    ["x ⟦**calm**⟧ y", line, "x **a**| y"],
    ["**x** ⟦calm⟧ **y**", line, "**x** **a**| **y**"],
    ["*⟦calm⟧*", { ...line, markdown: "*a* **b**" }, "*a **b**|*"],
    ["***⟦calm⟧***", { ...line, markdown: "***a***" }, "***a|***"],
    ["<u>⟦calm⟧</u>", { ...line, markdown: "<u>a</u>" }, "<u>a|</u>"],
    ["x\n|\ny", blocks, "x\n\n- a\n- b|\n\ny"],
    ["x|", blocks, "x\n\n- a\n- b|"],
    ["|", blocks, "- a\n- b|"],
    ["⟦x⟧\n\ny", blocks, "- a\n- b|\n\ny"],
    ["x\n- |", blocks, "x\n- a\n- b|"],
    ["> |", blocks, "> - a\n> - b|"],
    ["> x|", blocks, "> x\n>\n> - a\n> - b|"],
    ["## |", heading, "## a|"],
    ["|", heading, "### a|"],
  ])("goes into %j as blocks or words: %j", (marked, block, result) => {
    const { text, range } = read(marked);
    expect(write(text, editForImport(text, range, block))).toBe(result);
  });
});

test.each([
  ["```\n|\n```", true],
  ["```\na\n```\n|", false],
  ["- ```js\n  |", true],
  ["~~~\n```\n|", true],
  ["a `b| c` d", true],
  ["a `b` | c", false],
  ["<p>a|</p>", true],
  ["|", false],
])("what is pasted at %j stays as it is: %j", (marked, answer) => {
  const { text, range } = read(marked);
  expect(isVerbatim(text, range)).toBe(answer);
});
