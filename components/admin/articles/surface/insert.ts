import { closeHistory } from "prosemirror-history";
import { Fragment, type Node, Slice } from "prosemirror-model";
import type { Transaction } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { readText } from "./read-text";

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
