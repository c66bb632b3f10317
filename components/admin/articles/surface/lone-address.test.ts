import { closeHistory, history, undo } from "prosemirror-history";
import { EditorState, Selection, TextSelection } from "prosemirror-state";
import { expect, test } from "vitest";
import { filmAt, isEmptyLine, putLink, showInstead, typedAddress } from "./lone-address";
import { schema } from "./schema";
import { SourceBook } from "./source-book";

const FILM = "https://youtu.be/VNNsN9IJkws";
const PAGE = "https://example.org/sleep?page=2";

function begin(markdown: string) {
  const book = new SourceBook();
  const doc = book.read(markdown);
  const state = EditorState.create({ doc, plugins: [history()] });
  return { book, state: state.apply(state.tr.setSelection(Selection.atEnd(doc))) };
}

/** The text of a new line, as it is typed. */
function typed(words: string, markdown = "One.") {
  const { book, state } = begin(markdown);
  const { tr } = state;
  tr.insert(tr.doc.content.size, schema.nodes.paragraph.create(null, schema.text(words)));
  return { book, state: state.apply(tr.setSelection(Selection.atEnd(tr.doc))) };
}

const card = schema.nodes.card.create({ href: PAGE, image: "" }, schema.text("Sleep"));

test.each([
  [FILM, filmAt(FILM), `One.\n\n${FILM}`, `One.\n\n[Watch on YouTube](${FILM})`],
  [
    "https://vimeo.com/76979871",
    filmAt("https://vimeo.com/76979871"),
    "One.\n\nhttps://vimeo.com/76979871",
    "One.\n\n[Watch on Vimeo](https://vimeo.com/76979871)",
  ],
  [PAGE, card, `One.\n\n::card[Sleep]{href="${PAGE}"}`, `One.\n\n${PAGE}`],
])(
  "%s alone on a line becomes what it shows, and Undo makes it the plain link",
  (address, block, shown, plain) => {
    let { book, state } = typed(address);
    expect(typedAddress(state)).toBe(address);
    const at = state.selection.$from.before();
    state = state.apply(closeHistory(putLink(state, address)));
    expect(book.write(state.doc).trim()).toBe(plain);
    expect(isEmptyLine(state)).toBe(true);

    const tr = block && showInstead(state, at, address, block);
    if (!tr) throw new Error("Nothing is shown.");
    state = state.apply(closeHistory(tr));
    expect(book.write(state.doc).trim()).toBe(shown);
    expect(isEmptyLine(state)).toBe(true);
    undo(state, (transaction) => {
      state = state.apply(transaction);
    });
    expect(book.write(state.doc).trim()).toBe(plain);
    // Read anew it is what stood there.
    expect(book.write(new SourceBook().read(plain)).trim()).toBe(plain);
  },
);

test("an address within words, in a list, of another scheme, or that is a link already is no lone one", () => {
  expect(typedAddress(typed(`See ${PAGE}`).state)).toBeNull();
  expect(typedAddress(typed("mailto:ada@example.org").state)).toBeNull();
  expect(typedAddress(typed("https://").state)).toBeNull();
  expect(typedAddress(begin(`- One\n- ${PAGE}`).state)).toBeNull();
  expect(typedAddress(begin(PAGE).state)).toBeNull();
  expect(isEmptyLine(begin("- One\n-").state)).toBe(false);
  const { state } = typed(PAGE);
  const inside = TextSelection.create(state.doc, state.selection.from - 1);
  expect(typedAddress(state.apply(state.tr.setSelection(inside)))).toBeNull();
});

test("what was changed while its page was looked at stays as it is", () => {
  let { state } = typed(PAGE);
  const at = state.selection.$from.before();
  state = state.apply(putLink(state, PAGE));
  const changed = state.apply(state.tr.insertText("See ", at + 1));
  expect(showInstead(changed, at, PAGE, card)).toBeNull();
  expect(showInstead(state, state.doc.content.size, PAGE, card)).toBeNull();
  const emptied = state.apply(state.tr.delete(0, state.doc.content.size));
  expect(showInstead(emptied, at, PAGE, card)).toBeNull();
});
