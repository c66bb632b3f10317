import type { PhrasingContent } from "mdast";
import type { Mark, Node } from "prosemirror-model";

/** What is written between two marks, and what is around it. */
type Run = { leaf: PhrasingContent; isBlank: boolean; marks: readonly Mark[] };
type BreakStyle = "markdown" | "html" | "space";

/** Their marks must begin and end at a word. */
const AT_WORDS = ["strong", "emphasis", "strike"];

export function inlineTrees(node: Node, breaks: BreakStyle): PhrasingContent[] {
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
