import type { Node } from "prosemirror-model";
import { type EditorState, TextSelection, type Transaction } from "prosemirror-state";
import { isLoneAddress } from "@/components/admin/editor/paste/lone-address";
import { furniture } from "@/lib/content/furniture";
import { embedAt, embedWords } from "@/lib/content/platforms";
import { youtubeIdFromUrl } from "@/lib/youtube/youtube-id";
import { schema } from "./schema";
import { texts } from "./texts";

const { nodes, marks } = schema;

/** The film, sound or post that an address alone on its line shows to readers; null for any other. */
export function filmAt(address: string): Node | null {
  const isShown = youtubeIdFromUrl(address) !== null || embedAt(address) !== null;
  return isShown ? nodes.video.create({ address }) : null;
}

/** The address that was typed on the line before the caret, between the blocks of the text; null for any other line. */
export function typedAddress({ selection: { $from, empty } }: EditorState): string | null {
  const { parent } = $from;
  const [only] = parent.children;
  const isEnd = empty && $from.depth === 1 && $from.parentOffset === parent.content.size;
  const isTyped = only?.isText && parent.childCount === 1 && only.marks.length === 0;
  if (!isEnd || parent.type !== nodes.paragraph || !isTyped) return null;
  const words = only.text?.trim() ?? "";
  return isLoneAddress(words) ? words : null;
}

/** True where a pasted address would stand on a line of its own. */
export function isEmptyLine({ selection: { $from } }: EditorState): boolean {
  return (
    $from.depth === 1 && $from.parent.type === nodes.paragraph && $from.parent.childCount === 0
  );
}

/** As a link that stays one: the address itself, where readers do not get a film in its place. */
function plainLink(address: string): Node {
  const embed = embedAt(address);
  const isShown = filmAt(address) !== null;
  const words = embed ? embedWords(embed, furniture) : isShown ? texts.watch : address;
  return nodes.paragraph.create(null, schema.text(words, [marks.link.create({ href: address })]));
}

export function putLink({ tr, selection: { $from } }: EditorState, address: string): Transaction {
  const line = plainLink(address);
  const [from, until] = [$from.before(1), $from.after(1)];
  const below = tr.doc.nodeAt(until);
  const isFree = below?.type === nodes.paragraph && below.childCount === 0;
  tr.replaceWith(from, until, isFree ? line : [line, nodes.paragraph.create()]);
  return tr.setSelection(TextSelection.create(tr.doc, from + line.nodeSize + 1));
}

/** Puts what an address shows in place of its link at `from`; null where that is something else by now. */
export function showInstead(
  { tr, doc }: EditorState,
  from: number,
  address: string,
  block: Node,
): Transaction | null {
  const line = from < doc.content.size && doc.resolve(from).depth === 0 ? doc.nodeAt(from) : null;
  if (!line?.eq(line.type.create(line.attrs, plainLink(address).content))) return null;
  return tr.replaceWith(from, from + line.nodeSize, block);
}
