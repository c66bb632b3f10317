import type { Element } from "hast";
import { toText } from "hast-util-to-text";
import { isElement } from "@/lib/content/tree";
import type { HastBlock } from "./blocks";
import type { PastedDocument } from "./pasted-document";
import { isBreak, type Run } from "./runs";
import { classesOf, type Style } from "./styles";

const DEEPEST_HEADING = 4;
const HEADING_MAX_CHARACTERS = 150;
const HEADING_RATIO = 1.15;
const DOCS_TITLE_POINTS = 24;

export function headingLevel(node: Element, style: Style): number | null {
  const tag = /^h([1-6])$/.exec(node.tagName)?.[1];
  if (tag) return Number(tag);
  if (node.tagName !== "p" && node.tagName !== "div") return null;
  const { role, ariaLevel } = node.properties;
  if (role === "heading") return Math.min(6, Math.max(1, Number(ariaLevel) || 2));
  const names = classesOf(node).join(" ");
  if (/\bMsoTitle/.test(names)) return 1;
  const outline = /^[1-6]$/.exec(style["mso-outline-level"] ?? "")?.[0];
  const level = /\b(?:Mso)?Heading([1-6])\b/.exec(names)?.[1] ?? outline;
  return level ? Number(level) : null;
}

/** A heading is bold by itself, and is on one line. */
export function asHeadingRun(run: Run): Run {
  if (isBreak(run)) return { ...run, content: " " };
  const marks = new Set([...run.marks].filter((mark) => mark !== "strong" && mark !== "u"));
  return { ...run, marks };
}

/** Programs that write no headings show them by their size. */
export function nameHeadings(blocks: HastBlock[], { isDocs, isCocoa }: PastedDocument): Element[] {
  if (isDocs) {
    for (const { node, size } of blocks) {
      const isTitle = size !== undefined && size >= DOCS_TITLE_POINTS && isShort(node);
      if (node.tagName === "p" && isTitle) makeHeading(node, 1);
    }
  }
  if (isCocoa) {
    const characters = new Map<number, number>();
    for (const { node, size } of blocks) {
      if (size === undefined) continue;
      characters.set(size, (characters.get(size) ?? 0) + toText(node).length);
    }
    const [body = 0] = [...characters].sort(([, a], [, b]) => b - a)[0] ?? [];
    const sizes = [...characters.keys()]
      .filter((size) => size >= body * HEADING_RATIO)
      .sort((a, b) => b - a);
    for (const { node, size } of blocks) {
      const rank = size === undefined ? -1 : sizes.indexOf(size);
      if (node.tagName === "p" && rank !== -1 && isShort(node)) makeHeading(node, rank + 1);
    }
  }
  return blocks.map(({ node }) => node);
}

function isShort(node: Element): boolean {
  const words = toText(node);
  return words.length <= HEADING_MAX_CHARACTERS && /\p{L}|\p{N}/u.test(words);
}

function makeHeading(node: Element, level: number): void {
  node.tagName = `h${Math.min(level, 6)}`;
  const only = node.children[0];
  if (node.children.length === 1 && only && isElement(only, "strong")) {
    node.children = only.children;
  }
}

/** The page has its own h1, so a text with one goes down; from h4 on they look alike. */
export function lowerHeadings(blocks: Element[]): void {
  const isHeading = ({ tagName }: Element) => /^h[1-6]$/.test(tagName);
  const step = blocks.some(({ tagName }) => tagName === "h1") ? 1 : 0;
  for (const node of blocks) {
    if (!isHeading(node)) continue;
    node.tagName = `h${Math.min(Number(node.tagName[1]) + step, DEEPEST_HEADING)}`;
  }
}
