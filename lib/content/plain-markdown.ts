import type { Nodes, Parents } from "mdast";
import { visit } from "unist-util-visit";
import { FORM_PLACE_PATH } from "./blocks";
import { isFigureName } from "./figures";
import type { Furniture } from "./furniture";
import { readSegment, splitMarkdown } from "./read-markdown";
import { requireSimpleMarkdown, TooComplexError } from "./too-complex";

const MAY_HAVE_DIRECTIVES = /::(?:figure|button|audio|card|sign-up|:aside|:quote|:pictures)/;
const CLOSING_LINE = /^\s*:{3,}\s*$/;

/** What is written in the place of a part of a text. */
type Edit = { from: number; until: number; words: string };
type Place = { from: number; until: number; column: number; line: number; lastLine: number };

/**
 * A text for programs that know Markdown but not our directives: a drawing is its caption in italics, a margin note
 * and a pull quote are block quotes, pictures stand below each other, and buttons, cards, sounds and the sign-up form
 * are links. Everything else stays as it was typed.
 */
export function plainMarkdown(markdown: string, furniture: Furniture): string {
  if (!MAY_HAVE_DIRECTIVES.test(markdown)) return markdown;
  try {
    const segments = splitMarkdown(markdown);
    requireSimpleMarkdown(segments);
    return segments.map(({ source }) => plainSegment(source, furniture)).join("");
  } catch (error) {
    // As the renderer has it: what is beyond our bounds is shown as its own text.
    if (error instanceof TooComplexError || error instanceof RangeError) return markdown;
    throw error;
  }
}

function plainSegment(source: string, furniture: Furniture): string {
  if (!MAY_HAVE_DIRECTIVES.test(source)) return source;
  const edits: Edit[] = [];
  visit(readSegment(source), (node, index, parent) => {
    if (node.type !== "containerDirective" && node.type !== "leafDirective") return;
    const place = placeOf(node);
    const { from, until } = place;
    const gaps = gapsAround(place, parent, index ?? 0);
    const prefix = source.slice(from - place.column, from);
    if (gaps.before) edits.push({ from, until: from, words: `\n${prefix}` });
    if (node.type === "leafDirective")
      edits.push({ from, until, words: wordsOf(node, source, furniture) });
    else edits.push(...unwrap(source, place, node.name === "pictures" ? "" : "> "));
    if (gaps.after) edits.push({ from: until, until, words: `\n${prefix.trimEnd()}` });
  });
  const parts: string[] = [];
  let at = 0;
  for (const { from, until, words } of edits.toSorted((a, b) => a.from - b.from)) {
    parts.push(source.slice(at, from), words);
    at = until;
  }
  return [...parts, source.slice(at)].join("");
}

function placeOf({ position }: Nodes): Place {
  const from = position?.start.offset;
  const until = position?.end.offset;
  if (!position || from === undefined || until === undefined) {
    throw new Error("The parser does not say where things stand.");
  }
  const { start, end } = position;
  return { from, until, column: start.column - 1, line: start.line, lastLine: end.line };
}

/** Without a blank line beside it, what becomes a quote or a paragraph would run into its neighbours. */
function gapsAround({ line, lastLine }: Place, parent: Parents | undefined, index: number) {
  const previous = parent?.children[index - 1]?.position;
  const next = parent?.children[index + 1]?.position;
  return { before: previous?.end.line === line - 1, after: next?.start.line === lastLine + 1 };
}

/** Begins each line between the opening and the closing one with a mark, and takes these two away. */
function unwrap(source: string, { from, until, column }: Place, mark: string): Edit[] {
  const edits: Edit[] = [];
  let at = from;
  let end = from;
  for (const line of source.slice(from, until).split("\n").slice(1)) {
    at = source.indexOf("\n", at) + 1;
    if (at + line.length === until && CLOSING_LINE.test(line.slice(column))) break;
    const words = `${" ".repeat(Math.max(0, column - line.length))}${line.slice(column).trim() ? mark : mark.trim()}`;
    const begin = Math.min(at + column, at + line.length);
    edits.push({ from: end === from ? from : begin, until: begin, words });
    end = at + line.length;
  }
  return [...edits, { from: end, until, words: "" }];
}

function wordsOf(
  node: Extract<Nodes, { type: "leafDirective" }>,
  source: string,
  furniture: Furniture,
): string {
  const { name, href, src } = node.attributes ?? {};
  const first = node.children[0];
  const last = node.children.at(-1);
  const caption = first && last ? source.slice(placeOf(first).from, placeOf(last).until) : "";
  const words = caption.trim();
  switch (node.name) {
    case "figure": {
      const said = words || (name && isFigureName(name) ? furniture.figures[name] : "");
      return said && `*${said}*`;
    }
    case "button":
      return href && words ? link(words, href) : words;
    case "card":
      return href ? link(words || href, href) : words;
    case "audio":
      return src ? link(words || furniture.audio, src) : words;
    default:
      return link(words || furniture.signUp, FORM_PLACE_PATH);
  }
}

/** Words that are Markdown already, and an address that is not. */
function link(words: string, address: string): string {
  const url = address.replace(/[\s<>\\]/g, encodeURIComponent);
  return `[${words}](${url.replaceAll("(", "%28").replaceAll(")", "%29")})`;
}
