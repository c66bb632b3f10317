import type { TextRange } from "@uiw/react-md-editor/commands";
import type { Edit } from "./edit";
import { wordAt } from "./inline-commands";

const WEB_ADDRESS = /^(?:https?:\/\/|\/(?!\/)|mailto:)\S+$/i;
const ADDRESS_START = "https://";
/** A link or a picture: its words, which may hold a picture, and its address as the second group. */
const REFERENCE =
  /(!?\[(?:\\.|[^[\]\\]|\[(?:\\.|[^[\]\\])*\])*\]\(<?)((?:\\.|[^\s()<>\\]|\([^\s()]*\))*)>?(?:\s+(?:"[^"\n]*"|'[^'\n]*'))?\)/g;
const PARAGRAPH_END = "\n\n";

/** The address of the link or picture that a selection lies in; within a picture's words there may be no link either. */
function addressAround(text: string, { start, end }: TextRange, open: string): TextRange | null {
  const from = start === 0 ? 0 : text.lastIndexOf(PARAGRAPH_END, start - 1) + 1;
  const until = text.indexOf(PARAGRAPH_END, end);
  for (const match of text.slice(from, until === -1 ? undefined : until).matchAll(REFERENCE)) {
    const [all, before = "", address = ""] = match;
    const place = from + match.index;
    const isAround = place < start && end < place + all.length;
    const isSelected = start < end && place === start && place + all.length === end;
    if ((isAround || isSelected) && all.startsWith(open === "![" ? "![" : "")) {
      const addressStart = place + before.length;
      return { start: addressStart, end: addressStart + address.length };
    }
  }
  return null;
}

/** `[words](address)`; what is still to be typed is selected afterwards, or the address that is there. */
export function addReference(
  text: string,
  { start, end }: TextRange,
  { open, missingWords }: { open: string; missingWords: string },
): Edit {
  const there = addressAround(text, { start, end }, open);
  if (there) return { ...there, text: text.slice(there.start, there.end), selection: there };
  const range = start === end ? wordAt(text, start) : { start, end };
  const selected = text
    .slice(range.start, range.end)
    .trim()
    .replace(/\s*\n\s*/g, " ");
  const isAddress = WEB_ADDRESS.test(selected);
  const words = selected === "" || isAddress ? missingWords : selected;
  const address = isAddress ? selected : ADDRESS_START;
  const wordsStart = range.start + open.length;
  const addressStart = wordsStart + words.length + "](".length;
  return {
    ...range,
    text: `${open}${words}](${address})`,
    selection:
      words === missingWords
        ? { start: wordsStart, end: wordsStart + words.length }
        : { start: addressStart, end: addressStart + address.length },
  };
}
