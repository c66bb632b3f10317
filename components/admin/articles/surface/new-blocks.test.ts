import { type Command, EditorState, NodeSelection, Selection } from "prosemirror-state";
import { describe, expect, test } from "vitest";
import { slashItems } from "@/components/admin/editor/slash-items";
import { blockWithTools, setBlockAddress } from "./block-tools";
import { leaveLine, removeLine } from "./commands";
import { joinAbove, linkPicture, moveBy, setWidth, standAlone } from "./picture-commands";
import { schema } from "./schema";
import { choose, findSlash } from "./slash-choices";
import { SourceBook } from "./source-book";

const SOUND = `/audio/${"0123456789abcdef".repeat(2)}.mp3`;

function open(markdown: string) {
  const book = new SourceBook();
  const doc = book.read(markdown);
  return { book, state: EditorState.create({ doc, selection: Selection.atEnd(doc) }) };
}

/** With the picture selected whose description that is. */
function withPicture(markdown: string, alt: string) {
  const { book, state } = open(markdown);
  let found = -1;
  state.doc.descendants((node, at) => {
    if (node.attrs.alt === alt) found = at;
  });
  const selection = NodeSelection.create(state.doc, found);
  return { book, state: state.apply(state.tr.setSelection(selection)) };
}

function run(state: EditorState, command: Command): EditorState {
  let after = state;
  command(state, (change) => {
    after = state.apply(change);
  });
  return after;
}

function retyped(markdown: string): string {
  const { book, state } = open(markdown);
  return book.writeAnew(state.doc.child(0));
}

test.each([
  ["::button[Book a call]{href=/contact}", "button", '::button[Book a call]{href="/contact"}'],
  ["::button", "button", "::button"],
  [
    '::card[A "story" \\] & more]{href=https://a.example/b_c image=/image/x}',
    "card",
    '::card[A "story" \\] & more]{href="https://a.example/b_c" image="/image/x"}',
  ],
  [`::audio[An *hour*]{src=${SOUND}}`, "audio", `::audio[An *hour*]{src="${SOUND}"}`],
  ["::sign-up[Join *us*]", "signUp", "::sign-up[Join *us*]"],
  ["https://vimeo.com/76979871", "video", "https://vimeo.com/76979871"],
  ["[![One](/a.png)](/b)", "figure", "[![One](/a.png)](/b)"],
  [
    ':::pictures{width=wide}\n![One](/a.png "A")\n[![Two](/b.png)](/c)\n:::',
    "pictures",
    ':::pictures{width="wide"}\n![One](/a.png "A")\n\n[![Two](/b.png)](/c)\n:::',
  ],
])("%s is a %s, and is written as %s", (markdown, name, written) => {
  const { state } = open(markdown);
  expect(state.doc.child(0).type.name).toBe(name);
  state.doc.check();
  expect(retyped(markdown)).toBe(written);
});

test.each([
  "::button[Go]{href=/a .big}",
  "::button[Go *now*]{href=/a}",
  "::audio[x]{src=https://a.example/b.mp3}",
  ":::pictures\nWords.\n:::",
  ":::pictures{width=huge}\n![One](/a.png)\n:::",
  "> ::sign-up[Join us]",
  ":::aside\n::sign-up\n:::",
])("%s is shown as a card, and comes back as it was", (markdown) => {
  const { book, state } = open(markdown);
  expect(state.doc.child(0).type.name).toBe("foreign");
  expect(book.write(state.doc)).toBe(markdown);
});

describe("a picture", () => {
  const two = "![One](/a.png)\n\n![Two](/b.png)";
  const group = (...pictures: string[]) => `:::pictures\n${pictures.join("\n\n")}\n:::`;
  const [one, other] = two.split("\n\n");

  test.each([
    ["One", setWidth("wide"), `:::pictures{width="wide"}\n${one}\n:::\n\n${other}`],
    ["Two", joinAbove, group(one ?? "", other ?? "")],
    ["One", joinAbove, two],
    ["Two", linkPicture("/c"), `${one}\n\n[${other}](/c)`],
    ["Two", standAlone, two],
  ])("%s by itself", (alt, command, written) => {
    const { book, state } = withPicture(two, alt);
    const after = run(state, command);
    after.doc.check();
    expect(book.write(after.doc)).toBe(written);
    expect(blockWithTools(after)?.kind).toBe("picture");
  });

  test.each([
    ["One", setWidth("text"), group("![One](/a.png)", "![Two](/b.png)")],
    ["One", setWidth("full"), ':::pictures{width="full"}\n![One](/a.png)\n\n![Two](/b.png)\n:::'],
    ["One", standAlone, "![Two](/b.png)\n\n![One](/a.png)"],
    ["One", moveBy(1), group("![Two](/b.png)", "![One](/a.png)")],
    ["Two", moveBy(-1), group("![Two](/b.png)", "![One](/a.png)")],
  ])("%s in a group", (alt, command, written) => {
    const grouped = withPicture(group("![One](/a.png)", "![Two](/b.png)"), alt);
    const after = run(grouped.state, command);
    after.doc.check();
    expect(grouped.book.write(after.doc)).toBe(written);
    expect((after.selection as NodeSelection).node.attrs.alt).toBe(alt);
  });

  test("that is the last of its group goes with the group", () => {
    const { book, state } = withPicture(
      ":::pictures{width=wide}\n![One](/a.png)\n:::\n\nEnd.",
      "One",
    );
    const after = state.apply(state.tr.deleteSelection());
    after.doc.check();
    expect(book.write(after.doc).trim()).toBe("End.");
  });
});

test("a button gets its address beside it, and Enter goes on below", () => {
  const { book, state } = open("::button[Go]");
  expect(blockWithTools(state)).toMatchObject({ kind: "address", address: "" });
  const led = run(state, setBlockAddress("example.com/a b"));
  const left = run(led, leaveLine);
  const typed = left.apply(left.tr.insertText("More."));
  expect(book.write(typed.doc)).toBe('::button[Go]{href="https://example.com/a b"}\n\nMore.');
});

test("Backspace takes a block of one line away once it has no words", () => {
  const { book, state } = open("::sign-up");
  const after = run(state, removeLine);
  expect(after.doc.child(0).type).toBe(schema.nodes.paragraph);
  expect(book.write(after.doc)).toBe("");
  expect(removeLine(open("::button[Go]").state)).toBe(false);
});

test.each([
  ["Button", "::button[Book a call]", "Book a call"],
  ["Sign-up form", "::sign-up[Get new articles by email]", "Get new articles by email"],
])("%s is put in by the menu, with its words to be typed over", (label, written, words) => {
  for (const markdown of ["", "- an item", "> quoted"]) {
    const { book, state } = open(markdown);
    const typed = state.apply(state.tr.insertText(" /x"));
    const slash = findSlash(typed);
    const item = slashItems.find((one) => one.label === label);
    if (!slash || !item) throw new Error("Nothing is looked for.");
    const after = typed.apply(choose(typed, slash, item));
    after.doc.check();
    expect(book.write(after.doc)).toContain(written);
    const { from, to } = after.selection;
    expect(after.doc.textBetween(from, to)).toBe(words);
  }
});
