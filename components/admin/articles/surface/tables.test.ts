import { EditorState, Selection, TextSelection } from "prosemirror-state";
import { expect, test } from "vitest";
import { readNodes } from "./insert";
import { SourceBook } from "./source-book";
import { goDown, goToCell, tableCommands } from "./tables";

const text = "| a | b |\n| :-- | --: |\n| c | d |";

function inCell(words: string) {
  const book = new SourceBook();
  let state = EditorState.create({ doc: book.read(text) });
  state.doc.descendants((node, at) => {
    if (node.text === words) {
      state = state.apply(state.tr.setSelection(TextSelection.create(state.doc, at + 1)));
    }
  });
  return {
    run(command: typeof goDown | undefined) {
      command?.(state, (transaction) => {
        state = state.apply(transaction);
      });
      return this;
    },
    type(typed: string) {
      state = state.apply(state.tr.insertText(typed));
      return this;
    },
    written: () => book.write(state.doc),
    isAtEnd: () => state.selection.eq(Selection.atEnd(state.doc)),
  };
}

test("Tab goes from cell to cell and adds a row behind the last, Enter goes on below", () => {
  const table = inCell("a").run(goToCell(1)).run(goToCell(1)).run(goToCell(1)).run(goToCell(1));
  table.type("e").run(goDown).type("After");
  expect(table.written()).toBe("| a | b |\n| :- | -: |\n| c | d |\n| e | |\n\nAfter");
});

test.each([
  ["Add a row below", "a", "| a | b |\n| :- | -: |\n| | |\n| c | d |"],
  ["Add a column behind", "a", "| a | | b |\n| :- | - | -: |\n| c | | d |"],
  ["Delete this row", "a", "| c | d |\n| :- | -: |"],
  ["Delete this row", "c", "| a | b |\n| :- | -: |"],
  ["Delete this column", "b", "| a |\n| :- |\n| c |"],
])("%s, with the caret in “%s”", (label, words, written) => {
  expect(inCell(words).run(tableCommands[label]).written()).toBe(written);
});

test("a table whose last column is removed goes too", () => {
  const table = inCell("a").run(tableCommands["Delete this column"]);
  expect(table.run(tableCommands["Delete this column"]).written()).toBe("");
});

test("a table with more cells than headers is shown as a card, and loses none of them", () => {
  const wide = "| a |\n| - |\n| b | left over |";
  expect(readNodes(wide).map(({ type }) => type.name)).toEqual(["foreign"]);
  expect(readNodes("| a | b |\n| - | - |\n| c |").map(({ type }) => type.name)).toEqual(["table"]);
});
