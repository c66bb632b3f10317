import { PASSAGE_MAX_CHARACTERS } from "@/lib/domains/previews/schema";

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
/** What Markdown may have between two words: marks, or where a link leads. */
const BETWEEN = String.raw`(?:\]\([^()\n]{0,2000}\)|[^\p{L}\p{M}\p{N}]){1,40}`;
const WORDS_MAX = 12;
/** Fewer would be found anywhere. */
const WORDS_MIN = 3;

const HEADING = /^ {0,3}#{1,6}\s/;
const FENCE = /^ {0,3}(`{3,}|~{3,})/;
/** Marks alone, as before the first word of a block or after its last one. */
const MARKS = /^[^\p{L}\p{M}\p{N}]*(?:\d{1,9}[.)][^\p{L}\p{M}\p{N}]*)?$/u;

function findBlocks(markdown: string): number[] {
  const starts: number[] = [];
  let at = 0;
  let fence = "";
  let isWithin = false;
  for (const line of markdown.split("\n")) {
    const mark = FENCE.exec(line)?.[1] ?? "";
    if (fence !== "") {
      if (mark.startsWith(fence)) fence = "";
      isWithin = fence !== "";
    } else if (line.trim() === "") {
      isWithin = false;
    } else {
      const isHeading = HEADING.test(line);
      if (!isWithin || isHeading || mark !== "") starts.push(at);
      isWithin = !isHeading;
      fence = mark;
    }
    at += line.length + 1;
  }
  return starts;
}

/**
 * Where a passage, as a friend read it, begins in its Markdown; null where its words aren't there any more. Where they
 * are more than once, a block that is these words goes before one that begins with them, and that before all others;
 * of equals, the one that is nearest to `place`, the number that the passage had.
 */
export function findPassage(markdown: string, passage: string, place: number): number | null {
  const words = passage.match(WORD) ?? [];
  const fewest = Math.min(WORDS_MIN, words.length);
  for (let count = Math.min(WORDS_MAX, words.length); count >= fewest && count > 0; count -= 1) {
    const beginning = words.slice(0, count).join(BETWEEN);
    const isWhole = count === words.length && passage.length < PASSAGE_MAX_CHARACTERS;
    const hits = markdown.matchAll(
      new RegExp(String.raw`(?<![\p{L}\p{M}\p{N}])${beginning}`, "gu"),
    );
    const at = nearest(markdown, [...hits], { place, isWhole });
    if (at !== undefined) return at;
  }
  return null;
}

function nearest(
  markdown: string,
  hits: RegExpExecArray[],
  { place, isWhole }: { place: number; isWhole: boolean },
): number | undefined {
  const starts = hits.length > 1 ? findBlocks(markdown) : [];
  let block = 0;
  return hits
    .map(({ index, 0: found }) => {
      while ((starts[block + 1] ?? Number.POSITIVE_INFINITY) <= index) block += 1;
      const before = markdown.slice(starts[block], index);
      const after = markdown.slice(index + found.length, starts[block + 1]);
      const isFirst = MARKS.test(before);
      const rank = isFirst && isWhole && MARKS.test(after) ? 0 : isFirst ? 1 : 2;
      return { index, rank, distance: Math.abs(block - place) };
    })
    .toSorted((a, b) => a.rank - b.rank || a.distance - b.distance)[0]?.index;
}
