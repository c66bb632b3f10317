import type { Element, Root as HastRoot } from "hast";
import type { Blockquote, Html, Image, Link, List, Nodes, Paragraph, Root } from "mdast";
import rehypeParse from "rehype-parse";
import rehypeRemark, { type Options as RemarkOptions } from "rehype-remark";
import rehypeSanitize from "rehype-sanitize";
import { unified } from "unified";
import { visit } from "unist-util-visit";
import { allowList } from "@/lib/content/allow-list";
import { requireSimpleHtml } from "@/lib/content/too-complex";
import { eachNamed } from "@/lib/content/tree";
import { youtubeIdFromUrl } from "@/lib/youtube/youtube-id";
import { CARRIED_PICTURE } from "./builder";
import type { Counts, Imported } from "./imported";
import { rebuild } from "./rebuild";
import { bareLinks, writeAddress, writeMarkdown } from "./write-markdown";

type Handlers = NonNullable<RemarkOptions["handlers"]>;
type Handler = NonNullable<Handlers[string]>;

const ADDRESS_PLACE = "\ue002";
const DATA_PICTURE = /data:image\/[a-z.+-]+;base64,[a-z0-9+/=%\s]+/gi;
const CALLOUT = /^\[!(?:NOTE|TIP|IMPORTANT|WARNING|CAUTION)\]$/;

const parser = unified().use(rehypeParse, { fragment: true }).freeze();
const sanitiser = unified().use(rehypeSanitize, allowList).freeze();
const toMarkdownTree = unified()
  .use(rehypeRemark, { handlers: { ...inHtml("u sup sub kbd mark"), a, br, img } })
  .freeze();

type MarkdownOptions = {
  /** Whether pictures of other sites get tokens as well, so that they can be taken over. */
  marksLinked?: boolean;
  /** The highest number of a footnote in the text that it comes into. */
  notesBefore?: number;
};

/**
 * The Markdown that a person would have typed for what a program put into the clipboard. Pure, but heavy:
 * a long document takes seconds.
 */
export function markdownFromHtml(
  source: string,
  { marksLinked = false, notesBefore = 0 }: MarkdownOptions = {},
): Imported {
  const data: string[] = [];
  const html = source
    .replace(/<!--[\s\S]*?-->/g, "")
    .replace(DATA_PICTURE, (address) => `${CARRIED_PICTURE}${data.push(address) - 1}`);
  requireSimpleHtml(html);
  const { tree, footnotes, lostPictures } = rebuild(parser.parse(html));
  const root = toTree(tree);
  for (const [index, note] of footnotes.entries()) {
    const { children } = toTree(note);
    const identifier = String(index + 1);
    root.children.push({
      type: "footnoteDefinition",
      identifier,
      label: identifier,
      children: children as Paragraph[],
    });
  }
  visit(root, ["footnoteReference", "footnoteDefinition"], (node) => {
    if ("label" in node) node.identifier = node.label = String(Number(node.label) + notesBefore);
  });
  const pictures: Imported["pictures"] = [];
  eachNamed(tree, "img", (node) => {
    const index = carriedIndex(node);
    const alt = String(node.properties.alt ?? "");
    if (index !== null) pictures[index] = { data: data[index] ?? "", alt };
    return undefined;
  });
  tidy(root);
  if (marksLinked) markLinked(root, pictures, data.length);
  const only = root.children.length === 1 ? root.children[0] : undefined;
  return {
    markdown: writeMarkdown(root).trim(),
    isLine: only?.type === "paragraph" && only.children.every((child) => child.type !== "break"),
    isHeading: only?.type === "heading",
    counts: countIn(root),
    pictures,
    lostPictures,
  };
}

function toTree(tree: HastRoot): Root {
  return toMarkdownTree.runSync(sanitiser.runSync(tree));
}

function inHtml(names: string): Handlers {
  return Object.fromEntries(
    names
      .split(" ")
      .map((name): [string, Handler] => [
        name,
        (state, node) => [
          { type: "html", value: `<${name}>` },
          ...state.all(node),
          { type: "html", value: `</${name}>` },
        ],
      ]),
  );
}

function a(...[state, node]: Parameters<Handler>): ReturnType<Handler> {
  const { className, href } = node.properties;
  if (Array.isArray(className) && className.includes("footnote-ref")) {
    const identifier = String(href).slice(1);
    return { type: "footnoteReference", identifier, label: identifier };
  }
  const children = state.all(node) as Link["children"];
  const url = String(href ?? "");
  return url === "" ? children : { type: "link", url, title: null, children };
}

function br(...[state]: Parameters<Handler>): ReturnType<Handler> {
  return state.inTable ? { type: "html", value: "<br>" } : { type: "break" };
}

function img(...[, node]: Parameters<Handler>): ReturnType<Handler> {
  const { src, alt, title } = node.properties;
  const index = carriedIndex(node);
  if (index !== null) return { type: "html", value: pictureToken(index) };
  return {
    type: "image",
    url: String(src ?? ""),
    alt: String(alt ?? ""),
    title: typeof title === "string" ? title : null,
  };
}

function carriedIndex(node: Element): number | null {
  const src = String(node.properties.src ?? "");
  return src.startsWith(CARRIED_PICTURE) ? Number(src.slice(CARRIED_PICTURE.length)) : null;
}

function markLinked(root: Root, pictures: Imported["pictures"], next: number): void {
  const inCells = new Set<Image>();
  visit(root, "tableCell", (cell) => visit(cell, "image", (image) => void inCells.add(image)));
  visit(root, "image", (image, at, parent) => {
    if (!parent || at === undefined) return;
    const { url: address } = image;
    const placed: Image = { ...image, url: ADDRESS_PLACE };
    const [before = "", after = ""] = writeMarkdown({
      type: "root",
      children: [{ type: "paragraph", children: [placed] }],
    })
      .trim()
      .replaceAll("|", inCells.has(image) ? "\\|" : "|")
      .split(ADDRESS_PLACE);
    pictures[next] = { address, written: [before, writeAddress(address), after] };
    parent.children[at] = { type: "html", value: pictureToken(next) };
    next += 1;
  });
}

function pictureToken(index: number): string {
  return `\ue000${index}\ue001`;
}

function tidy(root: Root): void {
  visit(root, (node: Nodes) => {
    if (node.type === "list") tighten(node);
    if (node.type === "blockquote") markCallout(node);
    if ("children" in node) bareLinks(node.children);
  });
}

function tighten(list: List): void {
  for (const item of list.children) {
    item.spread = item.children.slice(1).some(({ type }) => type !== "list");
  }
  list.spread = list.children.some(({ spread }) => spread);
}

/** `[!NOTE]` is right above the first paragraph, and unescaped. */
function markCallout(quote: Blockquote): void {
  const [first, second] = quote.children;
  const lead = first?.type === "paragraph" && first.children.length === 1 && first.children[0];
  if (lead === false || lead?.type !== "text" || !CALLOUT.test(lead.value)) return;
  const mark: Html = { type: "html", value: lead.value };
  if (second?.type === "paragraph") {
    second.children.unshift(mark, { type: "text", value: "\n" });
    quote.children.shift();
  } else first.children = [mark];
}

function countIn(root: Root): Counts {
  const counts: Counts = {
    heading: 0,
    list: 0,
    table: 0,
    picture: 0,
    video: 0,
    quote: 0,
    "code block": 0,
    link: 0,
    footnote: 0,
  };
  visit(root, (node, _index, parent) => {
    if (node.type === "heading") counts.heading += 1;
    else if (node.type === "list" && parent?.type !== "listItem") counts.list += 1;
    else if (node.type === "table") counts.table += 1;
    else if (node.type === "image") counts.picture += 1;
    else if (node.type === "blockquote") counts.quote += 1;
    else if (node.type === "code") counts["code block"] += 1;
    else if (node.type === "link") counts.link += 1;
    else if (node.type === "footnoteDefinition") counts.footnote += 1;
    else if (node.type === "html" && /^https?:/.test(node.value)) {
      const isVideo =
        parent?.type === "paragraph" &&
        parent.children.length === 1 &&
        youtubeIdFromUrl(node.value) !== null;
      counts[isVideo ? "video" : "link"] += 1;
    } else if (node.type === "html" && node.value.startsWith("\ue000")) counts.picture += 1;
  });
  return counts;
}
