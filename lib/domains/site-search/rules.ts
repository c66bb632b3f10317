import type { MarkedPart } from "@/lib/domains/site-search/schema";
import { isForgiven, isUnspaced, searchText } from "@/lib/search/words";

/** What the database puts around a hit; no text of ours has them, as no input takes control characters. */
export const HIT_BEGIN = "\u0001";
export const HIT_END = "\u0002";

/** The parts of a text in which the database marked what was searched for. */
export function markedParts(text: string): MarkedPart[] {
  const parts: MarkedPart[] = [];
  for (const [at, piece] of text.split(HIT_BEGIN).entries()) {
    const [hit, ...rest] = at === 0 ? ["", piece] : piece.split(HIT_END);
    parts.push({ text: hit ?? "", isHit: true }, { text: rest.join(""), isHit: false });
  }
  return parts.filter((part) => part.text !== "");
}

/** A word of a script without spaces, anywhere; a phrase, between other words. */
function patternOf(words: string): string {
  if (isUnspaced(words)) return words;
  return `(?<![\\p{L}\\p{N}])${words.replaceAll(" ", "\\s+")}(?![\\p{L}\\p{N}])`;
}

/** The same with these words and phrases marked too, which the database does not know for such. */
export function markedAlso(parts: MarkedPart[], words: string[]): MarkedPart[] {
  if (words.length === 0) return parts;
  const longestFirst = words.toSorted((one, other) => other.length - one.length);
  const pattern = new RegExp(`(${longestFirst.map(patternOf).join("|")})`, "giu");
  return parts.flatMap((part) => {
    if (part.isHit) return [part];
    const pieces = part.text.split(pattern).map((text, at) => ({ text, isHit: at % 2 === 1 }));
    return pieces.filter(({ text }) => text !== "");
  });
}

/** How far before a quote its sentence may begin. */
export const LEAD_MAX_CHARACTERS = 160;

const SENTENCE_END = /^.*(?:[.!?…][”’"')]*\s+|[。！？؟]\s*|\n\s*)/su;

/** A quote from where its sentence begins, as far as what is before it shows that; else with a sign that it goes on. */
export function fromSentence(lead: string, quote: string): string {
  if (lead === "") return quote;
  const begin = lead.replace(SENTENCE_END, "");
  return begin === lead && lead.length >= LEAD_MAX_CHARACTERS ? `… ${quote}` : begin + quote;
}

const BETWEEN_LINES = new RegExp(`([^\\s.!?…:;,。！？؟、，”"]${HIT_END}?)\\s*\\n\\s*`, "gu");
const IS_ENDED = new RegExp(`(?:[.!?…][”’"')]*|[。！？؟][」』”]*)${HIT_END}?\\s*$`, "u");

/** A quote with what stood on lines of its own set apart, and with a sign where its text goes on within a sentence. */
export function toSentence(quote: string, isLast: boolean): string {
  const text = quote.replace(BETWEEN_LINES, "$1 · ");
  return isLast || IS_ENDED.test(text) ? text : `${text.trimEnd().replace(/[\s,;:–—-]+$/u, "")} …`;
}

/** A title with its hits marked; the bare title where marking would change it. */
export function markedTitle(title: string, marked: string): MarkedPart[] {
  const parts = markedParts(marked);
  const isSame = parts.map(({ text }) => text).join("") === title;
  return isSame ? parts : [{ text: title, isHit: false }];
}

export function hasHit(parts: MarkedPart[]): boolean {
  return parts.some(({ isHit }) => isHit);
}

/** What PostgreSQL is asked for: quotes hold words together; a dash before a word leaves nothing out. */
export function searchedText(q: string): string {
  return searchText(q).replaceAll(/(^|\s)-+/g, "$1");
}

const LAST_WORD = /^(?<before>.*?)(?<last>[\p{L}\p{M}\p{N}]{2,40})$/su;

/** The last word, which may not be finished, and all before it; null where it is no plain word. */
export function unfinishedWord(q: string): { before: string; last: string } | null {
  const { before, last } = LAST_WORD.exec(searchedText(q))?.groups ?? {};
  // What has no spaces is found by any part of it.
  if (before === undefined || last === undefined || isUnspaced(last)) return null;
  return { before, last };
}

/** How many letters are to be added, left out, changed, or swapped with a neighbour, to make one word of the other. */
export function wordDistance(one: string, other: string): number {
  const [a, b] = [[...one], [...other]];
  const rows = [Array.from({ length: b.length + 1 }, (_, at) => at)];
  const cell = (row: number, column: number) => rows[row]?.[column] ?? 0;
  for (let row = 1; row <= a.length; row += 1) {
    rows.push([row]);
    for (let column = 1; column <= b.length; column += 1) {
      const isEqual = a[row - 1] === b[column - 1];
      const isSwap = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      const least = Math.min(
        cell(row - 1, column) + 1,
        cell(row, column - 1) + 1,
        cell(row - 1, column - 1) + (isEqual ? 0 : 1),
        isSwap && row > 1 && column > 1 ? cell(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
      rows[row]?.push(least);
    }
  }
  return cell(a.length, b.length);
}

/** A letter in four may be wrong. */
const LETTERS_PER_MISTAKE = 4;

/** The words that may have been meant, the likeliest first; equally near ones stay in their order. */
export function nearWords(typed: string, known: string[]): string[] {
  const most = Math.max(1, Math.floor(typed.length / LETTERS_PER_MISTAKE));
  return known
    .map((word) => ({ word, distance: wordDistance(typed, searchText(word)) }))
    .filter(({ distance }) => distance <= most)
    .sort((one, other) => one.distance - other.distance)
    .map(({ word }) => word);
}

/** The words of a search that may be mistyped, as they are searched for. */
export function mistakableWords(q: string): string[] {
  const words = searchText(q).match(/[\p{L}\p{M}\p{N}'-]+/gu) ?? [];
  return [...new Set(words)].filter(isForgiven).slice(0, 8);
}

/** The search with its mistyped words replaced. */
export function correctSearch(q: string, meant: Map<string, string>): string {
  return searchText(q).replaceAll(/[\p{L}\p{M}\p{N}'-]+/gu, (word) => meant.get(word) ?? word);
}

/** The address of a search's page. */
export function searchPath({
  q,
  category = "",
  page = 1,
}: {
  q: string;
  category?: string;
  page?: number;
}): string {
  const params = new URLSearchParams({ q });
  if (category !== "") params.set("category", category);
  if (page > 1) params.set("page", String(page));
  return `/search?${params}`;
}
