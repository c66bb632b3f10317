import { describe, expect, test } from "vitest";
import { editForItem, findSlashItems, slashItems, slashQueryAt } from "./slash-items";

/** `|` is the caret; `⟦` and `⟧` are the ends of what is selected. */
function choose(label: string, marked: string): string {
  const caret = marked.indexOf("|");
  const text = marked.replace("|", "");
  const slash = slashQueryAt(text, { start: caret, end: caret });
  const item = slashItems.find((one) => one.label === label);
  if (!slash || !item) throw new Error(`Nothing is called ${label}.`);
  const edit = editForItem(text, caret, slash, item);
  const after = text.slice(0, edit.start) + edit.text + text.slice(edit.end);
  const { start, end } = edit.selection;
  return start === end
    ? `${after.slice(0, start)}|${after.slice(start)}`
    : `${after.slice(0, start)}⟦${after.slice(start, end)}⟧${after.slice(end)}`;
}

describe("a slash", () => {
  test.each([
    ["/|", ""],
    ["one\n/he|", "he"],
    ["> /li|\ntwo", "li"],
    ["/bullet li|", "bullet li"],
    ["one /|", ""],
    ["- one /ta|", "ta"],
    ["/| one", ""],
  ])("at the start of a line or after a space asks for something: %j", (marked, query) => {
    const caret = marked.indexOf("|");
    const text = marked.replace("|", "");
    expect(slashQueryAt(text, { start: caret, end: caret })?.query).toBe(query);
  });

  test.each(["one/|", "https:/|", "//|", "/a b c|", "/.|"])(
    "anywhere else is a slash: %j",
    (marked) => {
      const caret = marked.indexOf("|");
      const text = marked.replace("|", "");
      expect(slashQueryAt(text, { start: caret, end: caret })).toBeNull();
    },
  );

  test("finds by label first, then by other words", () => {
    expect(findSlashItems("", true).length).toBe(slashItems.length);
    expect(findSlashItems("LI").map(({ label }) => label)).toEqual([
      "Bullet list",
      "Numbered list",
      "Image from the library",
      "Link",
      "Link card",
      "Checklist",
      "Divider",
    ]);
    expect(findSlashItems("you").map(({ label }) => label)).toEqual(["Video"]);
    expect(findSlashItems("lib").map(({ source }) => source)).toEqual(["library"]);
    for (const [plain, label] of Object.entries({
      photo: "Image",
      note: "Margin note",
      line: "Divider",
      todo: "Checklist",
      url: "Link",
      button: "Button",
      gallery: "Pictures side by side",
      newsletter: "Sign-up form",
      spotify: "Podcast or post",
    })) {
      expect(findSlashItems(plain)[0]?.label).toBe(label);
    }
    expect(findSlashItems("xyz")).toEqual([]);
    expect(findSlashItems("mp3")).toEqual([]);
    expect(findSlashItems("mp3", true).map(({ label }) => label)).toEqual(["Audio"]);
  });
});

test.each([
  ["Heading 2", "one\n\n/he|", "one\n\n## |"],
  ["Bullet list", "one\n/|\ntwo", "one\n\n- |\n\ntwo"],
  ["Checklist", "/|", "- [ ] |"],
  ["Table", "one\n/ta|", "one\n\n| ⟦Column⟧ | Column |\n| --- | --- |\n|  |  |"],
  ["Callout", "one /call|\ntwo", "one\n\n> [!NOTE]\n> ⟦What to know⟧\n\ntwo"],
  ["Divider", "one /|two", "one two\n\n---\n\n|"],
  ["Link", "See /link|.", "See [⟦link text⟧](https://)."],
  ["Heading 2", "one /he|", "## one |"],
  ["Callout", "/call|\n\ntwo", "> [!NOTE]\n> ⟦What to know⟧\n\ntwo"],
  ["Image", "/im|", "![⟦what the picture shows⟧](https://)"],
  ["Video", "one\n\n/|", "one\n\n⟦https://www.youtube.com/watch?v=⟧"],
  ["Code block", "/|", "```\n|\n```"],
  ["Margin note", "one\n/mar|\ntwo", "one\n\n:::aside\n⟦What to know beside it⟧\n:::\n\ntwo"],
  ["Pull quote", "/pull|", ":::quote\n⟦The sentence to remember⟧\n:::"],
  [
    "Figure: The window of tolerance",
    "/fig|",
    "::figure[⟦The window of tolerance⟧]{name=window-of-tolerance}",
  ],
  ["Button", "/but|", '::button[⟦Book a call⟧]{href=""}'],
  ["Sign-up form", "/sign|", "::sign-up[⟦Get new articles by email⟧]"],
  ["Pictures side by side", "/side|", ":::pictures\n|\n:::"],
  ["Footnote", "One.\n/foot|", "One.[^1]\n\n[^1]: |"],
  ["Footnote", "One.[^1]\n/|\n\n[^1]: A.", "One.[^1][^2]\n\n[^1]: A.\n[^2]: |"],
])("%s makes of %j: %j", (label, before, after) => {
  expect(choose(label, before)).toBe(after);
});
