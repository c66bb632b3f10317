/** Which way the letters of a card's text run. */

/** It keeps two letters from joining, and is not seen. */
export const ZWNJ = "\u200c";
export const RTL_LETTER = /(?!\p{Nd})[\p{Script=Hebrew}\p{Script=Arabic}\u064b-\u0652]/u;
const LTR_LETTER = /[\p{L}\p{Nd}]/u;
/** Signs that open to the other side where a text runs to the left. */
export const MIRRORED: Record<string, string> = Object.fromEntries(
  ["()", "[]", "{}", "<>", "«»", "‹›"].flatMap(([open = "", close = ""]) => [
    [open, close],
    [close, open],
  ]),
);

/** True where the first letter of a text runs to the left. */
export function beginsRtl(text: string): boolean {
  const [first = ""] = /\p{L}/u.exec(text) ?? [];
  return RTL_LETTER.test(first);
}

type Run = { text: string; isRtl: boolean };

/**
 * A line in parts that run one way each, as they stand from left to right. Signs between letters of one way go with
 * them, all others with the line: enough for a title, without the levels of the whole algorithm.
 */
export function visualRuns(text: string, isRtl: boolean): Run[] {
  const letters = [...text];
  const ways = letters.map((letter) =>
    RTL_LETTER.test(letter) ? true : LTR_LETTER.test(letter) ? false : null,
  );
  const runs: Run[] = [];
  for (const [index, letter] of letters.entries()) {
    const before = ways.slice(0, index + 1).findLast((way) => way !== null) ?? isRtl;
    const after = ways.slice(index).find((way) => way !== null) ?? isRtl;
    const way = before === after ? before : isRtl;
    const last = runs.at(-1);
    if (last?.isRtl === way) last.text += letter;
    else runs.push({ text: letter, isRtl: way });
  }
  return isRtl ? runs.reverse() : runs;
}
