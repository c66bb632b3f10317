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

/**
 * A rendered text in two: what shows at once, which ends with the first figure, and what is folded below it. The
 * second is empty for a text that is short.
 */
export function foldText(html: string): [shown: string, folded: string] {
  const blocks = blocksOf(html);
  const figure = blocks.slice(0, FIGURE_AMONG_BLOCKS).findIndex(({ name }) => name === "figure");
  const last = blocks[figure >= 0 ? figure : BLOCKS_WITHOUT_FIGURE - 1];
  if (!last || html.length - last.end < FOLDED_MIN_CHARACTERS) return [html, ""];
  return [html.slice(0, last.end), html.slice(last.end)];
}
