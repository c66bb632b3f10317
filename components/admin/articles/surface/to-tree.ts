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
import type { Mark, Node } from "prosemirror-model";

type Inside = BlockContent | DefinitionContent;
/** What is written between two marks, and what stands around it. */
type Run = { leaf: PhrasingContent; isBlank: boolean; marks: readonly Mark[] };
type BreakStyle = "markdown" | "html" | "space";

/** Their marks must begin and end at a word. */
const AT_WORDS = ["strong", "emphasis", "strike"];

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

/** A block of the surface as the tree of its Markdown. */
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
      const { src, alt, title } = attrs;
      return paragraphOf([{ type: "image", url: src, alt, title }]);
    }
    case "video":
      return paragraphOf([{ type: "html", value: attrs.address }]);
    case "drawing":
      return {
        type: "leafDirective",
        name: "figure",
        attributes: { name: attrs.name },
        children: inlineTrees(node, "space"),
      };
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

/** Whether without a blank line above it, it would go on with what stands there. */
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

function inlineTrees(node: Node, breaks: BreakStyle): PhrasingContent[] {
  return nested(trimmed(atWords(node.children.flatMap((child) => runsOf(child, breaks)))));
}

function runsOf(node: Node, breaks: BreakStyle): Run[] {
  const { attrs, marks, text, type } = node;
  if (text !== undefined) {
    if (marks.some((mark) => mark.type.name === "code")) {
      return [{ leaf: { type: "inlineCode", value: text }, isBlank: false, marks }];
    }
    return text
      .replace(/[\r\n]+/g, " ")
      .split(/(^\s+|\s+$)/)
      .filter((value) => value !== "")
      .map((value) => ({ leaf: { type: "text", value }, isBlank: value.trim() === "", marks }));
  }
  return [{ leaf: leafTree(type.name, attrs, breaks), isBlank: type.name === "hardBreak", marks }];
}

function leafTree(name: string, attrs: Node["attrs"], breaks: BreakStyle): PhrasingContent {
  if (name === "image") {
    return { type: "image", url: attrs.src, alt: attrs.alt, title: attrs.title };
  }
  if (name === "footnoteReference") {
    return { type: "footnoteReference", identifier: attrs.label, label: attrs.label };
  }
  if (breaks === "space") return { type: "text", value: " " };
  const html = attrs.html ?? (breaks === "html" ? "<br>" : null);
  return html === null ? { type: "break" } : { type: "html", value: html };
}

/** Takes marks off the blanks at their ends, where Markdown would not read them. */
function atWords(runs: Run[]): Run[] {
  return runs.map((run, index) => {
    if (!run.isBlank) return run;
    const before = runs.slice(0, index).findLast(({ isBlank }) => !isBlank)?.marks ?? [];
    const after = runs.slice(index + 1).find(({ isBlank }) => !isBlank)?.marks ?? [];
    const marks = run.marks.filter(
      (mark) => !AT_WORDS.includes(mark.type.name) || (mark.isInSet(before) && mark.isInSet(after)),
    );
    return { ...run, marks };
  });
}

function trimmed(runs: Run[]): Run[] {
  const first = runs.findIndex(({ isBlank }) => !isBlank);
  return first === -1 ? [] : runs.slice(first, runs.findLastIndex(({ isBlank }) => !isBlank) + 1);
}

/** Each mark around as much as it can be. */
function nested(runs: Run[]): PhrasingContent[] {
  const trees: PhrasingContent[] = [];
  let index = 0;
  while (index < runs.length) {
    const run = runs[index];
    if (!run) break;
    let widest: { mark: Mark; length: number } | null = null;
    for (const mark of run.marks) {
      if (mark.type.name === "code") continue;
      const rest = runs.slice(index);
      const end = rest.findIndex(({ marks }) => !mark.isInSet(marks));
      const length = end === -1 ? rest.length : end;
      if (!widest || length > widest.length) widest = { mark, length };
    }
    if (widest) {
      const { mark, length } = widest;
      const inside = runs
        .slice(index, index + length)
        .map((one) => ({ ...one, marks: mark.removeFromSet(one.marks) }));
      trees.push(...marked(mark, nested(inside)));
      index += length;
    } else {
      push(trees, run.leaf);
      index += 1;
    }
  }
  return trees;
}

/** Text goes on with the text before it. */
function push(trees: PhrasingContent[], leaf: PhrasingContent): void {
  const last = trees.at(-1);
  if (last?.type === "text" && leaf.type === "text") {
    trees[trees.length - 1] = { type: "text", value: last.value + leaf.value };
  } else trees.push(leaf);
}

function marked({ type, attrs }: Mark, children: PhrasingContent[]): PhrasingContent[] {
  switch (type.name) {
    case "strong":
      return [{ type: "strong", children }];
    case "emphasis":
      return [{ type: "emphasis", children }];
    case "strike":
      return [{ type: "delete", children }];
    case "tag":
      return [
        { type: "html", value: `<${attrs.name}>` },
        ...children,
        { type: "html", value: `</${attrs.name}>` },
      ];
    default:
      return [{ type: "link", url: attrs.href, title: attrs.title, children }];
  }
}
