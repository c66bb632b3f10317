export const WORDS_PER_MINUTE = 225;
export const EXCERPT_CHARACTERS = 160;

/** Whole minutes that a text of so many words takes to read, at least 1. */
export function readTimeMinutes(words: number): number {
  return Math.max(1, Math.ceil(words / WORDS_PER_MINUTE));
}

/** The first 160 characters of a text, its white space collapsed, without half a surrogate pair. */
export function excerptFromText(text: string): string {
  return text
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, EXCERPT_CHARACTERS)
    .replace(/[\uD800-\uDBFF]$/, "");
}
