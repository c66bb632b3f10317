import type { Definition, Nodes, RootContent } from "mdast";
import type { Node } from "prosemirror-model";
import { visit } from "unist-util-visit";
import { isHtml } from "@/lib/content/is-html";
import { isPlain } from "@/lib/content/plain-blocks";
import { readBlocks } from "@/lib/content/read-markdown";
import { TooComplexError } from "@/lib/content/too-complex";
import { withBareLinks, writeCarefully, writeMarkdown } from "@/lib/rich-text/write-markdown";
import { type Definitions, NoFormError, TreeReader } from "./from-tree";
import { schema } from "./schema";
import { blockTree } from "./to-tree";

type ReadText = {
  blocks: { node: Node; from: number; until: number; tree: RootContent | null }[];
  definitions: Definitions;
};

export function readText(markdown: string): ReadText {
  const trees = isHtml(markdown) ? null : treesOf(markdown);
  if (!trees) {
    const whole = { node: foreign(markdown), from: 0, until: markdown.length, tree: null };
    return { blocks: [whole], definitions: new Map() };
  }
  const definitions = definitionsIn(trees);
  const reader = new TreeReader(definitions);
  let at = 0;
  const blocks = trees.map((tree) => {
    const until = tree.position?.end.offset ?? at;
    // An underlined heading behind a definition is said to begin with that.
    const begin = Math.max(at, tree.position?.start.offset ?? at);
    const from = begin + (/^\s*\n/.exec(markdown.slice(begin, until))?.[0].length ?? 0);
    at = until;
    const node = nodeOf(tree, reader) ?? foreign(markdown.slice(from, until));
    return { node, from, until, tree };
  });
  return { blocks, definitions };
}

/** A block as Markdown that is read as this block. */
export function writeBlock(node: Node, definitions: Definitions): string {
  const tree = blockTree(node);
  const plain = writeMarkdown(withBareLinks({ type: "root", children: [tree] })).trimEnd();
  if (isPlain(tree) || isReadAs(tree, plain, definitions)) return plain;
  return writeCarefully({ type: "root", children: [tree] }).trimEnd();
}

function isReadAs(tree: RootContent, markdown: string, definitions: Definitions): boolean {
  const known = [...definitions.values()];
  const context = known.length > 0 ? writeCarefully({ type: "root", children: known }) : "";
  const [read, ...others] = treesOf(`${markdown}\n\n${context}`) ?? [];
  if (!read || others.length !== known.length) return false;
  const node = nodeOf(read, new TreeReader(definitions));
  return node !== null && JSON.stringify(blockTree(node)) === JSON.stringify(tree);
}

function foreign(markdown: string): Node {
  return schema.nodes.foreign.create({ markdown });
}

/** Null for what is beyond what we parse, which readers see as it is typed. */
function treesOf(markdown: string): RootContent[] | null {
  try {
    return readBlocks(markdown);
  } catch (error) {
    if (error instanceof TooComplexError || error instanceof RangeError) return null;
    throw error;
  }
}

function nodeOf(tree: RootContent, reader: TreeReader): Node | null {
  try {
    return reader.block(tree);
  } catch (error) {
    if (error instanceof NoFormError) return null;
    throw error;
  }
}

/** The labels of what a block refers to, or of what it defines. */
export function labelsIn(tree: RootContent | null, kind: "references" | "definitions"): string[] {
  const labels: string[] = [];
  if (!tree) return labels;
  visit(tree, (node: Nodes) => {
    const isReference = node.type === "linkReference" || node.type === "imageReference";
    if (kind === "references" ? isReference : node.type === "definition") {
      if ("identifier" in node) labels.push(node.identifier.toUpperCase());
    }
  });
  return labels;
}

function definitionsIn(trees: RootContent[]): Definitions {
  const found = new Map<string, Definition>();
  visit({ type: "root", children: trees }, "definition", (definition) => {
    const label = definition.identifier.toUpperCase();
    if (!found.has(label)) found.set(label, definition);
  });
  return found;
}
