import { EditorState, Selection } from "prosemirror-state";
import { expect, test } from "vitest";
import { putPlain } from "./insert";
import { SourceBook } from "./source-book";

/** What is there once plain text is pasted at the end of a text. */
function pasted(markdown: string, plain: string): string {
  const book = new SourceBook();
  const doc = book.read(markdown);
  const state = EditorState.create({ doc, selection: Selection.atEnd(doc) });
  return book.write(state.apply(putPlain(state.tr, plain)).doc);
}

test.each([
  ["First.\r\nSecond.\r\nThird.", "First.\n\nSecond.\n\nThird."],
  ["Said:\n“Yes.”\n(2 of us)", "Said:\n\n“Yes.”\n\n(2 of us)"],
  ["Buy:\n- milk\n- bread\n  and rolls", "Buy:\n\n- milk\n- bread and rolls"],
  ["One\\\ntwo", "One\\\ntwo"],
  ["It is **two\nwords** here", "It is **two words** here"],
  ["See [a long\nlink](/x)\n*now*", "See [a long link](/x)\n\n*now*"],
  ["Born in\n1999. In\nRome", "Born in 1999. In\n\nRome"],
  ["One\n  \u2026 two", "One\n\n\u2026 two"],
  ["One.\n*\nTwo.", "One. \\*\n\nTwo."],
  ["See [1]\n[1]: /x", "See [1] \\[1]: /x"],
  ["```\na\nb\n```\nc\nd", "```\na\nb\n```\n\nc\n\nd"],
  ["<details>\na\nb\n</details>", "<details>\na\nb\n</details>"],
  ["| a |\n| - |\n| b |", "| a |\n| - |\n| b |"],
])("each line of %j is a paragraph, unless Markdown says more", (plain, written) => {
  expect(pasted("", plain)).toBe(written);
});

test.each([
  ["me", " and", "me and"],
  ["", "\tIndented", "Indented"],
  ["", "    Indented\r\n", "Indented"],
  ["a", "-", "a-"],
  ["a ", "#", "a#"],
  ["", "Ask <child's name>", "Ask \\<child's name>"],
  ["", "Ask <name> now", "Ask \\<name> now"],
  ["", 'Read <a href="/x">this</a>', 'Read <a href="/x">this</a>'],
  ["[a](/b) ", "**c** d", "[a](/b)**c** d"],
  ["", "- One", "- One"],
  ["", "## One", "## One"],
  ["", "---", "---"],
  ["", "<details>a</details>", "<details>a</details>"],
  ["", "<p>a</p>", "<p>a</p>"],
])("behind %j, the line %j is words where Markdown says no more", (before, plain, written) => {
  expect(pasted(before, plain)).toBe(written);
});
