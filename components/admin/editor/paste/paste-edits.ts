import type { TextRange } from "@uiw/react-md-editor/commands";
import {
  getBreaksNeededForEmptyLineAfter,
  getBreaksNeededForEmptyLineBefore,
  selectLine,
} from "@uiw/react-md-editor/nohighlight";
import { isHtml } from "@/lib/content/is-html";
import { youtubeId } from "@/lib/youtube/youtube-id";
import type { Edit } from "../edit";
import { withoutMarksAround } from "../inline-commands";

const WEB_ADDRESS = /^(?:https?:\/\/[^\s<>]+|mailto:[^\s<>@]+@[^\s<>@]+)$/i;
const FENCE = /^[\s>]*(?:[-*+]\s+|\d+[.)]\s+)*(`{3,}|~{3,})(.*)$/;
const QUOTE_MARKS = /^(?:\s*>)+ ?/;
const EMPTY_ITEM = /^\s*(?:[-*+]|\d+[.)])\s+$/;

/** Whether what is here is shown as it is typed: code in a fence or between backticks, or HTML. */
export function isVerbatim(text: string, { start, end }: TextRange): boolean {
  if (isHtml(text)) return true;
  let fence: string | null = null;
  const before = text.slice(0, start).split("\n");
  const line = before.pop() ?? "";
  for (const one of before) {
    const [, marks = "", info = ""] = FENCE.exec(one) ?? [];
    if (marks === "") continue;
    if (fence === null) {
      if (marks.startsWith("~") || !info.includes("`")) fence = marks;
    } else if (marks.startsWith(fence) && info.trim() === "") fence = null;
  }
  if (fence !== null) return true;
  const after = text.slice(end).split("\n", 1)[0] ?? "";
  const ticks = (part: string) => part.match(/(?<!\\)`+/g)?.length ?? 0;
  return ticks(line) % 2 === 1 && ticks(after) % 2 === 1;
}

function caretAfter(edit: TextRange & { text: string }, back = 0): Edit {
  const caret = edit.start + edit.text.length - back;
  return { ...edit, selection: { start: caret, end: caret } };
}

/** An address on selected words makes a link of them; null for anything else. */
export function editForAddress(
  text: string,
  { start, end }: TextRange,
  pasted: string,
): Edit | null {
  const address = pasted.trim();
  const words = text.slice(start, end);
  const isTarget = text.slice(0, start).endsWith("](") || WEB_ADDRESS.test(words.trim());
  if (!WEB_ADDRESS.test(address) || words.trim() === "" || words.includes("\n") || isTarget) {
    return null;
  }
  if (/^https?:\/\/$/.test(words.trim())) return null;
  const [lead = "", trail = ""] = [/^\s*/.exec(words)?.[0], /\s*$/.exec(words)?.[0]];
  const linked = `[${words.trim()}](${writtenTarget(address)})`;
  return caretAfter({ start, end, text: lead + linked + trail });
}

export function writtenTarget(address: string): string {
  return /[()]/.test(address) ? `<${address}>` : address;
}

/** The address, or the code to embed, of one video on a line of its own becomes the video. */
export function editForVideo(text: string, range: TextRange, pasted: string): Edit | null {
  const line = selectLine({ text, selection: range });
  const isAlone =
    text.slice(line.start, line.end).trim() === text.slice(range.start, range.end).trim();
  const isOne = /^\S+$/.test(pasted.trim()) ? WEB_ADDRESS.test(pasted.trim()) : isFrame(pasted);
  const id = isAlone && isOne ? youtubeId(pasted) : null;
  return id ? blockEdit(text, range, `https://www.youtube.com/watch?v=${id}`) : null;
}

function isFrame(pasted: string): boolean {
  return /^\s*<iframe\b[^>]*>\s*<\/iframe>\s*$/i.test(pasted);
}

type Block = { markdown: string; isLine: boolean; isHeading: boolean };

/** Puts it in where it fits: within a line, or as blocks with empty lines around them. */
export function editForImport(text: string, range: TextRange, block: Block): Edit {
  const lineStart = selectLine({ text, selection: range }).start;
  const before = text.slice(lineStart, range.start);
  if (block.isHeading && before.trim() !== "") {
    return caretAfter({ ...range, text: block.markdown.replace(/^#+ /, "") });
  }
  if (block.isLine) {
    return caretAfter({ ...range, text: withoutMarksAround(text, range, block.markdown) });
  }
  return blockEdit(text, range, block.markdown);
}

/** Puts it in with empty lines around it. */
export function blockEdit(text: string, range: TextRange, markdown: string): Edit {
  const line = selectLine({ text, selection: range });
  const before = text.slice(line.start, range.start);
  const quote = QUOTE_MARKS.exec(before)?.[0];
  if (quote !== undefined) {
    const prefix = `${quote.trimEnd()} `;
    const lines = markdown.split("\n").map((one) => (prefix + one).trimEnd());
    const lead = before === quote ? "" : `\n${prefix.trimEnd()}\n`;
    const quoted = lines.join("\n");
    return caretAfter({
      ...range,
      text: lead === "" ? quoted.slice(prefix.length) : lead + quoted,
    });
  }
  const isInItem = EMPTY_ITEM.test(before) && /^(?:[-*+]|\d+[.)]) /.test(markdown);
  const start = isInItem ? line.start : range.start;
  const lead = isInItem || start === 0 ? 0 : getBreaksNeededForEmptyLineBefore(text, start);
  const trail =
    text.slice(range.end).trim() === "" ? 0 : getBreaksNeededForEmptyLineAfter(text, range.end);
  return caretAfter(
    { start, end: range.end, text: "\n".repeat(lead) + markdown + "\n".repeat(trail) },
    trail,
  );
}
