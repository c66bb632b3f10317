import { EditorState, type Plugin, Selection, TextSelection } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { expect, test } from "vitest";
import { toolCommands } from "./commands";
import { SourceBook } from "./source-book";
import { typingRules } from "./typing";

const SOUND = `/audio/${"0123456789abcdef".repeat(2)}.mp3`;

/** Types at the end of a text, key by key or in these pieces. */
function typed(markdown: string, keys: Iterable<string>): string {
  const book = new SourceBook();
  const doc = book.read(markdown);
  let state = EditorState.create({ doc, selection: Selection.atEnd(doc), plugins: [typingRules] });
  for (const key of keys) {
    const { from, to } = state.selection;
    const view = {
      state,
      dispatch: (tr: typeof state.tr) => {
        state = state.apply(tr);
      },
    } as unknown as EditorView;
    const plain = () => state.tr.insertText(key, from, to);
    const { handleTextInput } = (typingRules as Plugin).props;
    if (!handleTextInput?.call(typingRules, view, from, to, key, plain)) view.dispatch(plain());
  }
  state.doc.check();
  return book.write(state.doc);
}

test.each([
  ["", "a **b** c", "a **b** c"],
  ["", "a *b* c", "a *b* c"],
  ["", "_a_ b", "*a* b"],
  ["", "~~a~~ b", "~~a~~ b"],
  ["", "`a` b", "`a` b"],
])("after “%s” the marks of “%s” mean what they say", (before, keys, written) => {
  expect(typed(before, keys)).toBe(written);
});

test.each([
  [["**a**"], "\\*\\*a\\*\\*"],
  [["a ", "*b*"], "a \\*b\\*"],
  [["**a", "**"], "**a**"],
])("what a text replacement types at once, %j, loses nothing", (pieces, written) => {
  expect(typed("", pieces)).toBe(written);
});

test.each([
  ["\\*\\*[a](/b)", "**", "[**a**](/b)"],
  ["[^1]: A note\n\n\\*a[^1]", "*", "[^1]: A note\n\n*a[^1]*"],
  ["\\~\\~a\\\nb", "~~", "~~a\\\nb~~"],
  ["\\_a ![b](/c.png)", "_", "*a ![b](/c.png)*"],
  ["\\`a ![b](/c.png)", "`", "\\`a ![b](/c.png)\\`"],
])("what is within the words of “%s” stays when “%s” ends them", (before, keys, written) => {
  expect(typed(before, keys)).toBe(written);
});

test.each([
  `::audio[A sound]{src="${SOUND}"}`,
  '::card[A page]{href="/page"}',
  '::button[Go]{href="/go"}',
  '::figure[A drawing]{name="window-of-tolerance"}',
  "::sign-up[Join]",
])("%s is made no heading and no code", (block) => {
  const empty = block.replace(/\[.*\]/, "");
  expect(typed(empty, "## a")).toBe(block.replace(/\[.*\]/, "[## a]"));
  expect(typed(empty, "```")).toContain(block.slice(0, block.indexOf("[")));
  const book = new SourceBook();
  const doc = book.read(`Words.\n\n${block}`);
  for (const selection of [
    Selection.atEnd(doc),
    TextSelection.between(doc.resolve(1), Selection.atEnd(doc).$to),
  ]) {
    expect(toolCommands["Heading 2"]?.(EditorState.create({ doc, selection }))).toBe(false);
  }
});

test.each([
  ["", "## a", "## a"],
  ["", "``` a", "```\n a\n```"],
  ["- ", "# a", "- # a"],
  ["| a |\n| - |\n| |", "# b", "| a |\n| - |\n| # b |"],
])("after “%s”, “%s” is typed as “%s”", (before, keys, written) => {
  expect(typed(before, keys)).toBe(written);
});
