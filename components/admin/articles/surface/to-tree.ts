import type {
  AlignType,
  BlockContent,
  DefinitionContent,
  List,
  ListItem,
  Paragraph,
  PhrasingContent,
  TableRow,
} from "mdast";
import type { LeafDirective } from "mdast-util-directive";
import type { Node } from "prosemirror-model";
import { inlineTrees } from "./inline-tree";

type Inside = BlockContent | DefinitionContent;
/** True for a block that readers see nothing of. */
export function isEmptyBlock(node: Node): boolean {
  return node.type.name === "paragraph" && node.textContent.trim() === "" && isOnlyText(node);
}

function isOnlyText(node: Node): boolean {
  return node.children.every(
    ({ isText, marks, type }) =>
      (isText && !marks.some((mark) => mark.type.name === "code")) || type.name === "hardBreak",
  );
}

export function blockTree(node: Node): Inside {
  const { attrs } = node;
  switch (node.type.name) {
    case "heading":
      return { type: "heading", depth: attrs.level, children: inlineTrees(node, "html") };
    case "blockquote":
      return { type: "blockquote", children: blockTrees(node) };
    case "callout":
      return { type: "blockquote", children: calloutTrees(node) };
    case "aside":
      return { type: "containerDirective", name: "aside", children: blockTrees(node) };
    case "pullQuote":
      return { type: "containerDirective", name: "quote", children: blockTrees(node) };
    case "bulletList":
    case "orderedList":
      return listTree(node);
    case "codeBlock":
      return { type: "code", lang: attrs.lang, meta: attrs.meta, value: node.textContent };
    case "divider":
      return { type: "thematicBreak" };
    case "figure": {
      const { src, alt, title, href } = attrs;
      const image: PhrasingContent = { type: "image", url: src, alt, title };
      return paragraphOf([
        href === null ? image : { type: "link", url: href, title: null, children: [image] },
      ]);
    }
    case "pictures":
      return {
        type: "containerDirective",
        name: "pictures",
        attributes: given({ width: attrs.width }),
        children: node.children.map(blockTree),
      };
    case "video":
      return paragraphOf([{ type: "html", value: attrs.address }]);
    case "drawing":
      return leafTree("figure", node, { name: attrs.name });
    case "audio":
      return leafTree("audio", node, { src: attrs.src });
    case "button":
      return leafTree("button", node, { href: attrs.href });
    case "card":
      return leafTree("card", node, { href: attrs.href, image: attrs.image });
    case "signUp":
      return leafTree("sign-up", node, {});
    case "table":
      return {
        type: "table",
        align: attrs.align,
        children: node.children.map((row) => rowTree(row, attrs.align)),
      };
    case "footnote":
      return {
        type: "footnoteDefinition",
        identifier: attrs.label,
        label: attrs.label,
        children: blockTrees(node),
      };
    case "html":
    case "foreign":
      return { type: "html", value: attrs.markdown };
    default:
      return paragraphOf(inlineTrees(node, "markdown"));
  }
}

function leafTree(name: string, node: Node, said: Said): LeafDirective {
  const children = inlineTrees(node, "space").map(withoutBrackets);
  return { type: "leafDirective", name, attributes: given(said), children };
}

/** Code with a bracket would end the words of a directive, or begin others there. */
function withoutBrackets(tree: PhrasingContent): PhrasingContent {
  if (tree.type === "inlineCode" && /[[\]]/.test(tree.value)) {
    return { type: "text", value: tree.value };
  }
  return tree;
}

type Said = Record<string, string | null>;

/** What is said, without what has nothing to say. */
function given(said: Said): Said {
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value));
}

function paragraphOf(children: PhrasingContent[]): Paragraph {
  return { type: "paragraph", children };
}

function blockTrees(node: Node): Inside[] {
  return node.children.filter((child) => !isEmptyBlock(child)).map(blockTree);
}

function calloutTrees(node: Node): Inside[] {
  const mark: PhrasingContent = { type: "html", value: `[!${node.attrs.kind.toUpperCase()}]` };
  const [first, ...rest] = blockTrees(node);
  if (first?.type !== "paragraph") {
    return [paragraphOf([mark]), ...(first ? [first, ...rest] : rest)];
  }
  return [paragraphOf([mark, { type: "text", value: "\n" }, ...first.children]), ...rest];
}

function listTree(node: Node): List {
  const { spread, start } = node.attrs;
  const ordered = node.type.name === "orderedList";
  const children = node.children.map((item): ListItem => {
    const inside = blockTrees(item);
    return {
      type: "listItem",
      checked: isTask(inside[0]) ? item.attrs.checked : null,
      // Two paragraphs without a blank line between them would be one.
      spread: inside.length > 1 && (item.attrs.spread || inside.some(needsBlankLine)),
      children: inside,
    };
  });
  const isSpread = spread && children.length > 1;
  return { type: "list", ordered, start: ordered ? start : null, spread: isSpread, children };
}

/** Whether a box may stand before it. */
function isTask(first: Inside | undefined): boolean {
  return first?.type === "paragraph";
}

function needsBlankLine(tree: Inside, index: number, all: Inside[]): boolean {
  const above = all[index - 1]?.type;
  if (above === undefined || above === "heading") return false;
  if (above === "html" || tree.type === "paragraph") return true;
  if (tree.type === "list") return above === "paragraph" && !mayInterrupt(tree);
  return tree.type === "table" && above === "table";
}

/** Whether a paragraph ends where such a list begins. */
function mayInterrupt({ ordered, start, children }: List): boolean {
  return children[0]?.children.length !== 0 && (!ordered || start === 1);
}

function rowTree(row: Node, align: AlignType[]): TableRow {
  const cells = row.children.slice(0, Math.max(1, align.length));
  return {
    type: "tableRow",
    children: cells.map((cell) => ({ type: "tableCell", children: inlineTrees(cell, "html") })),
  };
}
