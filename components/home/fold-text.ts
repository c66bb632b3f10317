const TAG = /<(\/?)([a-z][\w-]*)(?:"[^"]*"|'[^']*'|[^'">])*>/gi;
const VOID = /^(?:area|br|col|embed|hr|img|input|source|track|wbr)$/i;

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
  /** What shows at once. */
  opening: string;
  /** The figure that ends the opening; empty where there is none, or nothing before it. */
  figure: string;
  /** What is folded below it; empty for a text that is short. */
  folded: string;
};

/** A rendered text in parts which, one after the other, are the text. */
export function foldText(html: string): FoldedText {
  const blocks = blocksOf(html);
  const figure = blocks.slice(0, FIGURE_AMONG_BLOCKS).findIndex(({ name }) => name === "figure");
  const last = blocks[figure >= 0 ? figure : BLOCKS_WITHOUT_FIGURE - 1];
  if (!last || html.length - last.end < FOLDED_MIN_CHARACTERS) {
    return { opening: html, figure: "", folded: "" };
  }
  const until = figure > 0 ? (blocks[figure - 1]?.end ?? last.end) : last.end;
  return {
    opening: html.slice(0, until),
    figure: html.slice(until, last.end),
    folded: html.slice(last.end),
  };
}
