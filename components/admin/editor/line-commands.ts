import type { TextRange } from "@uiw/react-md-editor/commands";
import {
  getBreaksNeededForEmptyLineAfter,
  getBreaksNeededForEmptyLineBefore,
  selectLine,
} from "@uiw/react-md-editor/nohighlight";
import type { Edit } from "./edit";

type LineMark = {
  mark: (index: number) => string;
  isSet: RegExp;
  /** What gives way to the mark; its first group stays before it. */
  replaces: RegExp;
  isBlock?: boolean;
  marksEmptyLines?: boolean;
};

const HEADING_OR_LIST = /^(\s*(?:> ?)*)(?:#{1,6}\s+|(?:[-*+]|\d+[.)])\s+(?:\[[ xX]\]\s+)?)?/;
const EMPTY_ITEM = /^([\s>]*)(?:[-*+]|\d+[.)])\s+(?:\[[ xX]\]\s*)?$/;
const EMPTY_QUOTE = /^([\s>]*)>\s*$/;
/** What is around an item: its bullet or its number with the mark behind it, the gap, the box of a task. */
const ITEM = /^((?:[ \t]*>)*[ \t]*)(?:(?:([-*+])|(\d{1,9})([.)]))([ \t]{1,4})(\[[ xX]\][ \t]+)?)?/;
const RULE = /^[\s>]*([-*])(?:\s*\1){2,}\s*$/;

export const bullets: LineMark = {
  mark: () => "- ",
  isSet: /^[\s>]*[-*+]\s/,
  replaces: HEADING_OR_LIST,
  isBlock: true,
};

export const numbers: LineMark = {
  mark: (index) => `${index + 1}. `,
  isSet: /^[\s>]*\d+[.)]\s/,
  replaces: HEADING_OR_LIST,
  isBlock: true,
};

export const quotes: LineMark = {
  mark: () => "> ",
  isSet: /^\s*>/,
  replaces: /^(\s*)(?:> ?)?/,
  isBlock: true,
  marksEmptyLines: true,
};

export function headings(level: number): LineMark {
  return {
    mark: () => `${"#".repeat(level)} `,
    isSet: new RegExp(`^[\\s>]*#{${level}}\\s`),
    replaces: HEADING_OR_LIST,
  };
}

function isBlank(line: string): boolean {
  return line.trim() === "";
}

/** The whole lines of a selection; a line of which only the break before it is selected is not one. */
function linesOf(text: string, { start, end }: TextRange): TextRange {
  const isBreakLast = end > start && text[end - 1] === "\n";
  return selectLine({ text, selection: { start, end: isBreakLast ? end - 1 : end } });
}

/** Marks each line, or takes the mark away where every line has it. */
export function toggleLines(text: string, selection: TextRange, kind: LineMark): Edit {
  const { mark, isSet, replaces, isBlock = false, marksEmptyLines = false } = kind;
  const range = linesOf(text, selection);
  const lines = text.slice(range.start, range.end).split("\n");
  const written = lines.filter((line) => !isBlank(line));
  const isRemoval = written.length > 0 && written.every((line) => isSet.test(line));
  let index = 0;
  const changed = lines
    .map((line) => {
      if (isRemoval) return line.replace(replaces, "$1");
      if (isBlank(line) && lines.length > 1) return marksEmptyLines ? mark(index).trimEnd() : line;
      const marked = line.replace(replaces, (_, before: string) => `${before}${mark(index)}`);
      index += 1;
      return marked;
    })
    .join("\n");
  const lineBefore =
    text
      .slice(0, Math.max(0, range.start - 1))
      .split("\n")
      .at(-1) ?? "";
  const lineAfter = text.slice(range.end + 1).split("\n", 1)[0] ?? "";
  const isNewBlock = isBlock && !isRemoval;
  const lead =
    isNewBlock && !isSet.test(lineBefore)
      ? getBreaksNeededForEmptyLineBefore(text, range.start)
      : 0;
  const trail =
    isNewBlock && !isSet.test(lineAfter) ? getBreaksNeededForEmptyLineAfter(text, range.end) : 0;
  const start = range.start + lead;
  const end = start + changed.length;
  const caret = Math.max(start, selection.end + end - range.end);
  return {
    ...range,
    text: `${"\n".repeat(lead)}${changed}${"\n".repeat(trail)}`,
    selection: selection.start === selection.end ? { start: caret, end: caret } : { start, end },
  };
}

/** The line that ends at the caret or goes on behind it; null where something is selected. */
function lineAt(text: string, selection: TextRange): TextRange | null {
  return selection.start === selection.end ? selectLine({ text, selection }) : null;
}

/** An item or a quote without words ends, and leaves what it is in; null anywhere else. */
function endEmptyItem(text: string, selection: TextRange): Edit | null {
  const line = lineAt(text, selection);
  if (!line || line.end !== selection.end) return null;
  const written = text.slice(line.start, line.end);
  const [, around] = EMPTY_ITEM.exec(written) ?? EMPTY_QUOTE.exec(written) ?? [];
  if (around === undefined) return null;
  const left = around.includes(">") ? `${around.trimEnd()} ` : "";
  // Words right below a quote would still be its own.
  const isBelowWords = /[^\s>][^\n]*\n$/.test(text.slice(0, line.start));
  const gap = isBelowWords && EMPTY_QUOTE.test(written) ? `${left.trimEnd()}\n` : "";
  const caret = line.start + gap.length + left.length;
  return { ...line, text: gap + left, selection: { start: caret, end: caret } };
}

/** After an item or a line of a quote the next one begins, as deep and with the same mark; null anywhere else. */
function continueItem(text: string, selection: TextRange): Edit | null {
  const line = lineAt(text, selection);
  const written = line ? text.slice(line.start, line.end) : "";
  const [marks = "", around = "", bullet, number, behind = "", gap = "", box] =
    ITEM.exec(written) ?? [];
  const caret = selection.end;
  const isItem = bullet !== undefined || number !== undefined;
  if (!line || !(isItem || around.includes(">")) || RULE.test(written)) return null;
  if (caret < line.start + marks.length) return null;
  const quote = isItem ? around : `${around.trimEnd()} `;
  const mark = number === undefined ? (bullet ?? "") : `${Number(number) + 1}${behind}`;
  const next = `\n${quote}${mark}${gap}${box === undefined ? "" : "[ ] "}`;
  const rest = text.slice(caret, line.end);
  const start = caret + next.length;
  return {
    start: caret,
    end: caret + rest.length - rest.trimStart().length,
    text: next,
    selection: { start, end: start },
  };
}

/** What Enter does in lists and quotes; null where it only breaks the line. */
export function enterItem(text: string, selection: TextRange): Edit | null {
  return endEmptyItem(text, selection) ?? continueItem(text, selection);
}
