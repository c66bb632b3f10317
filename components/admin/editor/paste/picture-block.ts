import type { TextRange } from "@uiw/react-md-editor/commands";

const BREAK = "\n\n";
/** As much of a text on each side tells where something was in it. */
const SPOT_MAX_CHARACTERS = 200;

/** Pictures that went into a text together. */
export type PictureBlock = {
  /** What came with them: before the first, between them, and behind the last. */
  gaps: string[];
  /** What they took the place of. */
  replaced: string;
  removed: Set<number>;
};

export function blockOf(inserted: string, markers: string[], replaced: string): PictureBlock {
  const gaps: string[] = [];
  let from = 0;
  for (const marker of markers) {
    const at = inserted.indexOf(marker, from);
    gaps.push(inserted.slice(from, at));
    from = at + marker.length;
  }
  return { gaps: [...gaps, inserted.slice(from)], replaced, removed: new Set() };
}

/** What takes a picture that is alone between empty lines out of a text, with one of them. */
function removeAlone(text: string, { start, end }: TextRange): TextRange {
  const isFirst = text.slice(0, start).trim() === "";
  const isLast = text.slice(end).trim() === "";
  const isBelowBreak = text.slice(0, start).endsWith(BREAK);
  if ((isFirst || isBelowBreak) && text.startsWith(BREAK, end)) {
    return { start, end: end + BREAK.length };
  }
  return { start: isLast && isBelowBreak ? start - BREAK.length : start, end };
}

/**
 * Takes a picture out of a text with the breaks that came with it; the last of a block leaves what was there before.
 * One without a block came within other words.
 */
export function removePicture(
  text: string,
  range: TextRange,
  part?: { block: PictureBlock; index: number },
): TextRange & { text: string } {
  if (!part) return { ...removeAlone(text, range), text: "" };
  const { index, block } = part;
  const { gaps, replaced, removed } = block;
  removed.add(index);
  const left = gaps.slice(1).flatMap((_, at) => (removed.has(at) ? [] : [at]));
  const hasEarlier = left.some((at) => at < index);
  const isLast = left.length === 0;
  let [lead = "", trail = ""] = hasEarlier ? [gaps[index]] : ["", gaps[index + 1]];
  if (isLast) [lead = "", trail = ""] = [gaps[0], gaps.at(-1)];
  const isBelow = text.slice(0, range.start).endsWith(lead);
  const isAbove = text.startsWith(trail, range.end);
  return {
    start: isBelow ? range.start - lead.length : range.start,
    end: isAbove ? range.end + trail.length : range.end,
    text: isLast ? replaced : "",
  };
}

/** Where something was in a text: what was around it. */
export type Spot = { before: string; after: string };

export function spotIn(text: string, { start, end }: TextRange): Spot {
  return {
    before: text.slice(Math.max(0, start - SPOT_MAX_CHARACTERS), start),
    after: text.slice(end, end + SPOT_MAX_CHARACTERS),
  };
}

/** Where that is in a text that has changed since; its end where nothing of it is left. */
export function findSpot(text: string, { before, after }: Spot): number {
  const isAtEnd = before !== "" && !before.endsWith("\n") && /^(?:\n|$)/.test(after);
  // What was written on at the end of its line stays together.
  const settle = (at: number) => (isAtEnd ? endOfLine(text, at) : at);
  const together = before + after === "" ? -1 : text.indexOf(before + after);
  if (together !== -1) return settle(together + before.length);
  if (before.trim() !== "" && text.includes(before)) {
    return settle(text.indexOf(before) + before.length);
  }
  return after.trim() !== "" && text.includes(after) ? text.indexOf(after) : text.length;
}

function endOfLine(text: string, at: number): number {
  const end = text.indexOf("\n", at);
  return end === -1 ? text.length : end;
}
