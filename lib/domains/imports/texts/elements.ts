import type { Element, ElementContent } from "hast";
import { toText } from "hast-util-to-text";
import { eachElement, element, isElement, text } from "@/lib/content/tree";
import { backgroundOf } from "./embedded";

export const attribute = (node: Element, name: string) => {
  const value = node.properties[name];
  return typeof value === "string" ? value.trim() : "";
};

export function classes(node: Element): string[] {
  const { className } = node.properties;
  return Array.isArray(className) ? className.map(String) : [];
}

export function linkParagraph(address: string, words: string): Element {
  return element("p", {}, [element("a", { href: address }, [text(words)])]);
}

export type Replace = (...nodes: ElementContent[]) => number;

export function addPictureOfSources(node: Element): void {
  const sources = node.children.filter((child) => isElement(child, "source"));
  if (sources.length === 0 || node.children.some((child) => isElement(child, "img"))) return;
  const { srcSet } = (sources[0] as Element).properties;
  node.children.push(element("img", { srcSet: srcSet ?? "" }, []));
}

/** Where somebody else's words were said, which their service's program would have shown. */
export function addPlaceOfQuote(node: Element, names: readonly string[]): void {
  const address = attribute(node, "cite");
  if (!/^https?:/.test(address) || !names.some((name) => /-(?:embed|media)$/.test(name))) return;
  let isThere = false;
  eachElement(node, (child) => {
    isThere ||= child.tagName === "a" && attribute(child, "href") === address;
    return undefined;
  });
  if (!isThere) node.children.push(linkParagraph(address, address));
}

export function isMerged(node: Element): boolean {
  if (node.tagName !== "td" && node.tagName !== "th") return false;
  return [node.properties.colSpan, node.properties.rowSpan].some((span) => Number(span ?? 1) > 1);
}

const GIST = /^(?:https?:)?\/\/gist\.github\.com\/[\w/-]{1,200}/;

/** Where a program of another site draws its part from, which readers can go to; "" for none. */
export function addressOf(node: Element): string {
  if (node.tagName === "script") {
    const [gist = ""] = GIST.exec(attribute(node, "src")) ?? [];
    return gist.replace(/^\/\//, "https://");
  }
  if (!/^(?:object|embed)$/.test(node.tagName)) return "";
  const address = attribute(node, "data") || attribute(node, "src");
  return /^(?:javascript|data):/i.test(address) ? "" : address;
}

export const nameIn = (address: string) => address.split(/[?#]/)[0]?.split("/").at(-1) || address;

/** The links of a picture's parts, which pages of this site can't have, are below it. */
export function openMap(node: Element, replaceWith: Replace): number {
  const links: ElementContent[] = [];
  eachElement(node, (child) => {
    const href = child.tagName === "area" ? attribute(child, "href") : "";
    const words = attribute(child, "alt") || attribute(child, "title") || nameIn(href);
    if (href !== "") links.push(text(" "), element("a", { href }, [text(words)]));
    return undefined;
  });
  const others = node.children.filter((child) => !isElement(child, "area"));
  return replaceWith(...others, ...links);
}

export function largestOf(srcSet: unknown): string {
  const parts = Array.isArray(srcSet) ? srcSet.map(String) : String(srcSet ?? "").split(/,\s+/);
  const sized = parts.map((part) => {
    const [address = "", size = "0"] = part.trim().split(/\s+/);
    return { address, size: Number.parseFloat(size) };
  });
  return sized.toSorted((a, b) => b.size - a.size)[0]?.address ?? "";
}

/** The words of a link that has none but a drawing's, or those that are read out, or a button's; else its address. */
export function sayLink(node: Element, href: string): void {
  let title = "";
  let isDrawn = Object.keys(node.properties).some((name) => /^data/.test(name));
  let hasPicture = false;
  eachElement(node, (child) => {
    if (child.tagName === "button") child.tagName = "span";
    if (child.tagName === "img" || child.tagName === "picture") hasPicture = true;
    if (child.tagName === "svg") isDrawn = true;
    if (child.tagName === "title") title ||= toText(child).trim();
    return undefined;
  });
  const words = node.children.filter((child) => !isElement(child, "svg"));
  const hasWords = words.some((child) => toText(child).trim() !== "" || backgroundIn(child));
  if (hasWords || hasPicture || href.startsWith("#")) return;
  const said = attribute(node, "ariaLabel") || attribute(node, "title") || title;
  const leadsOut = /^(?:https?:)?\/\//i.test(href) && attribute(node, "ariaHidden") !== "true";
  if (said !== "" || isDrawn || leadsOut) node.children = [text(said || href)];
}

/** What a list of contents has beside its links: a heading. */
const CONTENTS_MAX_CHARACTERS = 60;

/** Whether all that it has are links within its own page. */
export function isContents(node: Element): boolean {
  let beside = toText(node).trim().length;
  let links = 0;
  let isWithin = true;
  eachElement(node, (child) => {
    if (child.tagName !== "a") return undefined;
    links += 1;
    beside -= toText(child).trim().length;
    isWithin &&= attribute(child, "href").startsWith("#");
    return undefined;
  });
  return links > 0 && isWithin && beside - links <= CONTENTS_MAX_CHARACTERS;
}

/** Parts of an element, at any depth, that are captions of older editors or of HTML; and its pictures. */
function captionsIn(node: Element): { captions: Element[]; pictures: number } {
  const captions: Element[] = [];
  let pictures = 0;
  eachElement(node, (child, index) => {
    if (child.tagName === "img") pictures += 1;
    const isCaption =
      child.tagName === "figcaption" ||
      classes(child).some((name) => name === "wp-caption-text" || name === "tr-caption");
    if (!isCaption) return undefined;
    captions.push(child);
    return index + 1;
  });
  return { captions, pictures };
}

/** One picture with its caption, above it or below, as a part or as cells of a table, becomes a figure of both. */
export function openCaption(node: Element): void {
  const isTable = node.tagName === "table" && classes(node).includes("tr-caption-container");
  if (!isTable && node.tagName !== "figure" && !classes(node).includes("wp-caption")) return;
  const { captions, pictures } = captionsIn(node);
  const [caption, another] = captions;
  if (!caption || another || pictures !== 1) return;
  const said = element("figcaption", {}, caption.children);
  if (isTable) {
    const shown: ElementContent[] = [];
    eachElement(node, (cell, index) => {
      if (cell.tagName !== "td" && cell.tagName !== "th") return undefined;
      if (cell !== caption) shown.push(...cell.children);
      return index + 1;
    });
    node.children = [...shown, said];
  } else if (node.children.includes(caption)) {
    node.children = [...node.children.filter((child) => child !== caption), said];
  } else return;
  node.tagName = "figure";
}

const backgroundIn = (node: ElementContent) =>
  node.type === "element" && backgroundOf(node) !== null;
