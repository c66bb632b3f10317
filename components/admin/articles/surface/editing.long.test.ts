import { joinBackward, splitBlock } from "prosemirror-commands";
import { history, undo } from "prosemirror-history";
import type { Node } from "prosemirror-model";
import { splitListItem } from "prosemirror-schema-list";
import { type Command, EditorState, TextSelection } from "prosemirror-state";
import { expect, test } from "vitest";
import { numbersFrom, pick, randomMarkdown } from "../../../../testing/content/random-markdown";
import { toolCommands } from "./commands";
import { sliceOf } from "./insert";
import { readText } from "./read-text";
import { schema } from "./schema";
import { SourceBook } from "./source-book";
import { goToCell, keepsForm } from "./tables";
import { blockTree, isEmptyBlock } from "./to-tree";

const PUT = ["word", " two words ", "# ", "*", "1. ", "[x]", "<b>", "- ", "`", "|", ":::", "&amp;"];

const COMMANDS: Command[] = [
  ...Object.values(toolCommands),
  splitBlock,
  splitListItem(schema.nodes.listItem),
  joinBackward,
  goToCell(1),
  undo,
  undo,
  (state, dispatch) => {
    dispatch?.(state.tr.deleteSelection());
    return true;
  },
  (state, dispatch) => {
    dispatch?.(state.tr.replaceSelection(sliceOf("| a | b |\n| --- | --- |\n| c |  |")));
    return true;
  },
];

function somewhere(state: EditorState, next: () => number): TextSelection | null {
  const [from, to] = [next(), next()].map((share) =>
    state.doc.resolve(Math.floor(share * state.doc.content.size)),
  );
  if (!from || !to) return null;
  const made = TextSelection.between(from, next() < 0.5 ? from : to);
  return made instanceof TextSelection ? made : null;
}

/** What readers see of it, as trees. */
function meaning(blocks: readonly Node[]): string[] {
  return blocks
    .filter((block) => !isEmptyBlock(block) && block.attrs.markdown !== "<!-- -->")
    .map((block) => JSON.stringify(blockTree(block)));
}

test("whatever is done, what is read back is what is on the surface", () => {
  for (let seed = 0; seed < 500; seed += 1) {
    const next = numbersFrom(seed);
    const book = new SourceBook();
    let state = EditorState.create({
      doc: book.read(randomMarkdown(seed, 4)),
      plugins: [history({ newGroupDelay: 0 }), keepsForm],
    });
    const done: string[] = [];
    for (let step = 0; step < 6; step += 1) {
      const selection = somewhere(state, next);
      if (selection) state = state.apply(state.tr.setSelection(selection));
      if (next() < 0.3) {
        const words = pick(next, PUT);
        done.push(words);
        state = state.apply(state.tr.insertText(words));
      } else {
        const command = pick(next, COMMANDS);
        done.push(String(COMMANDS.indexOf(command)));
        command(state, (transaction) => {
          state = state.apply(transaction);
        });
      }
    }
    state.doc.check();
    const written = book.write(state.doc);
    const read = readText(written).blocks.map(({ node }) => node);
    const said = `${seed}: ${done.join()}\n${written}`;
    expect(meaning(read), said).toEqual(meaning(state.doc.children));
  }
});
