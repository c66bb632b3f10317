import type { Nodes } from "mdast";
import type { Data } from "unified";

export type MicromarkExtension = NonNullable<Data["micromarkExtensions"]>[number];

const NESTING_MAX = 100;
const HTML_NESTING_MAX = 256;
const CONTAINERS_PER_LINE_MAX = 120;
const INLINE_COST_MAX = 8_000_000;
const SEGMENT_COST_MAX = 1_000_000_000;
const SCAN_COST_MAX = 200_000_000;
const UNDERLINE_WEIGHT = 10;
const QUOTE_WEIGHT = 6;
const EXPANSION_MAX = 2_000_000;
const LINES_MAX = 100_000;
const LIST_ITEMS_MAX = 3_000;
const HTML_NODES_MAX = 400_000;
const LIST_ITEM = /^[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]/gm;
const DEEP_QUOTE = new RegExp(`^(?:[ \\t]*>){${NESTING_MAX + 1}}`, "m");
const DEEP_LIST = new RegExp(`^(?: {2}|\\t){${NESTING_MAX + 1},} ?(?:[-*+]|\\d{1,9}[.)])`, "m");

/** Thrown for content that no person writes and that would keep the parsers busy for minutes. */
export class TooComplexError extends Error {}

/**
 * Refuses what would be slow before the limit below stops it: micromark copies all events of a
 * segment for each list, quote, break and underlined heading in it, and reads to a paragraph's end for
 * each tag, code span and link that may have begun.
 */
export function requireSimpleMarkdown(segments: { prose: string }[]): void {
  let lines = 0;
  let cost = 0;
  let scans = 0;
  for (const { prose } of segments) {
    if (DEEP_QUOTE.test(prose) || DEEP_LIST.test(prose)) {
      throw new TooComplexError("nested too deeply");
    }
    if (count(prose, LIST_ITEM) > LIST_ITEMS_MAX) {
      throw new TooComplexError("a list is too long");
    }
    const underlines = count(prose, /\n *(?:=+|-+) *(?=\n)/g);
    const quotes = count(prose, /^[ \t]*>/gm);
    lines += count(prose, /[\n\r]/g);
    const weighed = UNDERLINE_WEIGHT * underlines + QUOTE_WEIGHT * quotes;
    cost += (count(prose, /[\n\r|]/g) + weighed) ** 2;
    for (const paragraph of prose.split(/\n[ \t]*(?:\n|(?=[-*+] ))/)) {
      scans += paragraph.length * count(paragraph, /[<`(]/g);
    }
  }
  if (lines > LINES_MAX || cost > SEGMENT_COST_MAX || scans > SCAN_COST_MAX) {
    throw new TooComplexError("too dense");
  }
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

/**
 * Makes micromark stop early. Its work grows with the square of the markers in one paragraph and of
 * the containers opened in one line, so both are counted where it reads them, and nowhere else:
 * a code block full of asterisks costs nothing.
 */
export function complexityLimit(): MicromarkExtension {
  const markersOf = new WeakMap<object, number>();
  let cost = 0;
  let line = 0;
  let containers = 0;

  function chargeMarker(paragraph: object): void {
    const markers = (markersOf.get(paragraph) ?? 0) + 1;
    markersOf.set(paragraph, markers);
    cost += markers;
    if (cost > INLINE_COST_MAX) throw new TooComplexError("too many markers in a paragraph");
  }

  function run(marker: number): Construct {
    return {
      // As the constructs for these markers have it: never in the middle of a run.
      previous: (code) => code !== marker,
      tokenize(effects, _ok, nok) {
        const paragraph = this;
        let begun = false;
        return function read(code) {
          if (code !== marker) {
            effects.exit("data");
            return nok(code);
          }
          if (!begun) effects.enter("data");
          begun = true;
          chargeMarker(paragraph);
          effects.consume(code);
          return read;
        };
      },
    };
  }
  const single: Construct = {
    tokenize(_effects, _ok, nok) {
      chargeMarker(this);
      return nok;
    },
  };
  const container: Construct = {
    tokenize(_effects, _ok, nok) {
      if (this.now().line !== line) {
        line = this.now().line;
        containers = 0;
      }
      containers += 1;
      if (containers > CONTAINERS_PER_LINE_MAX) throw new TooComplexError("nested too deeply");
      return nok;
    },
  };
  return {
    text: { ...constructAt("*_~`", run), ...constructAt("[]!<&\\", () => single) },
    document: constructAt(">*+-0123456789", () => container),
  };
}

export type Construct = Extract<
  NonNullable<NonNullable<MicromarkExtension["text"]>[number]>,
  { tokenize: unknown }
>;

/** Lists a micromark construct under each character that may start it. */
export function constructAt(
  characters: string,
  construct: (code: number) => Construct,
): Record<number, Construct> {
  const codes = [...characters].map((character) => character.charCodeAt(0));
  return Object.fromEntries(codes.map((code) => [code, construct(code)]));
}

/**
 * Refuses a Markdown tree that is too deep, or that would grow far beyond its source when written
 * as HTML: short references to long addresses, rows filled up to the width of a wide table.
 */
export function requireSimpleTree(root: Nodes): void {
  const definitions = new Map<string, number>();
  const references: string[] = [];
  let expansion = 0;
  const queue: { node: Nodes; depth: number }[] = [{ node: root, depth: 0 }];
  for (let entry = queue.pop(); entry; entry = queue.pop()) {
    const { node, depth } = entry;
    if (depth > NESTING_MAX) throw new TooComplexError("nested too deeply");
    if (node.type === "definition") {
      definitions.set(node.identifier, node.url.length + (node.title?.length ?? 0));
    } else if (node.type === "linkReference" || node.type === "imageReference") {
      references.push(node.identifier);
    } else if (node.type === "table") {
      expansion += node.children.length * (node.align?.length ?? 0) * 10;
    } else if (node.type === "list" && node.children.length > LIST_ITEMS_MAX) {
      throw new TooComplexError("a list is too long");
    }
    if ("children" in node) {
      for (const child of node.children) queue.push({ node: child, depth: depth + 1 });
    }
  }
  for (const identifier of references) expansion += definitions.get(identifier) ?? 0;
  if (expansion > EXPANSION_MAX) throw new TooComplexError("grows too much");
}

const ATTRIBUTES_MAX = 1_000;
const WHOLE_TAG = /<[a-z](?:"[^"]*"|'[^']*'|[^"'>]+)*/gi;
const QUOTED = /"[^"]*"|'[^']*'/g;
const TAG = /<(\/?)([a-z][a-z0-9-]*)/gi;
const VOID = new Set("area base br col embed hr img input link meta source track wbr".split(" "));
const ENDS_ITSELF = new Set(
  "p li dt dd td th tr tbody thead tfoot colgroup option rt rp".split(" "),
);
const FORMATTING = new Set("a b big code em font i nobr s small strike strong tt u".split(" "));

/**
 * Refuses HTML whose tree would be too deep, an element of a thousand attributes, and unclosed formatting that is
 * opened again in every block (the HTML standard's own square growth). An estimate over the tags: it need not be
 * exact.
 */
export function requireSimpleHtml(html: string): void {
  let depth = 0;
  let formatting = 0;
  let nodes = 0;
  for (const [, slash, tag] of html.matchAll(TAG)) {
    const name = (tag ?? "").toLowerCase();
    if (VOID.has(name)) continue;
    const step = slash ? -1 : 1;
    if (FORMATTING.has(name)) formatting = Math.max(0, formatting + step);
    if (!ENDS_ITSELF.has(name)) depth = Math.max(0, depth + step);
    if (!slash) nodes += 1 + formatting;
    if (depth > HTML_NESTING_MAX || nodes > HTML_NODES_MAX) {
      throw new TooComplexError("nested too deeply");
    }
  }
  // Each attribute is compared with all before it.
  for (const [tag] of html.matchAll(WHOLE_TAG)) {
    if (
      tag.length > ATTRIBUTES_MAX &&
      count(tag.replace(QUOTED, "/"), /[\s/]+/g) > ATTRIBUTES_MAX
    ) {
      throw new TooComplexError("too many attributes");
    }
  }
}
