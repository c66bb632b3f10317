const WORD = /[\p{L}\p{M}\p{N}]+/gu;
/** What Markdown may have between two words: marks, or where a link leads. */
const BETWEEN = String.raw`(?:\]\([^()\n]{0,2000}\)|[^\p{L}\p{M}\p{N}]){1,40}`;
const WORDS_MAX = 12;
/** Fewer would be found anywhere. */
const WORDS_MIN = 3;

/** Where a passage, as a friend read it, begins in its Markdown; null where its words aren't there any more. */
export function findPassage(markdown: string, passage: string): number | null {
  const words = passage.match(WORD) ?? [];
  const fewest = Math.min(WORDS_MIN, words.length);
  for (let count = Math.min(WORDS_MAX, words.length); count >= fewest && count > 0; count -= 1) {
    const beginning = words.slice(0, count).join(BETWEEN);
    const found = new RegExp(String.raw`(?<![\p{L}\p{M}\p{N}])${beginning}`, "u").exec(markdown);
    if (found) return found.index;
  }
  return null;
}
