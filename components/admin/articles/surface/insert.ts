import { closeHistory } from "prosemirror-history";
import { Fragment, type Node, Slice } from "prosemirror-model";
import type { Transaction } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { allowList } from "@/lib/content/allow-list";
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

function hasKnownTag(line: string): boolean {
  const names = [...line.matchAll(/<\/?([a-z][\w-]*)/gi)].map(([, name = ""]) =>
    name.toLowerCase(),
  );
  return names.some((name) => allowList.tagNames?.includes(name));
}

/** Whether a line means nothing in Markdown but its words. */
function isWords(line: string): boolean {
  const [block] = readText(line).blocks;
  if (!block || LONE_SIGN.test(line)) return true;
  const { node, tree } = block;
  if (node.type === schema.nodes.foreign) return tree?.type === "paragraph" && !hasKnownTag(line);
  return node.eq(schema.nodes.paragraph.create(null, schema.text(line)));
}

/** Whether a line that goes on a paragraph is one by itself as well. */
function isParagraph(line: string): boolean {
  // Of what begins with a letter nothing else is made.
  if (/^\p{L}/u.test(line)) return true;
  const [block, ...others] = readText(line).blocks;
  return block?.tree?.type === "paragraph" && others.length === 0 && !LONE_SIGN.test(line);
}

/** Enter makes a paragraph where plain text comes from; a line end within a link or bold words stays one. */
function withLinesApart(text: string): string {
  const ends = readText(text).blocks.flatMap(({ tree }) => {
    if (tree?.type !== "paragraph") return [];
    return tree.children.flatMap(({ type, position }) => {
      const { start, end } = position ?? {};
      if (type !== "text" || start?.offset === undefined) return [];
      const words = text.slice(start.offset, end?.offset);
      return [...words.matchAll(/\n/g)].map(({ index }) => (start.offset ?? 0) + index);
    });
  });
  return ends.reduceRight((apart, end) => {
    const [line = ""] = text.slice(end + 1).split("\n", 1);
    const isApart = isParagraph(line.trim());
    return isApart ? `${apart.slice(0, end)}\n\n${apart.slice(end + 1).trimStart()}` : apart;
  }, text);
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
