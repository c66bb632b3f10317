import { EditorState, Selection, TextSelection } from "prosemirror-state";
import { expect, test } from "vitest";
import { slashItems } from "@/components/admin/editor/slash-items";
import { leaveNote } from "./commands";
import { setLink } from "./links";
import { schema } from "./schema";
import { choose, findSlash, putBlocks } from "./slash-choices";
import { SourceBook } from "./source-book";

function stateOf(markdown: string, typed: string) {
  const book = new SourceBook();
  const doc = book.read(markdown);
  const state = EditorState.create({ doc, selection: Selection.atEnd(doc) });
  return { book, state: state.apply(state.tr.insertText(typed)) };
}

function chosen(label: string, markdown = "", typed = "/x") {
  const { book, state } = stateOf(markdown, typed);
  const slash = findSlash(state);
  const item = slashItems.find((one) => one.label === label);
  if (!slash || !item) throw new Error("Nothing is looked for.");
  const after = state.apply(choose(state, slash, item));
  const { from, to } = after.selection;
  return { written: book.write(after.doc), selected: after.doc.textBetween(from, to) };
}

test.each([
  ["Heading 2", "##", ""],
  ["Bullet list", "-", ""],
  ["Checklist", "-", ""],
  ["Table", "| Column | Column |\n| - | - |\n| | |", "Column"],
  ["Callout", "> [!NOTE]\n> What to know", "What to know"],
  ["Margin note", ":::aside\nWhat to know beside it\n:::", "What to know beside it"],
  ["Pull quote", ":::quote\nThe sentence to remember\n:::", "The sentence to remember"],
  ["Code block", "```\n```", ""],
  ["Divider", "---", ""],
])("%s is put in place of an empty line", (label, written, selected) => {
  expect(chosen(label)).toEqual({ written, selected });
});

test("what is chosen behind words goes below them", () => {
  const { written } = chosen("Callout", "Some words", " /call");
  expect(written).toBe("Some words\n\n> [!NOTE]\n> What to know");
});

test("a footnote is marked behind the words, and written at the end", () => {
  const { book, state } = stateOf("Said. And\n\nmore", " /foot");
  const slash = findSlash(state);
  const item = slashItems.find(({ label }) => label === "Footnote");
  if (!slash || !item) throw new Error("Nothing is looked for.");
  const noted = state.apply(choose(state, slash, item));
  const after = noted.apply(noted.tr.insertText("A source"));
  expect(book.write(after.doc)).toBe("Said. And\n\nmore[^1]\n\n[^1]: A source");
  let back = after;
  leaveNote(after, (tr) => {
    back = after.apply(tr);
  });
  back = back.apply(back.tr.insertText(", and on"));
  expect(book.write(back.doc)).toBe("Said. And\n\nmore[^1], and on\n\n[^1]: A source");
});

test("what is put in above the notes has a line below it to go on in", () => {
  const book = new SourceBook();
  const doc = book.read("One[^1]\n\n[^1]: A source");
  const state = EditorState.create({ doc });
  const card = schema.nodes.card.create({ href: "/about", image: "" }, schema.text("About"));
  const after = state.apply(putBlocks(state.tr, [card], "", doc.firstChild?.nodeSize));
  const typed = after.apply(
    after.tr.insert(after.doc.childBefore(after.doc.content.size).offset - 1, schema.text("Two")),
  );
  expect(book.write(typed.doc)).toBe(
    'One[^1]\n\n::card[About]{href="/about"}\n\nTwo\n\n[^1]: A source',
  );
});

test.each(["a/b", "1 / ", "see https://"])("a slash within %s asks for nothing", (typed) => {
  const query = findSlash(stateOf("", typed).state)?.query;
  expect(query === undefined || query === "").toBe(true);
});

test.each([
  ["example.com/page", "[words](https://example.com/page)"],
  ["me@example.com", "[words](mailto:me@example.com)"],
  ["/about", "[words](/about)"],
])("a link to %s is written as %s", (address, written) => {
  const book = new SourceBook();
  const doc = book.read("words");
  const state = EditorState.create({ doc, selection: TextSelection.create(doc, 1, 6) });
  expect(book.write(state.apply(setLink(state, address)).doc)).toBe(written);
});
