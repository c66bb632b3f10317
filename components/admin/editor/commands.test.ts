import { describe, expect, it } from "vitest";
import { endEmptyItem, type Selection, type TransformName, transforms } from "./line-commands";

/** `[` and `]` in the text stand for the ends of the selection, `|` for the cursor. */
function parse(marked: string): { text: string; selection: Selection } {
  if (marked.includes("|")) {
    const start = marked.indexOf("|");
    return { text: marked.replace("|", ""), selection: { start, end: start } };
  }
  const start = marked.indexOf("⟦");
  const end = marked.indexOf("⟧") - 1;
  return { text: marked.replace(/[⟦⟧]/g, ""), selection: { start, end } };
}

function apply(name: TransformName, marked: string): string {
  const { text, selection } = parse(marked);
  const edit = transforms[name](text, selection);
  const after = text.slice(0, edit.start) + edit.text + text.slice(edit.end);
  const { start, end } = edit.selection;
  return start === end
    ? `${after.slice(0, start)}|${after.slice(start)}`
    : `${after.slice(0, start)}⟦${after.slice(start, end)}⟧${after.slice(end)}`;
}

describe("the toolbar", () => {
  const cases: [TransformName, string, string][] = [
    ["bold", "a ⟦warm⟧ voice", "a **⟦warm⟧** voice"],
    ["bold", "a ⟦warm ⟧voice", "a **⟦warm⟧** voice"],
    ["bold", "a wa|rm voice", "a **wa|rm** voice"],
    ["bold", "a **⟦warm⟧** voice", "a ⟦warm⟧ voice"],
    ["bold", "a ⟦**warm**⟧ voice", "a ⟦warm⟧ voice"],
    ["bold", "a **wa|rm** voice", "a wa|rm voice"],
    ["bold", "a *⟦warm⟧* voice", "a ***⟦warm⟧*** voice"],
    ["bold", "|", "**|**"],
    ["bold", "⟦one\n\n- two⟧", "⟦**one**\n\n- **two**⟧"],
    ["italic", "a **⟦warm⟧** voice", "a ***⟦warm⟧*** voice"],
    ["italic", "a ***⟦warm⟧*** voice", "a **⟦warm⟧** voice"],
    ["italic", "a *⟦warm⟧* voice", "a ⟦warm⟧ voice"],
    ["italic", "ein schö|nes Kind", "ein *schö|nes* Kind"],
    ["underline", "a ⟦warm⟧ voice", "a <u>⟦warm⟧</u> voice"],
    ["underline", "a <u>⟦warm⟧</u> voice", "a ⟦warm⟧ voice"],
    ["heading1", "Calm| first", "# Calm first|"],
    ["heading2", "# Calm| first", "## Calm first|"],
    ["heading3", "### Calm| first", "Calm first|"],
    ["heading2", "⟦one\n\ntwo⟧", "⟦## one\n\n## two⟧"],
    ["bullets", "one|", "- one|"],
    ["bullets", "⟦one\ntwo⟧", "⟦- one\n- two⟧"],
    ["bullets", "⟦- one\n- two⟧", "⟦one\ntwo⟧"],
    ["bullets", "⟦1. one\n2. two⟧", "⟦- one\n- two⟧"],
    ["bullets", "before\n⟦one⟧\nafter", "before\n\n⟦- one⟧\n\nafter"],
    ["bullets", "- zero\none|", "- zero\n- one|"],
    ["numbers", "⟦one\n\ntwo\n⟧three", "⟦1. one\n\n2. two⟧\n\nthree"],
    ["numbers", "⟦- one\n- two⟧", "⟦1. one\n2. two⟧"],
    ["quote", "⟦one\n\ntwo⟧", "⟦> one\n>\n> two⟧"],
    ["quote", "⟦> one\n>\n> two⟧", "⟦one\n\ntwo⟧"],
    ["quote", "|", "> |"],
    ["bullets", "|", "- |"],
    ["code", "the ⟦amygdala⟧", "the `⟦amygdala⟧`"],
    ["code", "⟦a\nb⟧", "```\n⟦a\nb⟧\n```"],
    ["link", "see ⟦this study⟧ now", "see [this study](⟦https://⟧) now"],
    ["link", "see ⟦https://a.example/b⟧", "see [⟦link text⟧](https://a.example/b)"],
    ["link", "see |", "see [⟦link text⟧](https://)"],
    ["image", "⟦a sleeping child⟧", "![a sleeping child](⟦https://⟧)"],
    ["image", "|", "![⟦what the picture shows⟧](https://)"],
  ];
  for (const [name, before, after] of cases) {
    it(`${name} makes ${JSON.stringify(after)} of ${JSON.stringify(before)}`, () => {
      expect(apply(name, before)).toBe(after);
    });
  }

  for (const name of ["heading2", "bullets", "numbers", "quote"] as const) {
    it(`gives the text back when ${name} is set and taken away`, () => {
      expect(apply(name, apply(name, "⟦one\ntwo⟧"))).toBe("⟦one\ntwo⟧");
    });
  }
});

describe("Enter", () => {
  it("ends a list at an item without words", () => {
    for (const item of ["- ", "3. ", "> ", "- [ ] "]) {
      const text = `- one\n${item}`;
      expect(endEmptyItem(text, { start: text.length, end: text.length })).toMatchObject({
        start: 6,
        end: text.length,
        text: "",
      });
    }
  });

  it("goes on anywhere else", () => {
    for (const text of ["- one", "one", "", "- one\n- two"]) {
      expect(endEmptyItem(text, { start: text.length, end: text.length })).toBeNull();
    }
    expect(endEmptyItem("- ", { start: 0, end: 0 })).toBeNull();
  });
});
