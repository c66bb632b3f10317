import type { TextRange } from "@uiw/react-md-editor/commands";
import { selectLine } from "@uiw/react-md-editor/nohighlight";
import { furniture } from "@/lib/content/furniture";
import { embedAt, embedWords } from "@/lib/content/platforms";
import { youtubeIdFromUrl } from "@/lib/youtube/youtube-id";
import type { Edit } from "../edit";
import { blockEdit, writtenTarget } from "./paste-edits";

const WEB_ADDRESS = /^https?:\/\/[^\s<>]+$/i;

/** True for the address of a page, and nothing else. */
export function isLoneAddress(words: string): boolean {
  return WEB_ADDRESS.test(words) && URL.canParse(words);
}

/** As a link that stays one: the address itself, where readers do not get a card in its place. */
function plainLink(address: string): string {
  const embed = embedAt(address);
  return embed ? `[${embedWords(embed, furniture)}](${writtenTarget(address)})` : address;
}

/** An address that is to stand on a line of its own: first as the plain link, by this edit. */
export type LoneAddress = { address: string; plain: string; edit: Edit };

/** One that is pasted where its line has no other words; null for a film's, which readers see as it is, and anything else. */
export function pastedLoneAddress(
  text: string,
  range: TextRange,
  pasted: string,
): LoneAddress | null {
  const address = pasted.trim();
  const line = selectLine({ text, selection: range });
  const isAlone =
    text.slice(line.start, line.end).trim() === text.slice(range.start, range.end).trim();
  if (!isAlone || !isLoneAddress(address) || youtubeIdFromUrl(address)) return null;
  const plain = plainLink(address);
  return { address, plain, edit: blockEdit(text, range, plain) };
}

/** One that was typed on the line before the caret, below an empty line; Enter goes on in a new paragraph. */
export function typedLoneAddress(text: string, { start, end }: TextRange): LoneAddress | null {
  const line = selectLine({ text, selection: { start, end } });
  const address = text.slice(line.start, line.end);
  const isBelowSpace = /(?:^|\n[ \t]*\n)$/.test(text.slice(0, line.start));
  const isEnd = start === end && end === line.end;
  if (!isEnd || !isBelowSpace || !isLoneAddress(address) || youtubeIdFromUrl(address)) return null;
  const plain = plainLink(address);
  const caret = line.start + plain.length + 2;
  const selection = { start: caret, end: caret };
  return { address, plain, edit: { ...line, text: `${plain}\n\n`, selection } };
}

/** The line that has nothing but these words, nearest to a place; null where there is none. */
export function findLine(text: string, words: string, near: number): TextRange | null {
  let found: TextRange | null = null;
  let start = 0;
  for (const line of text.split("\n")) {
    const isNearer = !found || Math.abs(start - near) < Math.abs(found.start - near);
    if (line === words && isNearer) found = { start, end: start + line.length };
    start += line.length + 1;
  }
  return found;
}
