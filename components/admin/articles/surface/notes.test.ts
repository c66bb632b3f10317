import { EditorState, TextSelection } from "prosemirror-state";
import { expect, test } from "vitest";
import { toolCommands } from "./commands";
import { SourceBook } from "./source-book";
import { keepsForm } from "./tables";

const text = "One[^1] and two[^2].\n\n[^1]: The first\n\n[^2]: The second";

function open() {
  const book = new SourceBook();
  const state = EditorState.create({ doc: book.read(text), plugins: [keepsForm] });
  const note = state.doc.child(0).nodeSize;
  return { book, state, note, end: note + state.doc.child(1).nodeSize };
}

test("a note that is deleted takes its marks with it", () => {
  const { book, state, note, end } = open();
  const after = state.apply(state.tr.delete(note, end));
  expect(book.write(after.doc)).toBe("One and two[^2].\n\n[^2]: The second");
});

test("a note that is cut to be pasted elsewhere is still referred to", () => {
  const { book, state, note, end } = open();
  const cut = state.apply(state.tr.delete(note, end).setMeta("uiEvent", "cut"));
  const pasted = cut.apply(cut.tr.insert(cut.doc.content.size, state.doc.child(1)));
  expect(book.write(pasted.doc)).toBe(
    "One[^1] and two[^2].\n\n[^2]: The second\n\n[^1]: The first",
  );
});

test("a text that is made a quote as a whole keeps its marks of notes", () => {
  const { book, state } = open();
  const all = TextSelection.between(
    state.doc.resolve(0),
    state.doc.resolve(state.doc.content.size),
  );
  let after = state.apply(state.tr.setSelection(all));
  toolCommands.Quote?.(after, (tr) => {
    after = after.apply(tr);
  });
  expect(book.write(after.doc)).toBe(text.replace(/^/gm, "> ").replace(/ $/gm, ""));
});
