import { describe, expect, it } from "vitest";
import { enterItem } from "./line-commands";
import { Scratch } from "./scratch";
import { tools } from "./tools";

/** `⟦` and `⟧` stand for the ends of the selection, `|` for the caret. */
function read(marked: string): Scratch {
  const text = marked.replace(/[⟦⟧|]/g, "");
  const caret = marked.indexOf("|");
  return new Scratch(
    text,
    caret === -1
      ? { start: marked.indexOf("⟦"), end: marked.indexOf("⟧") - 1 }
      : { start: caret, end: caret },
  );
}

function write({ text, selection: { start, end } }: Scratch): string {
  return start === end
    ? `${text.slice(0, start)}|${text.slice(start)}`
    : `${text.slice(0, start)}⟦${text.slice(start, end)}⟧${text.slice(end)}`;
}

function run(label: string, marked: string): string {
  const command = tools.find((tool) => tool.label === label)?.command;
  if (!command) throw new Error(`No tool is called ${label}.`);
  const scratch = read(marked);
  scratch.run(command);
  return write(scratch);
}

function describeCases(name: string, cases: [string, string, string][]): void {
  describe(name, () => {
    for (const [label, before, after] of cases) {
      it(`${label} makes ${JSON.stringify(after)} of ${JSON.stringify(before)}`, () => {
        expect(run(label, before)).toBe(after);
      });
    }
  });
}

describeCases("a selection", [
  ["Bold", "a ⟦warm⟧ voice", "a **⟦warm⟧** voice"],
  ["Bold", "a ⟦warm ⟧voice", "a **⟦warm⟧** voice"],
  ["Bold", "a **⟦warm⟧** voice", "a ⟦warm⟧ voice"],
  ["Bold", "a ⟦**warm**⟧ voice", "a ⟦warm⟧ voice"],
  ["Bold", "a *⟦warm⟧* voice", "a ***⟦warm⟧*** voice"],
  ["Bold", "a ***⟦warm⟧*** voice", "a *⟦warm⟧* voice"],
  ["Bold", "a **very ⟦warm⟧** voice", "a very ⟦warm⟧ voice"],
  ["Bold", "⟦a **warm** and **calm** voice⟧", "⟦a warm and calm voice⟧"],
  ["Bold", "⟦one\n\n- two⟧", "⟦**one**\n\n- **two**⟧"],
  ["Bold", "⟦**one**\n\n- **two**⟧", "⟦one\n\n- two⟧"],
  ["Bold", "* a ⟦warm⟧ voice", "* a **⟦warm⟧** voice"],
  ["Italic", "a **⟦warm⟧** voice", "a ***⟦warm⟧*** voice"],
  ["Italic", "a ***⟦warm⟧*** voice", "a **⟦warm⟧** voice"],
  ["Italic", "a ⟦**warm**⟧ voice", "a *⟦**warm**⟧* voice"],
  ["Italic", "a *⟦warm⟧* voice", "a ⟦warm⟧ voice"],
  ["Italic", "* a ⟦warm⟧ voice", "* a *⟦warm⟧* voice"],
  ["Italic", "2 * 3 and ⟦4⟧ * 5", "2 * 3 and *⟦4⟧* * 5"],
  ["Underline", "a ⟦warm⟧ voice", "a <u>⟦warm⟧</u> voice"],
  ["Underline", "a <u>⟦warm⟧</u> voice", "a ⟦warm⟧ voice"],
  ["Underline", "a ⟦<u>warm</u>⟧ voice", "a ⟦warm⟧ voice"],
  ["Inline code", "the ⟦amygdala⟧", "the `⟦amygdala⟧`"],
  ["Inline code", "the `⟦amygdala⟧`", "the ⟦amygdala⟧"],
  ["Inline code", "⟦a\nb⟧", "```\n⟦a\nb⟧\n```"],
  ["Inline code", "```\n⟦a\nb⟧\n```", "⟦a\nb⟧"],
]);

describeCases("a caret", [
  ["Bold", "|", "**|**"],
  ["Bold", "**|**", "|"],
  ["Bold", "***|***", "*|*"],
  ["Italic", "***|***", "**|**"],
  ["Bold", "** |**", " |"],
  ["Bold", "**very important|** today", "**very important**| today"],
  ["Bold", "**very |**today", "**very** |today"],
  ["Bold", "**very important**| today", "**very important|** today"],
  ["Bold", "a **bold** word |", "a **bold** word **|**"],
  ["Bold", "a wa|rm voice", "a **wa|rm** voice"],
  ["Bold", "a |warm voice", "a **|**warm voice"],
  ["Bold", "a **wa|rm** voice", "a wa|rm voice"],
  ["Bold", "a **very wa|rm** voice", "a very wa|rm voice"],
  ["Bold", "a **not closed, wa|rm", "a **not closed, **wa|rm**"],
  ["Italic", "ein schö|nes Kind", "ein *schö|nes* Kind"],
  ["Italic", "* |", "* *|*"],
  ["Italic", "*very|* so", "*very*| so"],
  ["Italic", "**very |**", "**very *|***"],
  ["Underline", "<u>|</u>", "|"],
  ["Underline", "<u>very|</u> so", "<u>very</u>| so"],
  ["Inline code", "`x|` y", "`x`| y"],
]);

describeCases("lines", [
  ["Heading 1", "Calm| first", "# Calm| first"],
  ["Heading 1", "|", "# |"],
  ["Heading 2", "# Calm first|", "## Calm first|"],
  ["Heading 2", "- Calm first|", "## Calm first|"],
  ["Heading 3", "### Ca|lm first", "Ca|lm first"],
  ["Heading 3", "##|# Calm first", "|Calm first"],
  ["Heading 2", "⟦one\n\ntwo⟧", "⟦## one\n\n## two⟧"],
  ["Heading 2", "⟦# one\n## two⟧", "⟦## one\n## two⟧"],
  ["Bullet list", "one|", "- one|"],
  ["Bullet list", "|", "- |"],
  ["Bullet list", "o⟦ne\ntw⟧o", "⟦- one\n- two⟧"],
  ["Bullet list", "⟦- one\n- two⟧", "⟦one\ntwo⟧"],
  ["Bullet list", "⟦- one\ntwo⟧", "⟦- one\n- two⟧"],
  ["Bullet list", "⟦- one\n\n- two⟧", "⟦one\n\ntwo⟧"],
  ["Bullet list", "⟦1. one\n2. two⟧", "⟦- one\n- two⟧"],
  ["Bullet list", "⟦- one\n  - two\n  three⟧", "⟦- one\n  - two\n  - three⟧"],
  ["Bullet list", "> one|", "> - one|"],
  ["Bullet list", "before\n⟦one⟧\nafter", "before\n\n⟦- one⟧\n\nafter"],
  ["Bullet list", "before\n⟦- one⟧\nafter", "before\n⟦one⟧\nafter"],
  ["Bullet list", "- zero\none|", "- zero\n- one|"],
  ["Numbered list", "⟦one\n\ntwo\n⟧three", "⟦1. one\n\n2. two⟧\n\nthree"],
  ["Numbered list", "⟦- one\n- two⟧", "⟦1. one\n2. two⟧"],
  ["Quote", "|", "> |"],
  ["Quote", "⟦one\n\ntwo⟧", "⟦> one\n>\n> two⟧"],
  ["Quote", "⟦> one\n>\n> two⟧", "⟦one\n\ntwo⟧"],
  ["Quote", "⟦> one\ntwo⟧", "⟦> one\n> two⟧"],
]);

describeCases("an address", [
  ["Link", "see ⟦this study⟧ now", "see [this study](⟦https://⟧) now"],
  ["Link", "see ⟦https://a.example/b⟧", "see [⟦link text⟧](https://a.example/b)"],
  ["Link", "see |", "see [⟦link text⟧](https://)"],
  ["Link", "see [this ⟦study⟧](https://a.org) now", "see [this study](⟦https://a.org⟧) now"],
  [
    "Link",
    "see [this stu|dy](https://a.org/b_(c)) now",
    "see [this study](⟦https://a.org/b_(c)⟧) now",
  ],
  ["Link", "see ⟦[this](https://a.org)⟧", "see [this](⟦https://a.org⟧)"],
  ["Link", "[this](htt|ps://a.org 'x')", "[this](⟦https://a.org⟧ 'x')"],
  ["Link", "![a |pier](/p.jpg)", "![a pier](⟦/p.jpg⟧)"],
  ["Link", "[![a |pier](/p.jpg)](/there)", "[![a pier](/p.jpg)](⟦/there⟧)"],
  ["Link", "[this](https://a.org) ⟦and that⟧", "[this](https://a.org) [and that](⟦https://⟧)"],
  ["Image", "[a ⟦pier⟧](/there)", "[a ![pier](⟦https://⟧)](/there)"],
  ["Image", "![a |pier](/p.jpg)", "![a pier](⟦/p.jpg⟧)"],
  ["Image", "⟦a sleeping child⟧", "![a sleeping child](⟦https://⟧)"],
  ["Image", "|", "![⟦what the picture shows⟧](https://)"],
]);

/** What Enter makes of a text; null where that is left to the browser. */
function enter(marked: string): string | null {
  const scratch = read(marked);
  const { text, selection } = scratch;
  const edit = enterItem(text, selection);
  if (!edit) return null;
  scratch.setSelectionRange({ start: edit.start, end: edit.end });
  scratch.replaceSelection(edit.text);
  scratch.setSelectionRange(edit.selection);
  return write(scratch);
}

describe("Enter", () => {
  it.each([
    ["- one|", "- one\n- |"],
    ["* one|", "* one\n* |"],
    ["+ one|", "+ one\n+ |"],
    ["-   one|", "-   one\n-   |"],
    ["1. one|", "1. one\n2. |"],
    ["9) nine|", "9) nine\n10) |"],
    ["- [x] done|", "- [x] done\n- [ ] |"],
    ["- one\n  - two|", "- one\n  - two\n  - |"],
    ["1. one\n   1) two|\n2. three", "1. one\n   1) two\n   2) |\n2. three"],
    ["\t- [ ] one|", "\t- [ ] one\n\t- [ ] |"],
    ["> calm|", "> calm\n> |"],
    [">calm|", ">calm\n> |"],
    ["> > calm|", "> > calm\n> > |"],
    ["> - one|", "> - one\n> - |"],
    [">   2. two|", ">   2. two\n>   3. |"],
    ["- one| two", "- one\n- |two"],
    ["- |one", "- \n- |one"],
  ])("goes on from %j to %j", (before, after) => {
    expect(enter(before)).toBe(after);
  });

  it.each([
    ["- one\n- |", "- one\n|"],
    ["3. |", "|"],
    ["2) |", "|"],
    ["+ |", "|"],
    ["- [ ] |", "|"],
    ["- one\n  - |", "- one\n|"],
    ["> |", "|"],
    ["> one\n>|", "> one\n\n|"],
    ["> > one\n> > |", "> > one\n>\n> |"],
    ["> > |", "> |"],
    ["> - |", "> |"],
    [">   1. |", "> |"],
  ])("ends what has no words: from %j to %j", (before, after) => {
    expect(enter(before)).toBe(after);
  });

  it.each([
    "one|",
    "|",
    "|- one",
    "-| one",
    "- ⟦one⟧",
    "-one|",
    "**one**|",
    "* * *|",
    "- - -|",
    "2026.|",
    "  one|",
  ])("is left to the browser in %j", (text) => {
    expect(enter(text)).toBeNull();
  });
});
