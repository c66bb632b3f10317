import type { Element, Root } from "hast";
import { toText } from "hast-util-to-text";
import rehypeParse from "rehype-parse";
import { unified } from "unified";
import { isHtml } from "@/lib/content/is-html";
import { markdownToHtml } from "@/lib/content/markdown";
import { TooComplexError } from "@/lib/content/too-complex";
import { eachElement, isElement, onlyChild } from "@/lib/content/tree";
import type { FoundText, TextAccount, TextCounts } from "@/lib/domains/imports/schema";
import { isPictureAddress, isPlaceholder } from "@/lib/domains/imports/texts/addresses";
import { isSignUp, readEmbedded, readPlayer } from "@/lib/domains/imports/texts/embedded";
import { hiddenEdits, isUnseen } from "@/lib/domains/imports/texts/hidden";
import { applyEdits } from "@/lib/domains/imports/texts/templates";
import { findFootnotes } from "@/lib/rich-text/links";

/** Texts are beside each other on the owner's screen; a longer one is cut. */
const SHOWN_CHARACTERS = 8_000;
const FRAMES = new Set("iframe video audio object embed".split(" "));
/** What is named by a note of its own, and is no text of the author's. */
const UNCOUNTED = new Set(
  "script style noscript template form button select textarea svg math canvas title".split(" "),
);
const NAME_OF_FILE = /^[\w\s-]*\.(?:png|jpe?g|gif|webp|avif|svg|heic)$/i;

const parser = unified().use(rehypeParse, { fragment: true }).freeze();

type Read = {
  counts: TextCounts;
  words: Map<string, number>;
  shown: string;
  /** What is read out of pictures and letters, beside what is shown. */
  beside: string;
};

/** What an old program would draw in place of a part, in its place. */
function openParts(tree: Root): void {
  eachElement(tree, (node, index, parent) => {
    const put = (nodes: Element["children"]) => {
      parent.children.splice(index, 1, ...nodes);
      return index;
    };
    if (UNCOUNTED.has(node.tagName) || isSignUp(node) || isUnseen(node)) return put([]);
    const player = readPlayer(node);
    if (player !== null) return put(player);
    const embedded = readEmbedded(node);
    return embedded === null ? undefined : put(embedded.shown);
  });
}

function wordsIn(text: string, words: Map<string, number>): number {
  let count = 0;
  const plain = text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\u00ad\u200b\ufeff]/g, "");
  for (const [word] of plain.matchAll(/[\p{L}\p{N}]+/gu)) {
    words.set(word, (words.get(word) ?? 0) + 1);
    count += 1;
  }
  return count;
}

function isDot({ properties: { width, height, src, ...other } }: Element): boolean {
  const isLate = Object.keys(other).some((name) => /^(?:data|srcSet$)/.test(name));
  if (!isLate && typeof src === "string" && isPlaceholder(src)) return true;
  return [width, height].some((size) => Number.parseInt(String(size), 10) <= 2);
}

function isShownLink(node: Element): boolean {
  const href = String(node.properties.href ?? "").trim();
  if (!/^(?:https?:|mailto:|tel:|\/|[\w.])/i.test(href) || /^(?:javascript|data):/i.test(href))
    return false;
  const only = onlyChild(node);
  const isPicture = only !== null && only.type !== "text";
  if (isPicture && isPictureAddress(href) && toText(node).trim() === "") return false;
  return isPicture || toText(node).trim() !== "";
}

function readTree(tree: Root): Read {
  openParts(tree);
  const counts: TextCounts = { words: 0, pictures: 0, links: 0, frames: 0, notes: 0 };
  const words = new Map<string, number>();
  counts.notes = findFootnotes(tree).definitions.length;
  let beside = "";
  const count = (line: string) => {
    counts.words += wordsIn(line, words);
    beside += ` ${line}`;
  };
  eachElement(tree, (node) => {
    if (FRAMES.has(node.tagName)) counts.frames += 1;
    if (node.tagName === "a" && isShownLink(node)) counts.links += 1;
    if (node.tagName === "abbr") count(String(node.properties.title ?? ""));
    if (node.tagName === "picture" && !node.children.some((one) => isElement(one, "img"))) {
      counts.pictures += 1;
    }
    if (node.tagName === "img" && !isDot(node)) {
      counts.pictures += 1;
      const { alt, title } = node.properties;
      const said = [alt, title].filter((one) => typeof one === "string" && !NAME_OF_FILE.test(one));
      count([...new Set(said)].join(" "));
    }
    return undefined;
  });
  const shown = toText(tree);
  counts.words += wordsIn(shown, words);
  return { counts, words, shown, beside };
}

const asTree = (source: string): Root =>
  parser.parse(isHtml(source) ? source : markdownToHtml(source));

const withoutHidden = (source: string) => applyEdits(source, hiddenEdits(source));

/** Marks of generators and plugins, which are no words of the author's. */
function withoutMarks(source: string, { format, key }: FoundText): string {
  if (format === "html") {
    return source
      .replace(/<!--[\s\S]{0,20000}?-->/g, "")
      .replace(
        /\[\/?[a-z][\w-]{2,40}(?:\s[^[\]]{0,2000})?\]/g,
        (mark) => /caption="([^"]*)"/.exec(mark)?.[1] ?? " ",
      );
  }
  const shown = source
    .replace(/\{%-?\s*comment\s*-?%\}[\s\S]*?\{%-?\s*endcomment\s*-?%\}/g, "")
    .replace(/(?<![\w%])%%(?!%)[\s\S]{0,20000}?%%(?!%)/g, "")
    .replace(/^ {0,3}:{3,}[ \t]*[\w-]*/gm, "")
    .replace(/!?\[\[([^[\]|\n]{0,300})(?:\|([^[\]\n]{0,300}))?\]\](?![([:])/g, (_, target, said) =>
      isPictureAddress(target) || /^_?toc_?$/i.test(target)
        ? ""
        : (said ?? target.replace(/(.)#.*/, "$1")),
    )
    .replace(/^<<< ?\S[^\n]*$/gm, "");
  const plain = withoutHidden(shown)
    .replace(/^[ \t]*(?:[*+-]|\d\.)[ \t][^\n]{0,100}\n[ \t]*\{:\s?toc[^\n]{0,100}\}/gm, "")
    .replace(
      /\{\{[<%]?[^{}]{0,2000}[>%]?\}\}|\{%[^{}%]{0,2000}%\}|\{::?[^{}\n]{1,300}\}|\{[#.][^{}\n]{1,300}\}/g,
      " ",
    );
  return /\.mdx$/i.test(key)
    ? plain
        .replace(/^(?:import|export)\s(?:[^\n]+\n?)+/gm, "")
        .replace(/\{\/\*[\s\S]{0,20000}?\*\/\}/g, "")
        .replace(/<\/?[A-Z][^<>]{0,2000}>/g, " ")
        .replace(/\{[^{}]{0,2000}\}/g, " ")
        .replace(/\{[^{}]{0,2000}\}/g, " ")
    : plain;
}

/** How many words of the old text are not in the new one. A word that a space parts now is there all the same. */
function countMissing(old: Read, now: Read): number {
  let missing = 0;
  let flat: string | null = null;
  for (const [word, count] of old.words) {
    const there = now.words.get(word) ?? 0;
    if (there >= count) continue;
    flat ??= `${now.beside}${now.shown}`
      .normalize("NFKC")
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]/gu, "");
    const within = flat.split(word).length - 1;
    if (within < count) missing += count - Math.max(there, within);
  }
  return missing;
}

const cut = (text: string) =>
  text.length <= SHOWN_CHARACTERS ? text : `${text.slice(0, SHOWN_CHARACTERS)}…`;

/**
 * What went into a text's import and what came out of it. Its words are saved only where something is missing. Null
 * for a text that cannot be counted.
 */
export function accountFor(found: FoundText, content: string): TextAccount | null {
  try {
    const source = withoutMarks(found.content, found);
    const old = readTree(found.format === "html" ? parser.parse(source) : asTree(source));
    // Markdown without pictures and links of its own site comes as it is.
    const isSame = found.format === "markdown" && source.trim() === content;
    const now = isSame ? old : readTree(asTree(content));
    const missing = {
      words: countMissing(old, now),
      pictures: Math.max(0, old.counts.pictures - now.counts.pictures),
      // A frame that a text here cannot have becomes a link.
      links: Math.max(
        0,
        old.counts.links + old.counts.frames - now.counts.links - now.counts.frames,
      ),
      notes: Math.max(0, old.counts.notes - now.counts.notes),
    };
    const isWhole = Object.values(missing).every((count) => count === 0);
    return {
      before: old.counts,
      after: now.counts,
      missing,
      texts: isWhole ? null : { before: cut(old.shown.trim()), after: cut(now.shown.trim()) },
    };
  } catch (error) {
    if (error instanceof TooComplexError || error instanceof RangeError) return null;
    throw error;
  }
}
