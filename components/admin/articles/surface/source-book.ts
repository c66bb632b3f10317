import type { Fragment, Node } from "prosemirror-model";
import { readBlocks } from "@/lib/content/read-markdown";
import { TooComplexError } from "@/lib/content/too-complex";
import type { Definitions } from "./from-tree";
import { labelsIn, readText, writeBlock } from "./read-text";
import { schema } from "./schema";
import { isEmptyBlock } from "./to-tree";

/** A block as it was read. */
type Entry = {
  node: Node;
  source: string;
  /** What is between the block before and this one. */
  before: string;
  previous: number | null;
  /** What follows the last block; null for any other. */
  tail: string | null;
  refersTo: string[];
  defines: string[];
};

/** A block, where it is on the surface and in the Markdown, and what is between it and the one before. */
type Placed = { node: Node; at: number; gap: string; text: string; from: number; until: number };

type Side = { node: Node; text: string; isUnchanged: boolean };

const BLANK_LINE = "\n\n";
/** Keeps apart what would be one block otherwise. */
const APART = "\n\n<!-- -->\n\n";

/**
 * Knows of each block of a text which source it came from. A text is written with the source of every block that is
 * as it was read, and the others anew.
 */
export class SourceBook {
  readonly #entries = new Map<number, Entry>();
  readonly #written = new WeakMap<Node, string>();
  readonly #gaps = new WeakMap<Node, { left: Node; gap: string }>();
  #definitions: Definitions = new Map();
  #tail = "";
  #eol = "\n";
  #next = 0;

  read(markdown: string): Node {
    this.#eol = markdown.includes("\r\n") ? "\r\n" : "\n";
    const read: Node[] = [];
    let at = 0;
    let previous: number | null = null;
    const { blocks, definitions } = readText(markdown);
    this.#definitions = definitions;
    for (const { node, from, until, tree } of blocks) {
      const id = this.#next;
      this.#next += 1;
      const placed = node.type.create({ ...node.attrs, origin: id }, node.content, node.marks);
      const source = markdown.slice(from, until);
      this.#entries.set(id, {
        node: placed,
        source,
        before: markdown.slice(at, from),
        previous,
        tail: read.length + 1 === blocks.length ? markdown.slice(until) : null,
        refersTo: labelsIn(tree, "references"),
        defines: labelsIn(tree, "definitions"),
      });
      read.push(placed);
      at = until;
      previous = id;
    }
    this.#tail = markdown.slice(at);
    return schema.nodes.doc.create(
      null,
      read.length > 0 ? read : [schema.nodes.paragraph.create()],
    );
  }

  write(doc: Node): string {
    const placed = this.place(doc);
    const last = placed.at(-1);
    const tail = (last && this.#entryOf(last.node)?.tail) ?? this.#tail;
    const isEmptied = !last && this.#entries.size > 0;
    return placed.map(({ gap, text }) => gap + text).join("") + (isEmptied ? "" : tail);
  }

  /** What is copied: blocks, or a part of one. */
  writeBlocks(content: Fragment): string {
    const isInline = content.firstChild?.isInline ?? false;
    const blocks = isInline ? schema.nodes.paragraph.create(null, content) : content;
    return this.write(schema.nodes.doc.create(null, blocks));
  }

  writeAnew(node: Node): string {
    return writeBlock(node, this.#definitions).replaceAll(/\r?\n/g, this.#eol);
  }

  /** Where each block is that is written. */
  place(doc: Node): Placed[] {
    const asRead = doc.children.map((node) => this.#asRead(node));
    const defined = new Set(asRead.flatMap((entry) => entry?.defines ?? []));
    const placed: Placed[] = [];
    let left: Side | null = null;
    let from = 0;
    doc.forEach((node, at, index) => {
      const entry = asRead[index];
      // What it refers to has to stand in the text as well.
      const isUnchanged = entry?.refersTo.every((label) => defined.has(label)) ?? false;
      if (!isUnchanged && isEmptyBlock(node)) return;
      const text = isUnchanged && entry ? entry.source : this.#textOf(node);
      const right: Side = { node, text, isUnchanged };
      const gap = left ? this.#gap(left, right) : this.#head(right);
      from += gap.length;
      const until = from + text.length;
      placed.push({ node, at, gap, text, from, until });
      from = until;
      left = right;
    });
    return placed;
  }

  #entryOf(node: Node): Entry | undefined {
    return this.#entries.get(node.attrs.origin);
  }

  /** Where it came from, if it is as it was read. */
  #asRead(node: Node): Entry | undefined {
    const entry = this.#entryOf(node);
    return entry && (entry.node === node || entry.node.eq(node)) ? entry : undefined;
  }

  #textOf(node: Node): string {
    const known = this.#written.get(node);
    if (known !== undefined) return known;
    const written = this.writeAnew(node);
    this.#written.set(node, written);
    return written;
  }

  #head({ node, isUnchanged }: Side): string {
    const entry = this.#entryOf(node);
    if (entry?.previous !== null) return "";
    return isUnchanged ? entry.before : withoutIndent(entry.before);
  }

  #gap(left: Side, right: Side): string {
    const entry = this.#entryOf(right.node);
    const { origin } = left.node.attrs;
    const isAsRead = entry !== undefined && origin !== null && entry.previous === origin;
    if (isAsRead && left.isUnchanged && right.isUnchanged) return entry.before;
    const known = this.#gaps.get(right.node);
    if (known?.left === left.node) return known.gap;
    const indent = (right.isUnchanged && entry && /[ \t]*$/.exec(entry.before)?.[0]) || "";
    const blank = BLANK_LINE.replaceAll("\n", this.#eol);
    const asRead = isAsRead ? [right.isUnchanged ? entry.before : withoutIndent(entry.before)] : [];
    const tried = [...asRead, blank + indent];
    const gap =
      tried.find(
        (one) => surelyApart(left, one, right) || keepsApart(left.text, one, right.text),
      ) ?? APART.replaceAll("\n", this.#eol) + indent;
    this.#gaps.set(right.node, { left: left.node, gap });
    return gap;
  }
}

function withoutIndent(gap: string): string {
  return gap.replace(/[ \t]+$/, "");
}

/** What a blank line ends, whatever follows. */
const ENDED = ["paragraph", "heading", "divider", "figure", "video", "table"];
/** What may go on behind a blank line, whatever follows. */
const OPEN_ENDED = ["html", "foreign", "codeBlock"];

/** True where nobody has to read the two to know: reading takes a thousandth of a second, at each key. */
function surelyApart(left: Side, gap: string, right: Side): boolean {
  if (!/\n[ \t]*\r?\n/.test(gap)) return false;
  const [before, after] = [left.node.type.name, right.node.type.name];
  if (ENDED.includes(before)) return true;
  return ENDED.includes(after) && !OPEN_ENDED.includes(before) && !/[ \t]$/.test(gap);
}

/** Whether two blocks are still these two with such a gap between them. */
function keepsApart(left: string, gap: string, right: string): boolean {
  try {
    const both = readBlocks(left + gap + right);
    const [before, after] = [readBlocks(left), readBlocks(right)];
    const apart = [...before, ...after];
    const isSame = both.every(({ type }, index) => type === apart[index]?.type);
    const begin = both[before.length]?.position?.start.offset ?? 0;
    return isSame && both.length === apart.length && begin >= left.length;
  } catch (error) {
    if (error instanceof TooComplexError) return gap.includes(BLANK_LINE);
    throw error;
  }
}
