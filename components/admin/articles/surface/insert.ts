import { closeHistory } from "prosemirror-history";
import { Fragment, type Node, Slice } from "prosemirror-model";
import type { Transaction } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { readText } from "./read-text";
import { schema } from "./schema";

/** What begins a block, without one. */
const LONE_SIGN = /^(?:[-+*>]|#{1,6}|\d+[.)])$/;

/** Markdown as blocks without a source: what is pasted or put in is written anew. */
export function readNodes(markdown: string): Node[] {
  return readText(markdown).blocks.map(({ node }) => node);
}

/** Markdown as what is pasted: its first and last lines go on with those where it comes. */
export function sliceOf(markdown: string): Slice {
  const content = Fragment.from(readNodes(markdown));
  const isOpen = (node: Node | null) => (node?.type.name === "paragraph" ? 1 : 0);
  return new Slice(content, isOpen(content.firstChild), isOpen(content.lastChild));
}

/** As one step that Undo takes back. */
export function dispatchStep(view: EditorView, tr: Transaction): void {
  view.dispatch(closeHistory(tr).scrollIntoView());
  view.dispatch(closeHistory(view.state.tr));
}

export function insertMarkdown(view: EditorView, markdown: string): void {
  dispatchStep(view, view.state.tr.replaceSelection(sliceOf(markdown)));
}

/** Whether a line means nothing in Markdown but its words. */
function isWords(line: string): boolean {
  const [block] = readText(line).blocks;
  if (!block || LONE_SIGN.test(line)) return true;
  const { node, tree } = block;
  // Its tags are none that we know.
  if (node.type === schema.nodes.foreign) return tree?.type === "paragraph";
  return node.eq(schema.nodes.paragraph.create(null, schema.text(line)));
}

/** Enter makes a paragraph where plain text comes from. */
function withLinesApart(text: string): string {
  let apart = "";
  let at = 0;
  for (const { tree, from, until } of readText(text).blocks) {
    const source = text.slice(from, until);
    const isLines = tree?.type === "paragraph";
    apart += text.slice(at, from);
    apart += isLines ? source.replace(/(?<!\\| {2})\n\s*/g, "\n\n") : source;
    at = until;
  }
  return apart + text.slice(at);
}

/** Plain text in place of the selection, read as Markdown where it means more than its words. */
export function putPlain(tr: Transaction, plain: string): Transaction {
  const text = plain.replaceAll("\r\n", "\n").replace(/^\n+|\n+$/g, "");
  return !text.includes("\n") && isWords(text.trim())
    ? tr.insertText(text)
    : tr.replaceSelection(sliceOf(withLinesApart(text)));
}

export function insertPlain(view: EditorView, plain: string): void {
  dispatchStep(view, putPlain(view.state.tr, plain));
}
