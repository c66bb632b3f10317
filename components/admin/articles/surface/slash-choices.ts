import type { EditorState, Transaction } from "prosemirror-state";
import { Selection, TextSelection } from "prosemirror-state";
import type { SlashItem, SlashQuery } from "@/components/admin/editor/slash-items";
import { toolCommands } from "./commands";
import { readNodes } from "./insert";
import { schema } from "./schema";

const { nodes } = schema;
const QUERY = /(?:^|\s)\/([\p{L}\p{N}-]*(?: [\p{L}\p{N}-]+)?)$/u;

/** A `/` at a start or after a space, with the caret behind what is looked for. */
export function findSlash({ selection }: EditorState): SlashQuery | null {
  const { $from, empty } = selection;
  if (!empty || !$from.parent.inlineContent || $from.parent.type.spec.code) return null;
  const before = $from.parent.textBetween(0, $from.parentOffset, null, "\ufffc");
  const query = QUERY.exec(before)?.[1];
  return query === undefined ? null : { start: $from.pos - query.length - 1, query };
}

/** Takes away what was typed to find something. */
export function withoutQuery(state: EditorState, { start }: SlashQuery): Transaction {
  return state.tr.delete(start, state.selection.from);
}

/** Puts what was chosen where its `/` was: in place of an empty line, else behind the block. */
export function choose(state: EditorState, slash: SlashQuery, item: SlashItem): Transaction {
  const tr = withoutQuery(state, slash);
  if (item.label === "Footnote") return addFootnote(tr);
  const command = toolCommands[item.label];
  if (command) {
    let made = tr;
    command(state.apply(tr), (change) => {
      for (const step of change.steps) made = made.step(step);
    });
    return made;
  }
  const { text, selection } = item.run("", 0);
  const blocks =
    item.label === "Checklist" ? [nodes.bulletList.create(null, emptyTask())] : readNodes(text);
  return putBlocks(tr, blocks, text.slice(selection.start, selection.end));
}

function emptyTask() {
  return nodes.listItem.create({ checked: false }, nodes.paragraph.create());
}

/** Puts blocks in place of an empty line, else behind the block there, so that `words` in them can be typed over. */
export function putBlocks(
  tr: Transaction,
  blocks: ReturnType<typeof readNodes>,
  words: string,
  at = tr.selection.from,
): Transaction {
  const $from = tr.doc.resolve(at);
  const isEmptyLine = $from.parent.type === nodes.paragraph && $from.parent.content.size === 0;
  const isBetween = $from.depth === 0;
  // A form is between the blocks of the text, and never in one of them.
  const depth = blocks.some(({ type }) => type.isInGroup("top")) ? 1 : $from.depth;
  const until = isBetween ? at : $from.after(depth);
  const from = isEmptyLine && depth === $from.depth ? $from.before() : until;
  const size = blocks.reduce((sum, block) => sum + block.nodeSize, 0);
  tr.replaceWith(from, until, blocks);
  const behind = tr.doc.resolve(from + size).nodeAfter;
  // What is typed next would be the note's.
  if (behind === null || behind.type === nodes.footnote) {
    tr.insert(from + size, nodes.paragraph.create());
  }
  return tr.setSelection(selectionIn(tr, from, from + size, words)).scrollIntoView();
}

/** The words that are to be typed over; without any, the first place to type in what was put there or behind it. */
function selectionIn(tr: Transaction, from: number, until: number, words: string): Selection {
  let found: Selection | null = null;
  tr.doc.nodesBetween(from, until, (node, at) => {
    if (!found && words !== "" && node.text === words) {
      found = TextSelection.create(tr.doc, at, at + words.length);
    }
  });
  return found ?? Selection.near(tr.doc.resolve(words === "" ? from + 1 : until));
}

/** A mark here, and its note at the end of the text, where one goes on typing. */
function addFootnote(tr: Transaction): Transaction {
  const taken: number[] = [];
  tr.doc.descendants(({ type, attrs }) => {
    if (type === nodes.footnote || type === nodes.footnoteReference)
      taken.push(Number(attrs.label));
  });
  const label = String(Math.max(0, ...taken.filter(Number.isInteger)) + 1);
  const note = nodes.footnote.create({ label }, nodes.paragraph.create());
  const { from } = tr.selection;
  const before = tr.doc.textBetween(Math.max(0, from - 1), from);
  const start = before === " " ? from - 1 : from;
  tr.replaceWith(start, from, nodes.footnoteReference.create({ label }));
  tr.insert(tr.doc.content.size, note);
  return tr.setSelection(Selection.atEnd(tr.doc)).scrollIntoView();
}
