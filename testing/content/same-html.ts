import type { Element, ElementContent, Root, RootContent } from "hast";
import rehypeParse from "rehype-parse";
import rehypeStringify from "rehype-stringify";
import { unified } from "unified";
import { ID_PREFIX } from "../../lib/content/allow-list";
import { eachElement, element, isElement, text } from "../../lib/content/tree";

const processor = unified().use(rehypeParse, { fragment: true }).use(rehypeStringify).freeze();
const ALLOWED_SCHEME = /^(?:https?|mailto|tel):/i;
const ADDED = ["loading", "decoding", "referrerPolicy", "rel", "id", "ariaLabel"];
const LAYOUT =
  /^(?:p|h[1-6]|ul|ol|li|table|thead|tbody|tr|th|td|blockquote|pre|hr|div|section|figure)$/;

/** Whether an address has a scheme that our rules drop. */
export function hasDroppedScheme(address: string): boolean {
  return /^[a-z][a-z\d+.-]*:/i.test(address) && !ALLOWED_SCHEME.test(address);
}

/**
 * HTML in one spelling, without what our rules add (ids, rel, figures, table wrappers, image hints,
 * checkbox labels, h1 to h3 a level lower where there is an h1) and, on both sides, without addresses of schemes that they drop.
 */
export function normalised(html: string): string {
  const tree = processor.parse(html);
  unwrapTables(tree);
  lowerHeadings(tree);
  eachElement(tree, (node) => {
    if (node.tagName === "figure") unwrapFigure(node);
    if (node.tagName === "th" && node.children.length === 0) node.tagName = "td";
    for (const name of ADDED) delete node.properties[name];
    if (node.tagName === "li" || node.tagName === "ul") delete node.properties.className;
    if (node.tagName === "img") node.properties.alt ??= "";
    const { href } = node.properties;
    if (typeof href !== "string") return undefined;
    if (hasDroppedScheme(href)) delete node.properties.href;
    else {
      node.properties.href = href
        .replace(ALLOWED_SCHEME, (scheme) => scheme.toLowerCase())
        .replace(/^\.\/(?=[^/?#]*:)/, "")
        .replace(`#${ID_PREFIX}`, "#");
    }
    return undefined;
  });
  unwrapEmptyLinks(tree);
  sortProperties(tree);
  // Once through text, so that words that lost their link join their neighbours.
  const joined = processor.parse(processor.stringify(tree));
  tidySpace(joined);
  return processor.stringify(joined);
}

function lowerHeadings(tree: Root): void {
  const headings: Element[] = [];
  eachElement(tree, (node) => {
    if (/^h[1-3]$/.test(node.tagName)) headings.push(node);
  });
  if (!headings.some(({ tagName }) => tagName === "h1")) return;
  for (const heading of headings) heading.tagName = `h${Number(heading.tagName.slice(1)) + 1}`;
}

function unwrapTables(tree: Root): void {
  eachElement(tree, (node, index, parent) => {
    const classes = node.properties.className;
    if (Array.isArray(classes) && classes.includes("table-scroll")) {
      parent.children.splice(index, 1, ...node.children);
    }
    return undefined;
  });
}

function unwrapFigure(node: Element): void {
  const caption = node.children.find((child) => isElement(child, "figcaption")) as Element;
  node.children = node.children.filter((child) => child !== caption);
  eachElement(node, (child) => {
    const words = caption.children[0];
    if (child.tagName === "img" && words?.type === "text") child.properties.title = words.value;
    return undefined;
  });
  Object.assign(node, element("p", {}, node.children));
}

function unwrapEmptyLinks(tree: Root): void {
  eachElement(tree, (node, index, parent) => {
    if (node.tagName !== "a" || Object.keys(node.properties).length > 0) return undefined;
    parent.children.splice(index, 1, ...node.children);
    return index;
  });
}

function sortProperties(tree: Root): void {
  eachElement(tree, (node) => {
    node.properties = Object.fromEntries(
      Object.entries(node.properties).sort(([a], [b]) => (a < b ? -1 : 1)),
    );
    return undefined;
  });
}

// Line breaks beside blocks are spelling; inside <pre> every character counts.
function tidySpace(parent: Root | Element): void {
  const name = parent.type === "root" ? "div" : parent.tagName;
  if (name === "pre") return;
  const list = parent.children as RootContent[];
  const inBlock = LAYOUT.test(name);
  const tidy = list.flatMap((child, index): RootContent[] => {
    if (child.type !== "text") return [child];
    const before = list[index - 1];
    const after = list[index + 1];
    let value = child.value.replace(/[ \t]*\n[ \t]*/g, "\n");
    if (inBlock && (!before || isLayout(before))) value = value.trimStart();
    if (inBlock && (!after || isLayout(after))) value = value.trimEnd();
    return value === "" ? [] : [text(value)];
  });
  parent.children = tidy as ElementContent[];
  for (const child of tidy) if (child.type === "element") tidySpace(child);
}

function isLayout(node: RootContent): boolean {
  return node.type === "element" && LAYOUT.test(node.tagName);
}
