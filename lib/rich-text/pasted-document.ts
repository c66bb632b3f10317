import type { Element, Nodes, Root } from "hast";
import { toText } from "hast-util-to-text";
import { eachElement } from "@/lib/content/tree";
import { DROPPED } from "./blocks";
import { type Footnotes, findFootnotes } from "./links";
import { isMonospace, readSheet, type Sheet, styleOf } from "./styles";

/** What is known of a paste as a whole, before its parts are read. */
export type PastedDocument = {
  sheet: Sheet;
  footnotes: Footnotes;
  isDocs: boolean;
  isCocoa: boolean;
  isNotion: boolean;
  usesMonospace: boolean;
  lostPictures: number;
  /** How many links there were until now, and the last of them. */
  links: { count: number; last?: { node: Element; href: string } };
  /** How many keys there were until now. */
  keys: number;
};

export function describePaste(tree: Root): PastedDocument {
  let css = "";
  const document: PastedDocument = {
    sheet: new Map(),
    footnotes: findFootnotes(tree),
    isDocs: false,
    isCocoa: false,
    isNotion: false,
    usesMonospace: true,
    lostPictures: 0,
    links: { count: 0 },
    keys: 0,
  };
  eachElement(tree, (node) => {
    if (node.tagName === "style") css += toText(node, { whitespace: "pre" });
    if (node.tagName === "meta" && /cocoa/i.test(String(node.properties.content))) {
      document.isCocoa = true;
    }
    if (String(node.properties.id ?? "").startsWith("docs-internal-guid")) document.isDocs = true;
    if (node.tagName === "aside") document.isNotion = true;
    return undefined;
  });
  document.sheet = readSheet(css);
  document.usesMonospace = !isAllMonospace(tree, document.sheet);
  return document;
}

/** A text in one typewriter face throughout says nothing by it. */
function isAllMonospace(node: Nodes, sheet: Sheet): boolean {
  if (node.type === "text") return node.value.trim() === "";
  if (!("children" in node)) return true;
  if (node.type === "element") {
    if (DROPPED.has(node.tagName)) return true;
    if (node.tagName === "pre" || node.tagName === "code") return false;
    if (isMonospace(styleOf(node, sheet))) return true;
  }
  return node.children.every((child) => isAllMonospace(child, sheet));
}
