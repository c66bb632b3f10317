import type { Element, Root } from "hast";
import rehypeParse from "rehype-parse";
import rehypeStringify from "rehype-stringify";
import { unified } from "unified";
import { ID_PREFIX } from "../../lib/content/allow-list";
import { eachElement } from "../../lib/content/tree";

const processor = unified().use(rehypeParse, { fragment: true }).use(rehypeStringify).freeze();
const FORBIDDEN = new Set(
  (
    "script object embed style form template meta base svg math iframe frame frameset link applet " +
    "noscript title textarea select option button video audio source track canvas portal marquee"
  ).split(" "),
);
const ADDRESSES = ["href", "src", "cite"];
const SAFE_SCHEMES = ["http:", "https:", "mailto:", "tel:"];
const ATTRIBUTE =
  /^(?:id|title|lang|dir|href|src|cite|alt|rel|className|role|tabIndex|aria(?:Label|Hidden|DescribedBy)|width|height|loading|decoding|referrerPolicy|type|disabled|checked|start|reversed|value|align|colSpan|rowSpan|span|scope|dateTime|open|video-id|video-title|drawing|label|list)$/;

/** What in this HTML could act, each as a short line; none means that it is inert. */
export function findActive(html: string): string[] {
  const once = processor.parse(html);
  const twice = processor.parse(processor.stringify(once));
  return [...activeIn(once), ...activeIn(twice), ...breakout(html)];
}

function activeIn(tree: Root): string[] {
  const found: string[] = [];
  eachElement(tree, (node) => {
    if (FORBIDDEN.has(node.tagName)) found.push(`<${node.tagName}>`);
    if (node.tagName === "input" && node.properties.type !== "checkbox") found.push("<input>");
    for (const [name, value] of Object.entries(node.properties)) {
      if (!ATTRIBUTE.test(name)) found.push(`${node.tagName} ${name}`);
      if (name === "id" && !String(value).startsWith(ID_PREFIX)) found.push(`id ${value}`);
      if (ADDRESSES.includes(name) && !isSafeAddress(String(value))) found.push(`${name} ${value}`);
    }
    return undefined;
  });
  return found;
}

function isSafeAddress(address: string): boolean {
  if (!URL.canParse(address, "https://own.example/")) return /^https?:\/\//i.test(address);
  return SAFE_SCHEMES.includes(new URL(address, "https://own.example/").protocol);
}

function breakout(html: string): string[] {
  const page = processor.parse(`<main>${html}</main><p id="after">after</p>`);
  const [main, after] = page.children as Element[];
  const intact =
    page.children.length === 2 && main?.tagName === "main" && after?.properties.id === "after";
  return intact ? [] : ["breaks out of its parent"];
}
