const TAG = /<(\/?)([a-z][\w-]*)(?:"[^"]*"|'[^']*'|[^'">])*>/gi;
const VOID = /^(?:area|br|col|embed|hr|img|input|source|track|wbr)$/i;

const HEADING = /^h[1-6]$/;

/** A figure further down is too far: the text then folds after its first blocks. */
const FIGURE_AMONG_BLOCKS = 6;
const BLOCKS_WITHOUT_FIGURE = 3;
/** So little is not worth a fold. */
const FOLDED_MIN_CHARACTERS = 1_500;

/** Where each outermost element of well-formed HTML ends, with its name. */
function blocksOf(html: string): { name: string; end: number }[] {
  const blocks: { name: string; end: number }[] = [];
  let depth = 0;
  for (const { 0: tag, 1: closing, 2: name = "", index } of html.matchAll(TAG)) {
    const isVoid = VOID.test(name);
    if (closing) depth -= 1;
    else if (!isVoid) depth += 1;
    if (depth === 0) blocks.push({ name: name.toLowerCase(), end: index + tag.length });
  }
  return blocks;
}

export type FoldedText = {
  /** What shows at once: what comes before the first heading and the first figure. */
  opening: string;
  /** The first figure, shown beside the opening; empty where there is none, or nothing before it. */
  figure: string;
  /** All else, folded below; empty for a text that is short. */
  folded: string;
};

/** A rendered text in parts: all of it, in its order but for the figure, which comes before its own section. */
export function foldText(html: string): FoldedText {
  const blocks = blocksOf(html);
  const first = blocks.slice(0, FIGURE_AMONG_BLOCKS);
  const figure = first.findIndex(({ name }) => name === "figure");
  const last = blocks[figure >= 0 ? figure : BLOCKS_WITHOUT_FIGURE - 1];
  if (!last || html.length - last.end < FOLDED_MIN_CHARACTERS) {
    return { opening: html, figure: "", folded: "" };
  }
  if (figure <= 0)
    return { opening: html.slice(0, last.end), figure: "", folded: html.slice(last.end) };
  const endBefore = (index: number) => blocks[index - 1]?.end ?? 0;
  const heading = first.findIndex(({ name }) => HEADING.test(name));
  const until = endBefore(heading > 0 ? Math.min(heading, figure) : figure);
  return {
    opening: html.slice(0, until),
    figure: html.slice(endBefore(figure), last.end),
    folded: html.slice(until, endBefore(figure)) + html.slice(last.end),
  };
}
