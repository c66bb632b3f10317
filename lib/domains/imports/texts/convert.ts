import type { Element, ElementContent, Root, RootContent } from "hast";
import { toText } from "hast-util-to-text";
import rehypeParse from "rehype-parse";
import rehypeSanitize from "rehype-sanitize";
import rehypeStringify from "rehype-stringify";
import { unified } from "unified";
import { allowList } from "@/lib/content/allow-list";
import { TooComplexError } from "@/lib/content/too-complex";
import { eachElement, element, isElement, onlyChild, text } from "@/lib/content/tree";
import { cleanText, makeNote } from "@/lib/domains/imports/rules";
import type { FoundText, Note } from "@/lib/domains/imports/schema";
import { markdownFromHtml } from "@/lib/rich-text/markdown-from-html";
import { youtubeIdFromUrl } from "@/lib/youtube/youtube-id";
import {
  type ImportContext,
  isFolder,
  isPictureAddress,
  isPlaceholder,
  linkTarget,
  PICTURE_PLACE,
  pictureReference,
} from "./addresses";
import { convertHtmlTemplates, convertMarkdown, type MarkdownWork } from "./convert-markdown";
import {
  addPictureOfSources,
  addPlaceOfQuote,
  addressOf,
  attribute,
  classes,
  isContents,
  isMerged,
  largestOf,
  linkParagraph,
  nameIn,
  openCaption,
  openMap,
  type Replace,
  sayLink,
} from "./elements";
import {
  backgroundOf,
  isEditorsLabel,
  isSignUp,
  readEmbedded,
  readPlayer,
  stillOf,
} from "./embedded";
import { HIDDEN, HIDDEN_DETAIL, hasSomething, hidingNames, isUnseen } from "./hidden";
import { replacePairs } from "./replace-pairs";
import { requireReadable } from "./require-readable";

/** A text as it will be saved, but for the addresses of what comes with it. */
export type Converted = {
  content: string;
  /** In the order of their places in the text: addresses, or files of the export. */
  pictures: string[];
  featuredImage: string | null;
  notes: Note[];
};

const parser = unified().use(rehypeParse, { fragment: true }).freeze();
/** What a page may show, with the player that the renderer makes a facade of. The renderer sanitises once more. */
const keeper = unified()
  .use(rehypeSanitize, {
    ...allowList,
    clobberPrefix: "",
    tagNames: [...(allowList.tagNames ?? []), "iframe"],
    strip: (allowList.strip ?? []).filter((name) => name !== "iframe"),
    attributes: { ...allowList.attributes, iframe: ["src"] },
  })
  .use(rehypeStringify)
  .freeze();

/** What neither Markdown nor a page of this site can show, and what the owner reads of it. */
const LOST: Record<string, string> = {
  script: "Scripts",
  style: "Styles",
  form: "Forms",
  object: "Embedded objects",
  embed: "Embedded objects",
  applet: "Embedded objects",
  canvas: "Drawings",
  svg: "Drawings",
  math: "Formulas",
};
const LOST_DETAIL = "They are left out: a text on this site can’t have them.";
const EMBEDDED_DETAIL =
  "Only the old site’s own program could draw it, so its words, pictures and links come in its place.";
const EMBEDDED_LOST_DETAIL =
  "It is left out: only the old site’s own program could draw it, and it has no words, pictures or links.";
const BUTTON_DETAIL = "They are left out: only the old site’s own program knows what they do.";
const CONTENTS_DETAIL = "They are left out: their links led within the old page alone.";
const LINKED_DETAIL = "They become links to where they are now.";
/** A reader sees these, and Markdown has no signs for them. */
const RICH: Record<string, string> = {
  details: "parts that open",
  dl: "lists of terms",
  ruby: "ruby",
};
/** Several times what the longest text that anybody wrote has. */
const ADDRESSES_MAX = 5_000;

type Work = {
  found: FoundText;
  context: ImportContext;
  pictures: string[];
  addresses: number;
  notes: Note[];
  rich: Set<string>;
  /** What its own styles hide, by name. */
  hiding: ReadonlySet<string>;
};

/**
 * What becomes of a text. HTML becomes Markdown, which the owner can go on writing; a text with something that a
 * page can show and Markdown cannot say stays HTML, as that loses less. Throws TooComplexError.
 */
export function convertText(found: FoundText, context: ImportContext): Converted {
  const source = cleanText(found.content);
  const work: Work = {
    found,
    context,
    pictures: [],
    addresses: 0,
    notes: [],
    rich: new Set(),
    hiding: hidingNames(source),
  };
  const content =
    found.format === "markdown"
      ? convertMarkdown(source, markdownWork(work))
      : convertHtml(
          isFolder(found.base) ? convertHtmlTemplates(source, markdownWork(work)) : source,
          work,
        );
  const { featuredImage } = found;
  const featured =
    featuredImage === null ? null : pictureReference(featuredImage, found.base, context);
  if (featuredImage !== null && featured === null) notePicture(work, featuredImage);
  return { content, pictures: work.pictures, featuredImage: featured, notes: work.notes };
}

function markdownWork(work: Work): MarkdownWork {
  return {
    title: work.found.title,
    path: work.found.key,
    picture: (address) => placePicture(work, address),
    link: (address) => placeLink(work, address),
    html: (source, isBlock) => convertForeign(source, isBlock, work),
    named: (name) => work.context.named?.(name) ?? null,
    note: (...about) => work.notes.push(makeNote(...about)),
  };
}

/** Elements within Markdown, as they would come within HTML; null for a film that our pages show. */
function convertForeign(source: string, isBlock: boolean, work: Work): string | null {
  requireReadable(source);
  const tree = parser.parse(source);
  prepare(tree, work);
  let isFilm = false;
  eachElement(tree, (node) => {
    isFilm ||= node.tagName === "iframe";
    return undefined;
  });
  if (isFilm) return null;
  if (isBlock) return tree.children.map(asMarkdownBlock).join("\n\n");
  const inline: RootContent[] = [];
  for (const node of tree.children) inline.push(...(isElement(node, "p") ? node.children : [node]));
  return keeper.stringify({ type: "root", children: inline });
}

/** A link to where something lies is one wherever that is, also where only the old site would know. */
function asMarkdownBlock(node: RootContent): string {
  const only = node.type === "element" ? onlyChild(node) : null;
  if (only && isElement(only, "a")) {
    const words = toText(only).replace(/[[\]\\]/g, "\\$&");
    return `[${words}](${String(only.properties.href).replace(/[\s<>()]/g, encodeURIComponent)})`;
  }
  return markdownFromHtml(keeper.stringify({ type: "root", children: [node] })).markdown;
}

function notePicture({ notes }: Work, address: string): void {
  const isInside = address.startsWith("data:");
  notes.push(
    makeNote(
      "picture",
      isInside ? "Pictures inside the text" : address,
      isInside
        ? "They have no address to fetch them from, and are left out."
        : "Its address is incomplete, and the export has no file of that name. Please enter the address of your old site.",
    ),
  );
}

function countAddress(work: Work): void {
  work.addresses += 1;
  if (work.addresses > ADDRESSES_MAX) throw new TooComplexError("too many addresses");
}

function placePicture(work: Work, address: string): string {
  countAddress(work);
  const reference = pictureReference(address, work.found.base, work.context);
  if (reference === null) {
    notePicture(work, address);
    return address.startsWith("data:") ? "" : address;
  }
  const known = work.pictures.indexOf(reference);
  const at = known === -1 ? work.pictures.push(reference) - 1 : known;
  return `${PICTURE_PLACE}${at}`;
}

function placeLink(work: Work, address: string): string {
  countAddress(work);
  const { base, from } = work.found;
  const target = linkTarget(address, { base, own: from[0] ?? "" }, work.context);
  if (target.isBroken) {
    work.notes.push(makeNote("link", target.path, `In “${work.found.title}”.`));
  }
  return target.address;
}

function convertHtml(source: string, work: Work): string {
  requireReadable(source);
  const shown = replacePairs(
    source,
    /<noscript\b/gi,
    () => /<\/noscript>/gi,
    (whole) => pictureOfNoscript(whole, source),
  );
  const tree = parser.parse(shown);
  prepare(tree, work);
  if (work.rich.size > 0) {
    work.notes.push(
      makeNote(
        "kept",
        work.found.title,
        `It stays HTML, because of ${[...work.rich].join(", ")}: Markdown has no way to write that.`,
      ),
    );
    return `<div>${keeper.stringify(keeper.runSync(tree))}</div>`;
  }
  return markdownFromHtml(keeper.stringify(tree)).markdown;
}

/** What readers without programs saw of a picture that is loaded late, where it is nowhere else. */
function pictureOfNoscript(whole: string, source: string): string {
  const [picture = "", address = ""] =
    /<img\b[^<>]{0,2000}?\ssrc\s*=\s*["']?((?:https?:)?\/[^"'\s<>]{1,2000})[^<>]{0,2000}>/i.exec(
      whole,
    ) ?? [];
  return address === "" || source.replace(whole, "").includes(address) ? "" : picture;
}

/** Makes plain HTML of what the old site's editor wrote, with whole addresses. */
function prepare(tree: Root, work: Work): void {
  eachElement(tree, (node, index, parent) => {
    const replaceWith = (...nodes: ElementContent[]) => {
      parent.children.splice(index, 1, ...nodes);
      return index;
    };
    const { tagName } = node;
    const names = classes(node);
    if (isUnseen(node, work.hiding)) {
      if (hasSomething(node)) work.notes.push(makeNote("html", HIDDEN, HIDDEN_DETAIL));
      return replaceWith();
    }
    if (isEditorsLabel(node)) return replaceWith();
    if (isSignUp(node)) {
      work.notes.push(
        makeNote("html", "Sign-up forms", "They are left out: this site has its own."),
      );
      return replaceWith();
    }
    const player = readPlayer(node);
    if (player !== null) return replaceWith(...player);
    const embedded = readEmbedded(node);
    if (embedded !== null) {
      const { shown, name } = embedded;
      const detail = shown.length > 0 ? EMBEDDED_DETAIL : EMBEDDED_LOST_DETAIL;
      work.notes.push(makeNote("html", `Embedded “${name}”`, detail));
      return replaceWith(...shown);
    }
    const behind = backgroundOf(node);
    if (behind !== null) {
      delete node.properties.style;
      for (const name of Object.keys(node.properties)) {
        if (/^(?:data|background)/.test(name)) delete node.properties[name];
      }
      const isLine = tagName === "span" || tagName === "a";
      const picture = element("img", { src: behind, alt: attribute(node, "ariaLabel") }, []);
      return replaceWith(isLine ? picture : element("p", {}, [picture]), node);
    }
    if (tagName === "script" && /^math\/tex/.test(attribute(node, "type"))) {
      return replaceWith(text(toText(node)));
    }
    const lost = LOST[tagName];
    const address = lost === undefined ? "" : addressOf(node);
    if (lost !== undefined && address !== "") {
      work.notes.push(makeNote("html", lost, LINKED_DETAIL));
      const words = nameIn(address).replace(/\.js$/, "");
      return replaceWith(linkParagraph(placeLink({ ...work, notes: [] }, address), words));
    }
    if (lost !== undefined) {
      if (tagName !== "style") work.notes.push(makeNote("html", lost, LOST_DETAIL));
      return replaceWith();
    }
    if (tagName === "nav" && isContents(node)) {
      work.notes.push(makeNote("html", "Lists of contents", CONTENTS_DETAIL));
      return replaceWith();
    }
    if (tagName === "nav" || tagName === "dialog") node.tagName = "div";
    openCaption(node);
    if (tagName === "iframe") return openFrame(node, work, replaceWith);
    if (tagName === "map") return openMap(node, replaceWith);
    if (tagName === "audio" || tagName === "video") return openMedia(node, work, replaceWith);
    if (tagName === "button" || FIELDS.has(tagName)) return openField(node, work, replaceWith);
    if (tagName === "picture") addPictureOfSources(node);
    if (tagName === "blockquote") addPlaceOfQuote(node, names);
    if (names.includes("kg-callout-card")) {
      node.tagName = "blockquote";
      const words = node.children.filter(
        (child) => child.type !== "element" || !classes(child).includes("kg-callout-emoji"),
      );
      node.children = [element("p", {}, [text("[!NOTE]")]), ...words];
      node.properties = {};
    }
    if (tagName === "figure" && node.children.some((child) => isElement(child, "figure"))) {
      // A gallery: each of its pictures has a caption of its own, and all have one more.
      node.tagName = "div";
      for (const child of node.children) {
        if (child.type === "element" && child.tagName === "figcaption") child.tagName = "p";
      }
    }
    if (tagName === "h1") node.tagName = "h2";
    const rich = RICH[tagName] ?? (isMerged(node) ? "merged cells of a table" : undefined);
    if (rich !== undefined) work.rich.add(rich);
    if (tagName === "img") placeImage(node, work);
    if (tagName === "a") return placeAnchor(node, work, replaceWith);
    return undefined;
  });
}

const FIELDS = new Set(["textarea", "select", "input"]);
/** Where a button's own program leads. */
const LEADS = /(?:location(?:\.href)?\s*=|window\.open\()\s*["'](https?:\/\/[^"'\s]{1,2000})["']/;

function openField(node: Element, work: Work, replaceWith: Replace): number | undefined {
  if (node.tagName === "button") {
    const words = toText(node).trim();
    const [, address = ""] =
      LEADS.exec(attribute(node, "onClick") || attribute(node, "onclick")) ?? [];
    if (address !== "")
      return replaceWith(element("a", { href: address }, [text(words || address)]));
    if (words !== "") work.notes.push(makeNote("html", "Buttons", BUTTON_DETAIL));
    return replaceWith();
  }
  if (node.tagName === "input" && attribute(node, "type") === "checkbox") return undefined;
  if (toText(node).trim() + attribute(node, "value") !== "") {
    work.notes.push(makeNote("html", "Fields to fill in", LOST_DETAIL));
  }
  return replaceWith();
}

function openFrame(node: Element, work: Work, replaceWith: Replace): number | undefined {
  const address = attribute(node, "src") || attribute(node, "dataSrc");
  const whole = address.startsWith("//") ? `https:${address}` : address;
  const video = youtubeIdFromUrl(whole);
  if (video !== null) {
    node.properties = { src: whole };
    return undefined;
  }
  if (!URL.canParse(whole) || !/^https?:/.test(whole)) {
    work.notes.push(makeNote("html", "Frames without a whole address", LOST_DETAIL));
    return replaceWith();
  }
  const { hostname } = new URL(whole);
  work.notes.push(makeNote("html", `Frames of ${hostname}`, LINKED_DETAIL));
  return replaceWith(linkParagraph(whole, hostname.replace(/^www\./, "")));
}

function openMedia(node: Element, work: Work, replaceWith: Replace): number {
  const source = node.children.find((child) => isElement(child, "source"));
  const address =
    attribute(node, "src") || (source?.type === "element" ? attribute(source, "src") : "");
  const detail = address === "" ? LOST_DETAIL : LINKED_DETAIL;
  work.notes.push(makeNote("html", node.tagName === "audio" ? "Recordings" : "Films", detail));
  const still = stillOf(node);
  const shown = still === null ? [] : [element("p", {}, [element("img", { src: still }, [])])];
  if (address === "") return replaceWith(...shown);
  const words = nameIn(address);
  return replaceWith(...shown, linkParagraph(placeLink({ ...work, notes: [] }, address), words));
}

/** Pages that load their pictures late name them elsewhere. */
function placeImage(node: Element, work: Work): void {
  const { src, alt, title, width, height, srcSet } = node.properties;
  const late =
    ["dataSrc", "dataLazySrc", "dataOrigSrc", "dataLazy", "dataOriginal"]
      .map((name) => attribute(node, name))
      .find((one) => one !== "") || largestOf(attribute(node, "dataSrcset"));
  const given = typeof src === "string" ? src.trim() : "";
  const address =
    late || (given.startsWith("data:") || given === "" ? largestOf(srcSet) || given : given);
  node.properties = {
    src: address === "" || isPlaceholder(address) ? "" : placePicture(work, address),
    alt: typeof alt === "string" ? alt : "",
    ...(typeof title === "string" && title !== "" && { title }),
    // Pixels of one or two that only count a reader are known by their size.
    ...([width, height].some((size) => Number.parseInt(String(size), 10) <= 2) && {
      width,
      height,
    }),
  };
}

function placeAnchor(node: Element, work: Work, replaceWith: Replace): number | undefined {
  const href = attribute(node, "href");
  if (href === "") return undefined;
  sayLink(node, href);
  const only = onlyChild(node);
  // A picture that leads to its own file: pages of this site show it large by themselves.
  const isOwnPicture =
    only !== null &&
    (isElement(only, "img") || isElement(only, "picture") || isElement(only, "div"));
  if (isOwnPicture && isPictureAddress(href)) return replaceWith(...node.children);
  node.properties.href = placeLink(work, href);
  return undefined;
}
