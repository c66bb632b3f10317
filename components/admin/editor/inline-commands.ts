import type { ICommand, TextRange } from "@uiw/react-md-editor/commands";
import { executeCommand, selectWord } from "@uiw/react-md-editor/nohighlight";
import { applyEdit, type Edit } from "./edit";

type InlineMark = {
  open: string;
  close: string;
  /** Finds the mark as its first group, and other things that only look like it. */
  find: RegExp;
};

export const boldMark: InlineMark = {
  open: "**",
  close: "**",
  find: /\\.|(?<!\*)(\*{2,3})(?!\*)/g,
};

export const italicMark: InlineMark = {
  open: "*",
  close: "*",
  find: /\\.|(?<=\s)\*(?=\s)|(?<!\*)(\*{3}|\*)(?!\*)/g,
};

export const codeMark: InlineMark = { open: "`", close: "`", find: /(?<!`)(`)(?!`)/g };

export const underlineMark: InlineMark = { open: "<u>", close: "</u>", find: /(<\/?u>)/g };

const WORD_CHARACTER = /[\p{L}\p{M}\p{N}'’-]/u;
const LINE_MARKS = /^\s*(?:>\s?)*(?:(?:[-*+]|\d+[.)])\s+(?:\[[ xX]\]\s+)?|#{1,6}\s+)?/;
const PARAGRAPH_END = "\n\n";

function isBlank(text: string): boolean {
  return text.trim() === "";
}

function marksIn(text: string, { find }: InlineMark): TextRange[] {
  return [...text.matchAll(find)]
    .filter((match) => match[1] !== undefined)
    .map((match) => ({ start: match.index, end: match.index + match[0].length }));
}

/** The word that the caret is inside of; a caret at its edge begins something new. */
export function wordAt(text: string, caret: number): TextRange {
  let [start, end] = [caret, caret];
  while (start > 0 && WORD_CHARACTER.test(text[start - 1] ?? "")) start -= 1;
  while (end < text.length && WORD_CHARACTER.test(text[end] ?? "")) end += 1;
  return start === caret || end === caret ? { start: caret, end: caret } : { start, end };
}

/** A selection without the blanks at its ends, where a mark would not count. */
function withoutBlanks(text: string, { start, end }: TextRange): TextRange {
  const selected = text.slice(start, end);
  if (isBlank(selected)) return { start, end };
  return {
    start: end - selected.trimStart().length,
    end: start + selected.trimEnd().length,
  };
}

type Place = {
  /** What the pair of marks around the selection encloses. */
  pair: TextRange | null;
  /** The caret is right behind a pair. */
  isBehind: boolean;
};

function placeOf(text: string, { start, end }: TextRange, mark: InlineMark): Place {
  const from = start === 0 ? 0 : text.lastIndexOf(PARAGRAPH_END, start - 1) + 1;
  const until = text.indexOf(PARAGRAPH_END, end);
  // Whether a star is a bullet shows at the line break before it.
  const before = marksIn(`\n${text.slice(from, start)}`, mark);
  const after = marksIn(text.slice(end, until === -1 ? undefined : until), mark);
  const last = before.at(-1);
  const next = after[0];
  if (!last || before.length % 2 === 0) {
    return { pair: null, isBehind: last !== undefined && from + last.end - 1 === start };
  }
  return {
    pair: next ? { start: from + last.end - 1, end: end + next.start } : null,
    isBehind: false,
  };
}

function caretAt(caret: number): Pick<Edit, "selection"> {
  return { selection: { start: caret, end: caret } };
}

/** What a key does at a caret that is not inside a word: begin, leave, enter again or take back. */
function editAtCaret(text: string, caret: number, mark: InlineMark): Edit | null {
  const { open, close } = mark;
  const { pair, isBehind } = placeOf(text, { start: caret, end: caret }, mark);
  if (pair) {
    const inner = text.slice(pair.start, pair.end);
    if (isBlank(inner)) {
      return {
        start: pair.start - open.length,
        end: pair.end + close.length,
        text: inner,
        ...caretAt(caret - open.length),
      };
    }
    if (caret !== pair.end) return null;
    // A mark after a blank does not count, so the blank goes out with the caret.
    const start = pair.start + inner.trimEnd().length;
    return {
      start,
      end: pair.end + close.length,
      text: close + text.slice(start, caret),
      ...caretAt(caret + close.length),
    };
  }
  if (isBehind) return { start: caret, end: caret, text: "", ...caretAt(caret - close.length) };
  const word = wordAt(text, caret);
  if (word.start !== word.end) return null;
  return { start: caret, end: caret, text: open + close, ...caretAt(caret + open.length) };
}

function withoutMark(text: string, { open, close, find }: InlineMark): string {
  return text.replace(find, (all: string, found?: string) => {
    if (found === undefined) return all;
    return found === close ? "" : found.replace(open, "");
  });
}

export function withoutMarksAround(text: string, range: TextRange, words: string): string {
  return [boldMark, italicMark, underlineMark].reduce(
    (left, mark) => (placeOf(text, range, mark).pair ? withoutMark(left, mark) : left),
    words,
  );
}

/** Takes the marks out of a selection, or marks each of its lines; null where one pair is enough. */
function editInside(text: string, range: TextRange, mark: InlineMark): Edit | null {
  const { open, close } = mark;
  const inner = text.slice(range.start, range.end);
  const marks = marksIn(inner, mark).length;
  let changed: string;
  if (marks > 0 && marks % 2 === 0) changed = withoutMark(inner, mark);
  else if (inner.includes("\n")) {
    changed = inner
      .split("\n")
      .map((line) => {
        const before = LINE_MARKS.exec(line)?.[0] ?? "";
        const words = line.slice(before.length).trimEnd();
        return words === "" ? line : `${before}${open}${words}${close}`;
      })
      .join("\n");
  } else return null;
  return {
    ...range,
    text: changed,
    selection: { start: range.start, end: range.start + changed.length },
  };
}

/** The library's command, brought to the place that a person means. */
export function inlineCommand(command: ICommand, mark: InlineMark): ICommand {
  return {
    ...command,
    execute(state, api) {
      const { text, selection } = state;
      const isCaret = selection.start === selection.end;
      const isBlock = mark === codeMark && state.selectedText.includes("\n");
      const range = isCaret ? selection : withoutBlanks(text, selection);
      const { pair } = placeOf(text, range, mark);
      const edit = isCaret
        ? editAtCaret(text, selection.start, mark)
        : !pair && !isBlock && editInside(text, range, mark);
      if (edit) {
        // Moving the caret alone must not add an empty step to undo.
        if (edit.text === text.slice(edit.start, edit.end)) api.setSelectionRange(edit.selection);
        else applyEdit(api, edit);
        return;
      }
      const target = pair ?? (isCaret ? wordAt(text, selection.start) : range);
      const shift = pair ? -mark.open.length : mark.open.length;
      command.execute?.(
        { ...state, selection: target, selectedText: text.slice(target.start, target.end) },
        api,
      );
      if (pair || isCaret) {
        api.setSelectionRange({ start: range.start + shift, end: range.end + shift });
      }
    },
  };
}

/** What the library has for bold, for a mark whose ends differ. */
export const underline: ICommand = {
  name: "underline",
  keyCommand: "underline",
  prefix: underlineMark.open,
  suffix: underlineMark.close,
  execute({ text, selection }, api) {
    const marks = { prefix: underlineMark.open, suffix: underlineMark.close };
    const { selectedText } = api.setSelectionRange(selectWord({ text, selection, ...marks }));
    executeCommand({ api, selectedText, selection, ...marks });
  },
};
