import type { Root, RootContent } from "mdast";
import { remark } from "remark";
import remarkGfm from "remark-gfm";
import { visit } from "unist-util-visit";
import { closesContainer, directives, directivesFromMarkdown, opensContainer } from "./directives";
import { readPlain } from "./plain-blocks";
import { runSteps, type Steps } from "./steps";
import {
  complexityLimit,
  constructAt,
  type MicromarkExtension,
  requireSimpleMarkdown,
  requireSimpleTree,
} from "./too-complex";

const SEGMENT_MIN_CHARACTERS = 2_000;

/** A part of a text; its prose is what is outside fenced code. */
export type Segment = { source: string; prose: string; isPlain?: boolean };

type Labels = { definitions: Set<string>; footnotes: Set<string> };

export function readBlocks(markdown: string): RootContent[] {
  requireSimpleMarkdown(splitMarkdown(markdown));
  const root = runSteps(parseMarkdown(plainApart(markdown)));
  requireSimpleTree(root);
  return root.children;
}

/** The parts of a text, with each block of plain words by itself. */
function plainApart(markdown: string): Segment[] {
  const parts: Segment[] = [];
  for (const { source, prose } of splitMarkdown(markdown, 0)) {
    const isPlain = readPlain(source) !== null;
    const last = parts.at(-1);
    if (isPlain || !last || last.isPlain || last.source.length >= SEGMENT_MIN_CHARACTERS) {
      parts.push({ source, prose, isPlain });
    } else {
      last.source += source;
      last.prose += prose;
    }
  }
  return parts;
}

/**
 * micromark copies the events of the whole text for every list and underlined heading that ends, so
 * a long text is parsed in parts. Parts share their definitions: labels found in any are known to
 * all when they are parsed again.
 */
export function* parseMarkdown(segments: Segment[]): Steps<Root> {
  const whole = yield* parseSegments(segments, complexityLimit());
  if (segments.length === 1) return whole;
  const labels = labelsOf(whole);
  if (labels.definitions.size + labels.footnotes.size === 0) return whole;
  return yield* parseSegments(segments, complexityLimit(), knownLabels(labels));
}

function* parseSegments(segments: Segment[], ...extensions: MicromarkExtension[]): Steps<Root> {
  const children: RootContent[] = [];
  let from = 0;
  for (const { source, isPlain } of segments) {
    const part = (isPlain && readPlain(source)) || readWith(source, extensions);
    markHeadings(part, from);
    for (const child of part.children) children.push(inWhole(child, from));
    from += source.length;
    yield;
  }
  return { type: "root", children };
}

/** Writes on each heading where it begins in the whole text. The allow-list keeps that off every page. */
function markHeadings(part: Root, from: number): void {
  visit(part, "heading", (node) => {
    const offset = node.position?.start.offset;
    if (offset !== undefined) node.data = { hProperties: { dataAt: from + offset } };
  });
}

/** A block with its place in the whole text in place of that in its part. */
function inWhole(block: RootContent, from: number): RootContent {
  const { start, end } = block.position ?? {};
  if (start?.offset !== undefined) start.offset += from;
  if (end?.offset !== undefined) end.offset += from;
  return block;
}

function readWith(source: string, extensions: MicromarkExtension[]): Root {
  const reader = remark()
    .use(remarkGfm)
    .use(function addExtensions() {
      const data = this.data();
      data.micromarkExtensions?.push(directives(), ...extensions);
      data.fromMarkdownExtensions?.push(directivesFromMarkdown);
    });
  return reader.parse(source);
}

/** One part of a text by itself, with the place of everything in it. */
export function readSegment(source: string): Root {
  return readWith(source, [complexityLimit()]);
}

function labelsOf(root: Root): Labels {
  const labels: Labels = { definitions: new Set(), footnotes: new Set() };
  visit(root, (node) => {
    if (node.type === "definition") labels.definitions.add(node.identifier.toUpperCase());
    if (node.type === "footnoteDefinition") labels.footnotes.add(node.identifier.toUpperCase());
  });
  return labels;
}

function knownLabels(labels: Labels): MicromarkExtension {
  const prepared = new WeakSet<object>();
  const text = constructAt("[!", () => ({
    tokenize(_effects, _ok, nok) {
      if (!prepared.has(this.parser)) {
        prepared.add(this.parser);
        this.parser.defined.push(...labels.definitions);
        this.parser.gfmFootnotes = [...(this.parser.gfmFootnotes ?? []), ...labels.footnotes];
      }
      return nok;
    },
  }));
  return { text };
}

const FENCE = /^([ \t>*+\-\d.)]*)(`{3,}|~{3,})(.*)$/;
const RAW_OPENINGS: [RegExp, RegExp][] = [
  [/<(?:pre|script|style|textarea)\b/i, /<\/(?:pre|script|style|textarea)>/i],
  [/<!--/, /-->/],
  [/<\?/, /\?>/],
  [/<!\[CDATA\[/, /\]\]>/],
];

/**
 * Cuts a long text where nothing can be open: before a line that follows a blank one and begins
 * with a letter or a heading's mark, outside fences, directives and raw HTML that spans blank lines.
 */
export function splitMarkdown(markdown: string, minimum = SEGMENT_MIN_CHARACTERS): Segment[] {
  const segments: Segment[] = [];
  let source: string[] = [];
  let prose: string[] = [];
  let characters = 0;
  let fence: { marks: string; prefix: string } | null = null;
  let rawEnd: RegExp | null = null;
  let inContainer = false;
  let blank = false;
  let sure = true;

  function cut(): void {
    segments.push({ source: source.join(""), prose: prose.join("") });
    source = [];
    prose = [];
    characters = 0;
  }

  for (const line of markdown.split(/(?<=\n)/)) {
    if (fence && fence.prefix !== "" && /^[^\s>]/.test(line)) {
      // The list or quote that held the fence ends here; one that is only indented may be in none.
      if (fence.prefix.trim() === "" && fence.prefix.length < 4) sure = false;
      fence = null;
    }
    // A directive's end counts in a fence too, and ends that.
    if (inContainer && closesContainer(line)) {
      inContainer = false;
      fence = null;
      rawEnd = null;
    } else if (fence === null && rawEnd === null) inContainer ||= opensContainer(line);
    const closed = sure && fence === null && rawEnd === null && !inContainer;
    if (closed && blank && characters >= minimum && /^(?:\p{L}|#{1,6} )/u.test(line)) cut();
    if (rawEnd) {
      if (rawEnd.test(line)) rawEnd = null;
    } else {
      const [, prefix = "", marks = "", info = ""] = FENCE.exec(line.trimEnd()) ?? [];
      if (fence) {
        const reached = fence.prefix !== "" || /^ {0,3}$/.test(prefix);
        if (reached && marks.startsWith(fence.marks) && info === "") fence = null;
      } else if (marks !== "" && !(marks.startsWith("`") && info.includes("`"))) {
        fence = { marks, prefix };
      } else rawEnd = openedRaw(line);
    }
    source.push(line);
    if (fence?.prefix !== "") prose.push(line);
    characters += line.length;
    blank = line.trim() === "";
  }
  cut();
  return segments;
}

function openedRaw(line: string): RegExp | null {
  for (const [opening, ending] of RAW_OPENINGS) {
    const at = opening.exec(line);
    if (at && !ending.test(line.slice(at.index))) return ending;
  }
  return null;
}
