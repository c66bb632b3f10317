import { EditorState, Selection } from "prosemirror-state";
import { expect, test } from "vitest";
import { blockWithTools, setCalloutKind, setLanguage } from "./block-tools";
import { SourceBook } from "./source-book";
import { alignColumn, keepsForm } from "./tables";

const TABLE = "| a | b |\n| - | - |\n| c | d |";

function run(markdown: string, command: Parameters<typeof apply>[1]) {
  const book = new SourceBook();
  const doc = book.read(markdown);
  const state = EditorState.create({ doc, plugins: [keepsForm], selection: Selection.atEnd(doc) });
  return { book, after: apply(state, command) };
}

function apply(state: EditorState, command: ReturnType<typeof setLanguage>): EditorState {
  let after = state;
  command(state, (change) => {
    after = state.apply(change);
  });
  return after;
}

test.each([
  ["> [!NOTE]\n> Words", setCalloutKind("tip"), "> [!TIP]\n> Words"],
  ["```\na {}\n```", setLanguage("css"), "```css\na {}\n```"],
  ["```css\na {}\n```", setLanguage("` "), "```\na {}\n```"],
  ["```css wide\na {}\n```", setLanguage(""), "```\na {}\n```"],
  [TABLE, alignColumn("right"), "| a | b |\n| - | -: |\n| c | d |"],
  [TABLE, alignColumn("center"), "| a | b |\n| - | :-: |\n| c | d |"],
  ["| a |\n| -: |\n| b |", alignColumn(null), "| a |\n| - |\n| b |"],
  ["Words", setCalloutKind("tip"), "Words"],
])("a block's own tools: %j", (markdown, command, written) => {
  const { book, after } = run(markdown, command);
  expect(book.write(after.doc)).toBe(written);
});

test("the cells of a column are aligned with it, and the caret stays at them", () => {
  const { after } = run(TABLE, alignColumn("right"));
  const table = after.doc.child(0);
  expect(table.children.map((row) => row.child(1).attrs.align)).toEqual(["right", "right"]);
  expect(blockWithTools(after)).toMatchObject({ kind: "table", align: "right" });
});
