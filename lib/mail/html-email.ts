import type { Element, ElementContent, Root } from "hast";
import { toText } from "hast-util-to-text";
import rehypeParse from "rehype-parse";
import rehypeStringify from "rehype-stringify";
import { unified } from "unified";
import { FORM_PLACE_PATH } from "@/lib/content/blocks";
import { isFigureName } from "@/lib/content/figures";
import { furniture as english, type Furniture } from "@/lib/content/furniture";
import { eachElement, eachNamed, element, isElement, text } from "@/lib/content/tree";
import { EMAIL_COLUMN_PX, type EmailBody, LOOKS, type Look } from "./looks";

const html = unified().use(rehypeParse, { fragment: true }).use(rehypeStringify).freeze();

/** All that an element keeps; the rest is of no use in an email, or of harm. */
const ALLOWED_PROPERTIES = new Set([
  ..."href src alt title width height colSpan rowSpan start reversed value align lang dir".split(
    " ",
  ),
]);

const LOOK_BY_NAME: Record<string, Look> = {
  h2: LOOKS.h2,
  h3: LOOKS.h3,
  h4: LOOKS.h4,
  h5: LOOKS.h4,
  h6: LOOKS.h4,
  p: LOOKS.p,
  a: LOOKS.a,
  blockquote: LOOKS.blockquote,
  ul: LOOKS.list,
  ol: LOOKS.list,
  dl: LOOKS.list,
  li: LOOKS.li,
  img: LOOKS.img,
  figure: LOOKS.figure,
  figcaption: LOOKS.quiet,
  aside: LOOKS.note,
  pre: LOOKS.pre,
  code: LOOKS.code,
  table: LOOKS.table,
  td: LOOKS.cell,
  th: LOOKS.cell,
  hr: LOOKS.hr,
};

/** Outlook on Windows and Yahoo give these no block of their own. */
const NEW_BLOCKS = new Set("article aside figcaption figure footer header section".split(" "));

function classesOf({ properties }: Element): unknown[] {
  return Array.isArray(properties.className) ? properties.className : [];
}

/** Brings in place what pages do with script, styles and their own address to what an email or a feed can show. */
export function prepareElsewhere(tree: Root, pageUrl: string, furniture: Furniture): void {
  eachElement(tree, (node) => {
    for (const key of ["href", "src"]) {
      const address = node.properties[key];
      if (typeof address === "string" && URL.canParse(address, pageUrl)) {
        node.properties[key] = new URL(address, pageUrl).href;
      }
    }
  });
  eachNamed(tree, "video-facade", (node, index, parent) => {
    const link = node.children.find((child) => isElement(child, "a"));
    const href = link?.type === "element" ? link.properties.href : undefined;
    parent.children[index] = element("p", {}, [
      element("a", { href }, [text(`▶ ${toText(node).trim()}`)]),
    ]);
    return index + 1;
  });
  eachNamed(tree, "own-audio", (node, index, parent) => {
    const isCaptioned = parent.children.length > 1;
    const words = isCaptioned ? "" : String(node.properties.label ?? "");
    const label = `▶ ${furniture.listen}${words && `: ${words}`}`;
    parent.children[index] = element("a", { href: node.properties.src }, [text(label)]);
    return index + 1;
  });
  eachNamed(tree, "own-sign-up", (_, index, parent) => {
    const { href } = new URL(FORM_PLACE_PATH, pageUrl);
    parent.children[index] = element("p", {}, [element("a", { href }, [text(furniture.signUp)])]);
    return index + 1;
  });
  eachNamed(tree, "p", (node) => {
    if (classesOf(node).includes("link-card")) dressCard(node);
    return undefined;
  });
  eachNamed(tree, "input", (node, index, parent) => {
    parent.children[index] = text(node.properties.checked ? "☑" : "☐");
    return index + 1;
  });
  // Drawings need the page's colours; their captions say what they show.
  eachNamed(tree, "own-figure", (node, index, parent) => {
    const name = String(node.properties.drawing);
    const title = parent.children.length === 1 && isFigureName(name) ? furniture.figures[name] : "";
    parent.children[index] = text(title);
    return index + 1;
  });
  // Footnotes are read in place; their links would lead out of the email.
  eachNamed(tree, "a", (node, index, parent) => {
    const classes = classesOf(node);
    if (classes.includes("footnote-ref")) parent.children[index] = text(`[${toText(node).trim()}]`);
    else if (classes.includes("footnote-backref")) parent.children[index] = text("");
    else return undefined;
    return index + 1;
  });
}

/** Its picture on a line of its own, then its title, and the host behind it. */
function dressCard(card: Element): void {
  const link = card.children.find((child) => isElement(child, "a"));
  if (link?.type !== "element") return;
  const isHost = (child: ElementContent) =>
    child.type === "element" && classesOf(child).includes("link-card-host");
  const picture = link.children.find((child) => isElement(child, "img"));
  const host = link.children.find(isHost);
  const title = link.children.filter((child) => child !== picture && child !== host);
  const said = host?.type === "element" ? toText(host).trim() : "";
  card.children = [
    ...(picture ? [{ ...link, children: [picture] }, element("br", {}, [])] : []),
    { ...link, children: [text(toText(element("span", {}, title)).trim())] },
    ...(said === "" ? [] : [text(` (${said})`)]),
  ];
}

function addStyles(tree: Root): void {
  eachElement(tree, (node) => {
    const classes = classesOf(node);
    const style = classes.includes("callout")
      ? LOOKS.note
      : classes.includes("callout-title")
        ? LOOKS.strong
        : classes.includes("action-link")
          ? LOOKS.button
          : LOOK_BY_NAME[node.tagName];
    const properties: Element["properties"] = {};
    for (const [name, value] of Object.entries(node.properties)) {
      if (ALLOWED_PROPERTIES.has(name)) properties[name] = value;
    }
    if (style?.className) properties.className = style.className.split(" ");
    if (style) properties.style = style.style;
    node.properties = properties;
    if (NEW_BLOCKS.has(node.tagName)) node.tagName = "div";
    return undefined;
  });
}

/** An author's width in pixels, as a share of the column where it is one; null where nobody has said. */
function widthOf({ width }: Element["properties"]): number | null {
  const [, number, unit] = /^\s*(\d+(?:\.\d+)?)\s*(%|px)?\s*$/.exec(String(width ?? "")) ?? [];
  if (number === undefined) return null;
  const pixels = unit === "%" ? (Number(number) * EMAIL_COLUMN_PX) / 100 : Number(number);
  return pixels > 0 ? pixels : null;
}

/**
 * Gives every picture a width that fits its column: Outlook knows no other bound than the attribute, and shows a
 * photo at its full size without. Others go by the style, and enlarge none.
 */
function boundPictures(tree: Root): void {
  const columns = new Map<Element, number>();
  eachNamed(tree, "tr", (row) => {
    const cells = row.children.filter((cell) => isElement(cell, "td") || isElement(cell, "th"));
    eachNamed(row, "img", (node) => {
      columns.set(node, Math.floor(EMAIL_COLUMN_PX / Math.max(1, cells.length)));
      return undefined;
    });
    return undefined;
  });
  eachNamed(tree, "img", (node) => {
    const { width: _, height, ...properties } = node.properties;
    const asked = widthOf(node.properties);
    const column = columns.get(node) ?? EMAIL_COLUMN_PX;
    const width = Math.max(1, Math.round(Math.min(asked ?? column, column)));
    const isWhole = asked !== null && width >= Math.round(asked);
    const look = asked === null ? "width:auto" : `width:${width}px`;
    node.properties = {
      ...properties,
      width,
      ...(isWhole && height !== undefined && { height }),
      style: `${String(properties.style ?? "")};${look}`,
    };
    return undefined;
  });
}

/** Writes into a copy of the tree what only its looks say: links' addresses and lists' marks. */
function spellOut(tree: Root): Root {
  const copy = structuredClone(tree);
  eachNamed(copy, "a", (node) => {
    const href = String(node.properties.href ?? "");
    const words = toText(node).trim();
    const address = href.replace(/^(mailto|tel):/, "");
    if (href && words !== address) node.children.push(text(` (${address})`));
    return undefined;
  });
  eachNamed(copy, "img", (node, index, parent) => {
    const alt = String(node.properties.alt ?? "");
    parent.children[index] = text(alt && `[${alt}]`);
    return index + 1;
  });
  eachNamed(copy, "hr", (_, index, parent) => {
    parent.children[index] = element("p", {}, [text("* * *")]);
    return index + 1;
  });
  eachElement(copy, (list) => {
    if (list.tagName !== "ul" && list.tagName !== "ol") return undefined;
    let number = Number(list.properties.start ?? 1);
    for (const item of list.children) {
      if (!isElement(item, "li")) continue;
      firstLine(item).unshift(text(list.tagName === "ol" ? `${number}. ` : "- "));
      number += 1;
    }
    return undefined;
  });
  return copy;
}

/** Where an item's first words are: in it, or in its first paragraph. */
function firstLine(item: Element): ElementContent[] {
  const first = item.children.find((child) => child.type !== "text" || child.value.trim() !== "");
  return first && isElement(first, "p") ? first.children : item.children;
}

/**
 * What our pages show of a text as an email can show it: whole addresses, looks written inline, links in
 * place of players, and no script. `rendered` comes from the one renderer, and so is safe already.
 */
export function htmlToEmail(
  rendered: string,
  pageUrl: string,
  furniture: Furniture = english,
): EmailBody {
  const tree = html.parse(rendered);
  prepareElsewhere(tree, pageUrl, furniture);
  const plain = toText(spellOut(tree))
    .replace(/[ \t]+$/gm, "")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
  addStyles(tree);
  boundPictures(tree);
  return { html: html.stringify(tree), text: plain };
}
