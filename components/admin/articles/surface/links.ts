import type { Node } from "prosemirror-model";
import type { EditorState, Transaction } from "prosemirror-state";
import { schema } from "./schema";

const { link } = schema.marks;

type LinkRange = { from: number; to: number; href: string };

export function linkAt({ doc, selection }: EditorState): LinkRange | null {
  const { $from, from, to } = selection;
  const { parent } = $from;
  const start = $from.start();
  let found: LinkRange | null = null;
  parent.forEach((child: Node, offset: number) => {
    const mark = link.isInSet(child.marks);
    if (!mark) return;
    const [childFrom, childTo] = [start + offset, start + offset + child.nodeSize];
    if (found && found.to === childFrom && found.href === mark.attrs.href) found.to = childTo;
    else if (!found || found.to < from) {
      found = { from: childFrom, to: childTo, href: mark.attrs.href };
    }
  });
  const range: LinkRange | null = found;
  return range && touches(range, from, Math.min(to, doc.content.size)) ? range : null;
}

function touches(range: LinkRange, from: number, to: number): boolean {
  return range.from <= to && range.to >= from;
}

/** Makes a link of the selection, or of the link around the caret; else puts the address in as its own words. */
export function setLink(state: EditorState, href: string): Transaction {
  const { tr, selection } = state;
  const around = linkAt(state);
  const mark = link.create({ href: withScheme(href) });
  const { from, to } = selection.empty && around ? around : selection;
  if (from < to) return tr.removeMark(from, to, link).addMark(from, to, mark);
  return tr.replaceSelectionWith(schema.text(href, [mark]), false);
}

export function removeLink(state: EditorState): Transaction {
  const { from, to } = linkAt(state) ?? state.selection;
  return state.tr.removeMark(from, to, link);
}

/** `example.com` is meant as a web address, `/about` and `#notes` as they are. */
export function withScheme(address: string): string {
  if (/^[\w.+-]+@[\w-]+\.[\w.-]+$/.test(address)) return `mailto:${address}`;
  return /^(?:[a-z][a-z\d+.-]*:|[/#?.])/i.test(address) || !/^[\w-]+\.[\w.-]+/.test(address)
    ? address
    : `https://${address}`;
}
