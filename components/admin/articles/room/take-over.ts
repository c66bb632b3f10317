import type { TextRange } from "@uiw/react-md-editor/commands";
import { changeBetween } from "@/components/admin/editor/edit";

/** How a text that was begun in the page's own text area is continued on the surface. */
type Resumed = TextRange & {
  text: string;
  /** What ends the line before the caret, which Markdown does not keep and a key brings back. */
  behind: " " | "\n" | null;
};

/** Enter makes a paragraph there, and ends a line here. */
function asParagraphs(typed: string): string {
  return typed.replace(/(?<=[^\n])\n(?=\p{L})/gu, "\n\n");
}

/** `opened` is the text as the page came with it. */
export function resume(opened: string, text: string, { start, end }: TextRange): Resumed {
  const { start: from, text: typed } = changeBetween(opened, text);
  const grown = asParagraphs(typed);
  const placeOf = (at: number) => {
    if (at <= from) return at;
    if (at > from + typed.length) return at + grown.length - typed.length;
    // As if a word came next: behind a line's end is the paragraph below it.
    return from + asParagraphs(`${typed.slice(0, at - from)}x`).length - 1;
  };
  const before = text.slice(0, start);
  const [lineEnd = null] = /(?<=\S)(?: |\n+)$/.exec(before) ?? [];
  const isAtEnd = start === end && !/^[^\n]/.test(text.slice(start));
  const behind = !isAtEnd || lineEnd === null ? null : lineEnd === " " ? " " : "\n";
  // From the line above, whose end makes the paragraph that is continued.
  const caret = behind === "\n" ? before.trimEnd().length : start;
  return {
    text: text.slice(0, from) + grown + text.slice(from + typed.length),
    start: placeOf(caret),
    end: placeOf(start === end ? caret : end),
    behind,
  };
}
