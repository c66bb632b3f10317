import type { Element, ElementContent, Root } from "hast";
import { toText } from "hast-util-to-text";
import { filled } from "../text/filled";
import { decoded } from "../text/slug";
import { isYoutubeId, youtubeIdFromUrl } from "../youtube/youtube-id";
import { ID_PREFIX } from "./allow-list";
import { cardFor, figureOf, groupPictures, type PictureRoom, placeBlocks } from "./blocks";
import { isFigureName } from "./figures";
import { furniture as english, type Furniture } from "./furniture";
import { embedAt } from "./platforms";
import { eachElement, eachNamed, element, isBlank, isElement, onlyChild, text } from "./tree";

const CALLOUT_MARK = /^\s*\[!(note|tip|important|warning|caution)\][^\S\n]*\n?/i;
const HEADING = /^h[1-6]$/;
/** Those from here look much the same already. */
const SAME_FROM_DEPTH = 4;
const OWN_SCHEMES = ["http:", "https:", "mailto:", "tel:"];
const REMARK_PREFIX = "user-content-";
const ANCHOR_MAX_CHARACTERS = 80;

export type ShownPicture = {
  src: string;
  srcSet?: string;
  sizes?: string;
  /** How large it is, and what is in its place until it comes, where that is known. */
  width?: number;
  height?: number;
  color?: string;
};

export type EnrichOptions = {
  /** The site's own origin, so that absolute links to itself count as its own. */
  origin?: string;
  /**
   * Where a picture is shown from, and in which sizes it comes; null where a link is to stand in its place. Left
   * out, each is shown as it is.
   */
  picture?: (address: string, room?: PictureRoom) => ShownPicture | null;
  /** How deep the text's uppermost headings are to be; left out, there is only no h1. */
  topHeading?: 3;
  /** What is added in words; left out, it is English. */
  furniture?: Furniture | undefined;
};

/** Adds in place what our pages need. Knows nothing of safety: the allow-list comes after it. */
export function enrich(tree: Root, options: EnrichOptions): void {
  const { origin, picture, topHeading, furniture = english } = options;
  cleanAddresses(tree);
  embedVideos(tree, furniture);
  placeFigures(tree);
  placeBlocks(tree, furniture);
  dressImages(tree, picture, furniture);
  dressFootnotes(tree, furniture);
  dressTasks(tree, furniture);
  dressCallouts(tree, furniture);
  dressTables(tree, furniture);
  lowerHeadings(tree, topHeading ?? 2);
  nameAnchors(tree);
  markOtherSites(tree, origin ?? null);
}

function cleanAddresses(tree: Root): void {
  eachElement(tree, (node) => {
    for (const key of ["href", "src", "cite"]) {
      const address = node.properties[key];
      if (typeof address !== "string") continue;
      const cleaned = cleanAddress(address);
      if (cleaned === null) delete node.properties[key];
      else node.properties[key] = cleaned;
    }
  });
}

// As a browser reads it: control characters at the ends and line breaks and tabs inside do not count.
function cleanAddress(address: string): string | null {
  let start = 0;
  let end = address.length;
  while (start < end && address.charCodeAt(start) <= 0x20) start += 1;
  while (end > start && address.charCodeAt(end - 1) <= 0x20) end -= 1;
  const plain = address.slice(start, end).replace(/[\t\n\r]/g, "");
  const scheme = /^[a-z][a-z\d+.-]*:/i.exec(plain)?.[0].toLowerCase();
  if (scheme === undefined) return relativeAddress(plain);
  return OWN_SCHEMES.includes(scheme) ? scheme + plain.slice(scheme.length) : null;
}

// A colon early in a relative address is read as a scheme by lesser parsers, so it is behind
// "./"; what was meant to be script but is misspelt goes.
function relativeAddress(plain: string): string | null {
  const first = /^[^/?#]*:/.exec(plain)?.[0];
  if (first === undefined) return plain;
  return /script|data/i.test(first.replace(/[^a-z]/gi, "")) ? null : `./${plain}`;
}

function embedVideos(tree: Root, furniture: Furniture): void {
  eachElement(tree, (node, index, parent) => {
    const facade = facadeFor(node, furniture);
    if (facade) {
      parent.children[index] = facade;
      return index + 1;
    }
    if (node.tagName === "video-facade") {
      parent.children.splice(index, 1, ...node.children);
      return index;
    }
  });
  eachNamed(tree, "p", (node, index, parent) => {
    const child = onlyChild(node);
    const isBlock = child && (isElement(child, "video-facade") || isCard(child));
    if (isBlock) parent.children[index] = child;
  });
}

function isCard(node: ElementContent): boolean {
  if (!isElement(node, "p")) return false;
  const { className } = node.properties;
  return Array.isArray(className) && className.includes("link-card");
}

function facadeFor(node: Element, furniture: Furniture): ElementContent | null {
  if (node.tagName === "iframe") {
    const address = String(node.properties.src ?? "");
    const id = youtubeIdFromUrl(address);
    return id === null
      ? embedCard(address, node.properties.title, furniture)
      : facade(id, furniture, node.properties.title);
  }
  if (node.tagName === "video-facade") {
    const id = String(node.properties["video-id"] ?? "");
    return isYoutubeId(id) ? facade(id, furniture, node.properties["video-title"]) : null;
  }
  if (node.tagName !== "p") return null;
  const child = onlyChild(node);
  const words = child && (isElement(child, "a") ? onlyChild(child) : child);
  if (words?.type !== "text") return null;
  if (!child) return null;
  const id = youtubeIdFromUrl(words.value);
  const { href = words.value, title } = child.type === "element" ? child.properties : {};
  if (id !== null)
    return id === youtubeIdFromUrl(String(href)) ? facade(id, furniture, title) : null;
  const embed = embedAt(words.value);
  return embed && embedAt(String(href))?.address === embed.address
    ? embedCard(embed.address, title, furniture)
    : null;
}

/** What another platform has, as a card that leads there: nothing of it is asked for before. */
function embedCard(address: string, title: unknown, furniture: Furniture): ElementContent | null {
  const known = embedAt(address);
  const said = typeof title === "string" ? title : "";
  return known && (cardFor(known.address, said, "", furniture)?.[0] ?? null);
}

function facade(id: string, furniture: Furniture, title?: unknown): Element {
  const name = typeof title === "string" ? title.trim() : "";
  const label = name ? filled(furniture.watchNamed, { title: name }) : furniture.watch;
  return element("video-facade", { "video-id": id, ...(name && { "video-title": name }) }, [
    element(
      "a",
      {
        className: ["video-facade-link"],
        href: `https://www.youtube.com/watch?v=${id}`,
        rel: ["noopener", "noreferrer"],
      },
      [
        element("span", { className: ["video-facade-play"], ariaHidden: "true" }, []),
        element("span", { className: ["video-facade-label"] }, [text(label)]),
      ],
    ),
  ]);
}

function dressImages(tree: Root, picture: EnrichOptions["picture"], furniture: Furniture): void {
  let isFirst = true;
  const rooms = groupPictures(tree);
  eachNamed(tree, "img", (node, index, parent) => {
    const { alt, src } = node.properties;
    if (typeof src !== "string" || /^(?:mailto|tel):/.test(src)) {
      parent.children[index] = text(typeof alt === "string" ? alt : "");
      return;
    }
    const shown = picture ? picture(src, rooms.get(node)) : { src };
    if (shown === null) {
      const said = typeof alt === "string" && alt !== "" ? alt : src;
      parent.children[index] = element("a", { href: src }, [
        text(filled(furniture.picture, { words: said })),
      ]);
      return;
    }
    const { width, height, color, ...copies } = shown;
    const isSized = node.properties.width !== undefined || node.properties.height !== undefined;
    for (const name of ["srcSet", "sizes", "style", "loading"]) delete node.properties[name];
    Object.assign(node.properties, copies, {
      ...(!isSized && width !== undefined && { width, height }),
      ...(color !== undefined && { style: `background:${color}` }),
      alt: typeof alt === "string" ? alt : "",
      // The first of our own may well be what a reader waits for.
      ...(!(isFirst && width !== undefined) && { loading: "lazy" }),
      decoding: "async",
      referrerPolicy: "no-referrer",
    });
    isFirst = false;
  });
  eachNamed(tree, "p", (node) => {
    const child = onlyChild(node);
    const image = child && (isElement(child, "a") ? onlyChild(child) : child);
    if (!child || !image || !isElement(image, "img")) return;
    const caption = image.properties.title;
    if (typeof caption !== "string" || caption.trim() === "") return;
    const { properties, children } = figureOf(child, image);
    become(node, "figure", properties, children);
  });
}

/** Leaves a place for each of our own drawings; of one that does not exist its caption stays. */
function placeFigures(tree: Root): void {
  eachNamed(tree, "own-figure", (node, index, parent) => {
    const name = String(node.properties.drawing ?? "");
    const isKnown = isFigureName(name);
    const words = element(isKnown ? "figcaption" : "p", {}, node.children);
    const caption = node.children.every(isBlank) ? [] : [words];
    const figure = element("figure", { className: ["figure", "drawn"] }, [
      element("own-figure", { drawing: name }, []),
      ...caption,
    ]);
    parent.children.splice(index, 1, ...(isKnown ? [figure] : caption));
    return isKnown ? index + 1 : index;
  });
}

function dressFootnotes(tree: Root, furniture: Furniture): void {
  eachElement(tree, (node) => {
    const { properties } = node;
    if ("dataFootnoteRef" in properties) {
      properties.className = ["footnote-ref"];
      properties.ariaLabel = filled(furniture.footnote, { number: toText(node) });
    } else if ("dataFootnoteBackref" in properties) {
      properties.className = ["footnote-backref"];
      const number = String(properties.ariaLabel ?? "").replace(/^\D+/, "");
      properties.ariaLabel = filled(furniture.backToText, { number });
    } else if (properties.id === "footnote-label") {
      properties.className = ["footnotes-title"];
      node.children = [text(furniture.footnotes)];
    } else {
      delete properties.ariaLabel;
    }
  });
}

function dressTasks(tree: Root, furniture: Furniture): void {
  eachNamed(tree, "input", (node, index, parent) => {
    if (String(node.properties.type).toLowerCase() !== "checkbox") {
      parent.children.splice(index, 1);
      return index;
    }
    const checked = node.properties.checked === true;
    node.properties = {
      type: "checkbox",
      disabled: true,
      ...(checked && { checked }),
      ariaLabel: checked ? furniture.done : furniture.toDo,
    };
  });
}

function dressCallouts(tree: Root, { callouts }: Furniture): void {
  eachNamed(tree, "blockquote", (node) => {
    const first = node.children.find((child) => !isBlank(child));
    if (!first || !isElement(first, "p")) return;
    const lead = first.children[0];
    const mark = lead?.type === "text" ? CALLOUT_MARK.exec(lead.value) : null;
    const kind = mark?.[1]?.toLowerCase();
    const title = kind && callouts[kind as keyof Furniture["callouts"]];
    if (!title || !mark || lead?.type !== "text") return;
    lead.value = lead.value.slice(mark[0].length);
    if (lead.value === "" && first.children[1] && isElement(first.children[1], "br")) {
      first.children.splice(0, 2);
    }
    const rest = first.children.every(isBlank)
      ? node.children.filter((child) => child !== first)
      : node.children;
    become(node, "div", { className: ["callout", `callout-${kind}`], role: "note" }, [
      element("p", { className: ["callout-title"] }, [text(title)]),
      ...rest,
    ]);
  });
}

function dressTables(tree: Root, furniture: Furniture): void {
  let tables = 0;
  eachNamed(tree, "th", (node) => {
    // A header without words says nothing to a screen reader.
    if (node.children.every(isBlank)) node.tagName = "td";
  });
  eachNamed(tree, "table", (node, index, parent) => {
    tables += 1;
    const caption = node.children.find((child) => isElement(child, "caption"));
    const label =
      (caption && collapse(toText(caption))) ||
      (tables > 1 ? filled(furniture.tableNumber, { number: tables }) : furniture.table);
    parent.children[index] = element(
      "div",
      { className: ["table-scroll"], tabIndex: 0, role: "region", ariaLabel: label },
      [node],
    );
    return index + 1;
  });
}

/** The page has its own h1. In a text whose headings begin too high, all of them go down. */
function lowerHeadings(tree: Root, topHeading: number): void {
  const headings: { node: Element; depth: number }[] = [];
  eachElement(tree, (node) => {
    const isOurs = node.properties.id === "footnote-label";
    if (HEADING.test(node.tagName) && !isOurs) {
      headings.push({ node, depth: Number(node.tagName.slice(1)) });
    }
  });
  const top = headings.reduce((least, { depth }) => Math.min(least, depth), topHeading);
  for (const { node, depth } of headings) {
    if (depth < SAME_FROM_DEPTH) {
      node.tagName = `h${Math.min(SAME_FROM_DEPTH, depth + topHeading - top)}`;
    }
  }
}

function nameAnchors(tree: Root): void {
  const taken = new Set<string>();
  const headings: Element[] = [];
  eachElement(tree, (node) => {
    const { properties } = node;
    const id = bareAnchor(String(properties.id ?? properties.name ?? "").trim());
    delete properties.name;
    delete properties.id;
    if (id !== "" && !/\s/.test(id) && !taken.has(id)) {
      taken.add(id);
      properties.id = id;
    }
    if (HEADING.test(node.tagName)) {
      if (properties.id === undefined) headings.push(node);
    }
  });
  const copies = new Map<string, number>();
  for (const heading of headings) {
    const words = collapse(toText(heading));
    if (words === "") continue;
    const base = anchorFor(words);
    let copy = copies.get(base) ?? 1;
    let id = copy === 1 ? base : `${base}-${copy}`;
    while (taken.has(id)) {
      copy += 1;
      id = `${base}-${copy}`;
    }
    copies.set(base, copy);
    taken.add(id);
    heading.properties.id = id;
  }
  eachNamed(tree, "a", (node) => {
    const { href } = node.properties;
    if (typeof href !== "string" || !href.startsWith("#")) return;
    const target = [href.slice(1), decoded(href.slice(1))]
      .map(bareAnchor)
      .find((id) => taken.has(id));
    if (target !== undefined) node.properties.href = `#${ID_PREFIX}${target}`;
  });
}

function bareAnchor(id: string): string {
  for (const prefix of [REMARK_PREFIX, ID_PREFIX]) {
    if (id.startsWith(prefix)) return id.slice(prefix.length);
  }
  return id;
}

function anchorFor(words: string): string {
  const anchor = words
    .normalize("NFKC")
    .toLowerCase()
    .replace(/['’]/g, "")
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "-");
  const cut = [...anchor].slice(0, ANCHOR_MAX_CHARACTERS).join("");
  return cut.replace(/^-|-$/g, "") || "section";
}

function markOtherSites(tree: Root, origin: string | null): void {
  const base = origin ?? "https://own.invalid";
  eachNamed(tree, "a", (node) => {
    delete node.properties.rel;
    const { href } = node.properties;
    if (typeof href !== "string" || /^(?:mailto|tel):/.test(href)) return;
    const own = URL.canParse(href, base) && new URL(href, base).origin === new URL(base).origin;
    if (!own) node.properties.rel = ["noopener", "noreferrer"];
  });
}

function become(
  node: Element,
  tagName: string,
  properties: Element["properties"],
  children: ElementContent[],
): void {
  const { id } = node.properties;
  Object.assign(node, { tagName, properties: { ...(id && { id }), ...properties }, children });
}

/** White space as a browser shows it: each run one space, none at the ends. */
export function collapse(value: string): string {
  return value.replace(/\s+/g, " ").trim();
}
