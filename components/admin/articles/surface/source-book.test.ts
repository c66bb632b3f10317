import { EditorState } from "prosemirror-state";
import { expect, test } from "vitest";
import { SourceBook } from "./source-book";

test("code in a text with the line ends of Windows gets no others where it is written anew", () => {
  const book = new SourceBook();
  const doc = book.read("> a\r\n>\r\n> ```\r\n> b\r\n> c\r\n> ```\r\n");
  const state = EditorState.create({ doc });
  const after = state.apply(state.tr.insertText("!", 3));
  expect(book.write(after.doc)).toBe("> a!\r\n>\r\n> ```\r\n> b\r\n> c\r\n> ```\r\n");
});
