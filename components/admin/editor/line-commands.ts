/** A stretch of text by its two ends. */
export type Selection = { start: number; end: number };

/** Replace what lies between `start` and `end` by `text`, then select `selection`. */
export type Edit = Selection & { text: string; selection: Selection };

type Transform = (text: string, selection: Selection) => Edit;

const INDENT_AND_MARKS = /^\s*(?:>\s?)*(?:(?:[-*+]|\d+[.)])\s+(?:\[[ xX]\]\s+)?|#{1,6}\s+)?/;
const LIST_MARK = /^(\s*)(?:[-*+]|\d+[.)])\s+/;
const BULLET_MARK = /^\s*[-*+]\s+/;
const NUMBER_MARK = /^\s*\d+[.)]\s+/;
const QUOTE_MARK = /^\s*>\s?/;
const HEADING_MARK = /^(#{1,6})\s+/;
const EMPTY_ITEM = /^\s*(?:(?:[-*+]|\d+[.)])\s+(?:\[[ xX]\]\s*)?|>\s?)$/;
const WORD_CHARACTER = /[\p{L}\p{M}\p{N}'’-]/u;
const WEB_ADDRESS = /^(?:https?:\/\/|\/(?!\/)|mailto:)\S+$/i;
const ADDRESS_START = "https://";

function spanOf(text: string, start: number, end: number): Selection {
  return { start: Math.max(0, start), end: Math.min(text.length, end) };
}

/** The word around an empty selection; a selection without the blanks at its ends. */
function wordsOf(text: string, { start, end }: Selection): Selection {
  if (start === end) {
    let from = start;
    let to = end;
    while (from > 0 && WORD_CHARACTER.test(text[from - 1] ?? "")) from -= 1;
    while (to < text.length && WORD_CHARACTER.test(text[to] ?? "")) to += 1;
    return { start: from, end: to };
  }
  const inner = text.slice(start, end);
  const trimmed = inner.trim();
  if (trimmed === "") return { start, end: start };
  const from = start + inner.indexOf(trimmed);
  return { start: from, end: from + trimmed.length };
}

function linesOf(text: string, { start, end }: Selection): Selection {
  const lastCharacter = end > start && text[end - 1] === "\n" ? end - 1 : end;
  const next = text.indexOf("\n", lastCharacter);
  return { start: text.lastIndexOf("\n", start - 1) + 1, end: next === -1 ? text.length : next };
}

/** Whether a run of marks counts as this one: `**` is bold, `*` italic, `***` both. */
function hasMark(run: string, mark: string): boolean {
  if (mark === "*") return run.length === 1 || run.length >= 3;
  if (mark === "**") return run.length >= 2;
  return run.length > 0;
}

function marksAround(text: string, { start, end }: Selection, mark: string): boolean {
  const star = mark[0] ?? "";
  let before = 0;
  let after = 0;
  while (text[start - 1 - before] === star) before += 1;
  while (text[end + after] === star) after += 1;
  return hasMark(star.repeat(Math.min(before, after)), mark);
}

function isWrapped(text: string, span: Selection, open: string, close: string): boolean {
  if (open === close) return marksAround(text, span, open);
  return (
    text.slice(span.start - open.length, span.start) === open &&
    span.start >= open.length &&
    text.slice(span.end, span.end + close.length) === close
  );
}

function wrapLines(text: string, span: Selection, open: string, close: string): Edit {
  const wrapped = text
    .slice(span.start, span.end)
    .split("\n")
    .map((line) => {
      const marks = INDENT_AND_MARKS.exec(line)?.[0] ?? "";
      const words = line.slice(marks.length).trimEnd();
      return words === "" ? line : `${marks}${open}${words}${close}`;
    })
    .join("\n");
  return {
    ...span,
    text: wrapped,
    selection: { start: span.start, end: span.start + wrapped.length },
  };
}

function inline(open: string, close = open): Transform {
  return (text, selection) => {
    const span = wordsOf(text, selection);
    const inner = text.slice(span.start, span.end);
    const shifted = (by: number): Selection =>
      selection.start === selection.end
        ? { start: selection.start + by, end: selection.start + by }
        : { start: span.start + by, end: span.end + by };
    if (isWrapped(text, span, open, close)) {
      return {
        start: span.start - open.length,
        end: span.end + close.length,
        text: inner,
        selection: shifted(-open.length),
      };
    }
    const isMarked =
      inner.length > open.length + close.length &&
      isWrapped(inner, spanOf(inner, open.length, inner.length - close.length), open, close);
    if (isMarked) {
      const bare = inner.slice(open.length, inner.length - close.length);
      return {
        ...span,
        text: bare,
        selection: { start: span.start, end: span.start + bare.length },
      };
    }
    if (inner.includes("\n")) return wrapLines(text, span, open, close);
    return { ...span, text: `${open}${inner}${close}`, selection: shifted(open.length) };
  };
}

function editLines(
  text: string,
  selection: Selection,
  change: (lines: string[]) => string[],
): Edit & { before: string; after: string } {
  const span = linesOf(text, selection);
  const before = text.slice(
    text.lastIndexOf("\n", span.start - 2) + 1,
    Math.max(0, span.start - 1),
  );
  const rest = text.slice(span.end + 1);
  const after = rest.slice(0, rest.includes("\n") ? rest.indexOf("\n") : undefined);
  const changed = change(text.slice(span.start, span.end).split("\n")).join("\n");
  const selected =
    selection.start === selection.end
      ? { start: span.start + changed.length, end: span.start + changed.length }
      : { start: span.start, end: span.start + changed.length };
  return { ...span, text: changed, selection: selected, before, after };
}

function heading(level: number): Transform {
  return (text, selection) => {
    const {
      before: _,
      after: __,
      ...edit
    } = editLines(text, selection, (lines) => {
      const isSet = lines.every((line) => HEADING_MARK.exec(line)?.[1]?.length === level);
      return lines.map((line) => {
        const bare = line.replace(HEADING_MARK, "");
        const isBlank = bare.trim() === "" && lines.length > 1;
        return isSet || isBlank ? bare : `${"#".repeat(level)} ${bare}`;
      });
    });
    return edit;
  };
}

/** Marks whole lines, or takes the marks away, and keeps the block apart from the text around it. */
function block(own: RegExp, mark: (line: string, index: number) => string): Transform {
  return (text, selection) => {
    let isRemoval = false;
    const { before, after, ...edit } = editLines(text, selection, (lines) => {
      const marked = lines.filter((line) => line.trim() !== "");
      isRemoval = marked.length > 0 && marked.every((line) => own.test(line));
      if (isRemoval) return lines.map((line) => line.replace(own, ""));
      let index = 0;
      return lines.map((line) => {
        if (line.trim() === "" && lines.length > 1 && own !== QUOTE_MARK) return line;
        const marked = mark(line, index);
        index += 1;
        return line === "" && lines.length > 1 ? marked.trimEnd() : marked;
      });
    });
    if (isRemoval) return edit;
    const lead = before.trim() === "" || own.test(before) ? "" : "\n";
    const trail = after.trim() === "" || own.test(after) ? "" : "\n";
    return {
      ...edit,
      text: `${lead}${edit.text}${trail}`,
      selection: {
        start: edit.selection.start + lead.length,
        end: edit.selection.end + lead.length,
      },
    };
  };
}

function code(text: string, selection: Selection): Edit {
  const span = wordsOf(text, selection);
  const inner = text.slice(span.start, span.end);
  if (!inner.includes("\n")) return inline("`")(text, selection);
  const fenced = `\`\`\`\n${inner}\n\`\`\``;
  return {
    ...span,
    text: fenced,
    selection: { start: span.start + 4, end: span.start + 4 + inner.length },
  };
}

/** `[words](address)`; what is still to be typed is selected afterwards. */
function reference(open: string, missingWords: string): Transform {
  return (text, selection) => {
    const span = wordsOf(text, selection);
    const inner = text.slice(span.start, span.end).replace(/\s*\n\s*/g, " ");
    const isAddress = WEB_ADDRESS.test(inner);
    const words = inner === "" || isAddress ? missingWords : inner;
    const address = isAddress ? inner : ADDRESS_START;
    const wordsStart = span.start + open.length;
    const addressStart = wordsStart + words.length + 2;
    return {
      ...span,
      text: `${open}${words}](${address})`,
      selection:
        words === missingWords
          ? { start: wordsStart, end: wordsStart + words.length }
          : { start: addressStart, end: addressStart + address.length },
    };
  };
}

export const transforms = {
  bold: inline("**"),
  italic: inline("*"),
  underline: inline("<u>", "</u>"),
  heading1: heading(1),
  heading2: heading(2),
  heading3: heading(3),
  bullets: block(BULLET_MARK, (line) => `- ${line.replace(LIST_MARK, "$1")}`),
  numbers: block(NUMBER_MARK, (line, index) => `${index + 1}. ${line.replace(LIST_MARK, "$1")}`),
  quote: block(QUOTE_MARK, (line) => `> ${line}`),
  code,
  link: reference("[", "link text"),
  image: reference("![", "what the picture shows"),
} satisfies Record<string, Transform>;

export type TransformName = keyof typeof transforms;

/** Enter on a list item without words ends the list; null anywhere else. */
export function endEmptyItem(text: string, { start, end }: Selection): Edit | null {
  if (start !== end) return null;
  const line = linesOf(text, { start, end });
  if (line.end !== end || !EMPTY_ITEM.test(text.slice(line.start, line.end))) return null;
  return { ...line, text: "", selection: { start: line.start, end: line.start } };
}
