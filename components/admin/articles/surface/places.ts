import type { Node } from "prosemirror-model";
import type { EditorState } from "prosemirror-state";
import { readNodes } from "./insert";
import type { SourceBook } from "./source-book";

/** Marks the caret in a text that is read or written only to find it again. */
const MARK = "\ue003";
/** How far behind a place within marks words are looked for. */
const NEAR_CHARACTERS = 60;
const WORD = /[\p{L}\p{N}]/u;

/** Where in the Markdown the caret is. */
export function offsetOf(book: SourceBook, { doc, selection, tr }: EditorState): number {
  const { $head } = selection;
  const placed = book.place(doc);
  const index = $head.index(0);
  const block = doc.maybeChild(index);
  const place = placed.find(({ node }) => node === block);
  if (!block || !place) return placed.findLast(({ at }) => at < $head.pos)?.until ?? 0;
  if ($head.depth === 0 || !$head.parent.inlineContent) return place.from;
  const marked = tr.insertText(MARK, $head.pos).doc.child(index);
  const written = book.writeAnew(marked);
  const within = written.indexOf(MARK);
  if (place.text.startsWith(written.slice(0, within))) return place.from + within;
  // It was typed another way than it would be written: as many words are before the caret, and what follows the last.
  const before = wordCharacters(written.slice(0, within));
  const [behind = ""] =
    /[^\p{L}\p{N}]*$/u.exec($head.parent.textBetween(0, $head.parentOffset)) ?? [];
  let seen = 0;
  for (let at = 0; at < place.text.length; at += 1) {
    if (seen === before) {
      return place.from + at + (place.text.startsWith(behind, at) ? behind.length : 0);
    }
    if (WORD.test(place.text.charAt(at))) seen += 1;
  }
  return place.until;
}

export function positionOf(book: SourceBook, doc: Node, offset: number): number {
  const placed = book.place(doc);
  const place = placed.find(({ until }) => offset <= until) ?? placed.at(-1);
  if (!place) return 0;
  const within = Math.max(0, Math.min(offset - place.from, place.text.length));
  const near = Math.min(place.text.length, within + NEAR_CHARACTERS);
  for (let at = within; at <= near; at += 1) {
    const [read, other] = readNodes(place.text.slice(0, at) + MARK + place.text.slice(at));
    if (!read || other || read.type !== place.node.type) continue;
    const found = positionIn(read);
    // The mark may keep a directive from ending, which then has more in it.
    if (found !== null) return place.at + Math.min(1 + found, place.node.nodeSize - 1);
  }
  return place.at + 1;
}

function positionIn(block: Node): number | null {
  if (block.isTextblock) {
    const at = offsetIn(block);
    return at;
  }
  let found: number | null = null;
  block.descendants((node, at) => {
    if (found === null && node.isTextblock) {
      const within = offsetIn(node);
      if (within !== null) found = at + 1 + within;
    }
    return found === null && !node.isTextblock;
  });
  return found;
}

function offsetIn(textblock: Node): number | null {
  let found: number | null = null;
  textblock.forEach((node, at) => {
    const within = node.text?.indexOf(MARK) ?? -1;
    if (within !== -1) found = at + within;
  });
  return found;
}

function wordCharacters(text: string): number {
  return [...text].filter((character) => WORD.test(character)).length;
}
