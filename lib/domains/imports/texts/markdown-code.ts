import type { Nodes } from "mdast";
import { visit } from "unist-util-visit";
import { readSegment, splitMarkdown } from "@/lib/content/read-markdown";
import { requireSimpleMarkdown } from "@/lib/content/too-complex";

const HTML_CODE = /<(pre|code|kbd|samp|tt)\b[\s\S]*?(?:<\/\1>|$)/gi;
const OPENS_CODE = /^<(code|kbd|samp|tt)\b[^<>]*>$/i;

export type MarkdownFacts = {
  /** The text with blanks in place of its code, every other sign where it was. */
  prose: string;
  /** Where paragraphs lie that are in nothing else. */
  paragraphs: [from: number, to: number][];
};

type Range = [from: number, to: number];

function blank(source: string, ranges: Range[]): string {
  let out = "";
  let at = 0;
  for (const [from, to] of ranges.toSorted(([a], [b]) => a - b)) {
    if (to <= at) continue;
    const begin = Math.max(from, at);
    out += source.slice(at, begin) + source.slice(begin, to).replace(/[^\n]/g, " ");
    at = to;
  }
  return out + source.slice(at);
}

/**
 * What is code, as the parser of our own pages knows it. MDX has no code that is known by its indent alone. Throws
 * TooComplexError.
 */
export function readMarkdownFacts(source: string, { isMdx }: { isMdx: boolean }): MarkdownFacts {
  const segments = splitMarkdown(source);
  requireSimpleMarkdown(segments);
  const ranges: Range[] = [];
  const paragraphs: Range[] = [];
  let base = 0;
  for (const segment of segments) {
    const root = readSegment(segment.source);
    const rangeOf = ({ position }: Nodes): Range => [
      base + (position?.start.offset ?? 0),
      base + (position?.end.offset ?? 0),
    ];
    let open: { name: string; from: number } | null = null;
    visit(root, (node) => {
      if (node.type === "inlineCode") ranges.push(rangeOf(node));
      else if (node.type === "code") {
        const [from, to] = rangeOf(node);
        if (!isMdx || /^[`~]/.test(source.slice(from, from + 1))) ranges.push([from, to]);
      } else if (node.type === "html") {
        const [from, to] = rangeOf(node);
        const name = OPENS_CODE.exec(node.value)?.[1];
        if (name !== undefined) open ??= { name: name.toLowerCase(), from };
        else if (open && node.value.toLowerCase() === `</${open.name}>`) {
          ranges.push([open.from, to]);
          open = null;
        } else {
          const whole = source.slice(from, to);
          for (const { 0: code, index } of whole.matchAll(HTML_CODE)) {
            ranges.push([from + index, from + index + code.length]);
          }
        }
      }
    });
    for (const node of root.children) if (node.type === "paragraph") paragraphs.push(rangeOf(node));
    base += segment.source.length;
  }
  return { prose: blank(source, ranges), paragraphs };
}

export function proseOfHtml(source: string): string {
  const ranges: Range[] = [];
  const endless = new Set<string>();
  const begin = /<(pre|code|textarea)\b/gi;
  for (let found = begin.exec(source); found; found = begin.exec(source)) {
    const name = (found[1] ?? "").toLowerCase();
    if (endless.has(name)) continue;
    const end = new RegExp(`</${name}>`, "gi");
    end.lastIndex = begin.lastIndex;
    if (!end.exec(source)) {
      endless.add(name);
      continue;
    }
    ranges.push([found.index, end.lastIndex]);
    begin.lastIndex = end.lastIndex;
  }
  return blank(source, ranges);
}
