import { EditorState, TextSelection } from "prosemirror-state";
import { expect, test } from "vitest";
import { randomMarkdown } from "../../../../testing/content/random-markdown";
import { offsetOf, positionOf } from "./places";
import { SourceBook } from "./source-book";

const text = `# One *two* three

Some **bold words** and a [link](https://example.com/page) after it.

- first
- second **item** here

| a | b |
| --- | --- |
| c | deep |

Underlined words
----------------
`;

function open(markdown: string) {
  const book = new SourceBook();
  return { book, doc: book.read(markdown) };
}

/** What follows the caret on the surface, at a place of the Markdown. */
function wordsAt(offset: number): string {
  const { book, doc } = open(text);
  const $at = doc.resolve(positionOf(book, doc, offset));
  return $at.parent.textContent.slice($at.parentOffset);
}

test.each(["three", "words", "after", "second", "here", "deep", "Underlined"])(
  "a place in the Markdown is found on the surface: %s",
  (word) => {
    expect(wordsAt(text.indexOf(word))).toMatch(new RegExp(`^${word}`));
  },
);

test.each(["three", "words", "after", "second", "here", "deep", "Underlined"])(
  "where the caret is on the surface is found in the Markdown: %s",
  (word) => {
    const { book, doc } = open(text);
    let place = 0;
    doc.descendants((node, at) => {
      const within = node.text?.indexOf(word) ?? -1;
      if (within !== -1) place = at + within;
    });
    const state = EditorState.create({ doc, selection: TextSelection.create(doc, place) });
    expect(text.slice(offsetOf(book, state)).replace(/^\W*/, "")).toMatch(new RegExp(`^${word}`));
  },
);

test.each([
  ["The end.", "The end."],
  ["She said *so!*", "She said *so!"],
  ["Setext (twice)?\n===", "Setext (twice)?"],
])("the caret behind the last sign of a text stays behind it: %s", (markdown, before) => {
  const { book, doc } = open(markdown);
  const state = EditorState.create({ doc, selection: TextSelection.atEnd(doc) });
  expect(markdown.slice(0, offsetOf(book, state))).toBe(before);
});

test("every place of any text is somewhere on the surface", () => {
  for (let seed = 0; seed < 8; seed += 1) {
    const markdown = randomMarkdown(seed, 4);
    const { book, doc } = open(markdown);
    for (let offset = 0; offset <= markdown.length; offset += 7) {
      const position = positionOf(book, doc, offset);
      expect(position).toBeGreaterThanOrEqual(0);
      expect(position).toBeLessThanOrEqual(doc.content.size);
    }
  }
});
