import type { Element, ElementContent } from "hast";
import { toText } from "hast-util-to-text";
import { element, isElement, text } from "@/lib/content/tree";
import type { HastBlock } from "./blocks";

export function spansOf(cell: Element): Element["properties"] {
  const { colSpan, rowSpan } = cell.properties;
  return {
    ...(Number(colSpan) > 1 && { colSpan: Number(colSpan) }),
    ...(Number(rowSpan) > 1 && { rowSpan: Number(rowSpan) }),
  };
}

/** What is in a cell, as one line with breaks; a head is bold by itself. */
export function lineOf(blocks: HastBlock[], { isHead }: { isHead: boolean }): ElementContent[] {
  const lines = blocks.flatMap(({ node }) => linesIn(node, isHead));
  return lines.flatMap((line, index) => (index > 0 ? [element("br", {}, []), ...line] : line));
}

function linesIn(node: Element, isHead: boolean): ElementContent[][] {
  if (node.tagName === "ul" || node.tagName === "ol") {
    return node.children.flatMap((item, index) => {
      if (item.type !== "element") return [];
      const mark = node.tagName === "ol" ? `${index + 1}. ` : "• ";
      const [first = [], ...rest] = item.children.flatMap((child) =>
        child.type === "element" ? linesIn(child, isHead) : [],
      );
      return [[text(mark), ...first], ...rest];
    });
  }
  if (node.tagName === "blockquote") {
    return node.children.flatMap((child) =>
      child.type === "element" ? linesIn(child, isHead) : [],
    );
  }
  if (node.tagName === "pre") {
    return [
      [
        element("code", {}, [
          text(
            toText(node)
              .trim()
              .replace(/\s*\n\s*/g, " "),
          ),
        ]),
      ],
    ];
  }
  const isBoldAll = node.children.length === 1 && isElement(node.children[0] as Element, "strong");
  const only = node.children[0];
  return [isHead && isBoldAll && only?.type === "element" ? only.children : node.children];
}
