import type { Element, RootContent } from "hast";
import { toText } from "hast-util-to-text";
import rehypeParse from "rehype-parse";
import rehypeStringify from "rehype-stringify";
import { unified } from "unified";
import { collapse } from "./enrich";

/** A block of a rendered text, and what a reader reads there. */
export type Passage = { html: string; text: string };

const html = unified().use(rehypeParse, { fragment: true }).use(rehypeStringify).freeze();

function isElementNode(node: RootContent): node is Element {
  return node.type === "element";
}

export function splitPassages(rendered: string): Passage[] {
  return html
    .parse(rendered)
    .children.filter(isElementNode)
    .map((node) => ({
      html: html.stringify({ type: "root", children: [node] }),
      text: collapse(toText(node)),
    }));
}
