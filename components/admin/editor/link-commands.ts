import type { TextRange } from "@uiw/react-md-editor/commands";
import type { Edit } from "./edit";
import { wordAt } from "./inline-commands";

const WEB_ADDRESS = /^(?:https?:\/\/|\/(?!\/)|mailto:)\S+$/i;
const ADDRESS_START = "https://";

/** `[words](address)`; what is still to be typed is selected afterwards. */
export function addReference(
  text: string,
  { start, end }: TextRange,
  { open, missingWords }: { open: string; missingWords: string },
): Edit {
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
