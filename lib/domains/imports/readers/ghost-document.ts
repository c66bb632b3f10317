import { z } from "zod";
import { markdownToHtml } from "@/lib/content/markdown";
import { TooComplexError } from "@/lib/content/too-complex";
import { escapeHtml } from "@/lib/text/escape-html.mjs";

// By hand: Ghost's own renderers bring Lexical and jsdom.

/** What Ghost's own program makes of a text: this reads its two formats where the export has no HTML of it. */
export type GhostDocument = {
  html: string;
  /** The text, where one card of Markdown is all of it. */
  markdown: string | null;
  /** Cards that nobody here knows and that have nothing to say. */
  unknown: string[];
  /** Some of it was for some readers only. */
  isForSome: boolean;
  /** How many cards were in emails and not on the site. */
  forEmails: number;
};

type Node = Record<string, unknown>;

const DEPTH_MAX = 60;

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const asNodes = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : []);
const asText = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";

function attribute(name: string, value: string): string {
  return value === "" ? "" : ` ${name}="${escapeHtml(value)}"`;
}

const tag = (name: string, inner: string, attributes = "") =>
  `<${name}${attributes}>${inner}</${name}>`;
const link = (url: string, inner: string) =>
  url === "" ? inner : tag("a", inner, attribute("href", url));
const paragraph = (inner: string) => (inner.trim() === "" ? "" : tag("p", inner));

function figure(inner: string, caption: string): string {
  if (inner === "") return paragraph(caption);
  return tag("figure", inner + (caption === "" ? "" : tag("figcaption", caption)));
}

function picture({ src, alt, href, title }: Node): string {
  const address = asText(src);
  if (address === "") return "";
  const attributes =
    attribute("src", address) + attribute("alt", asText(alt)) + attribute("title", asText(title));
  return link(asText(href), `<img${attributes}>`);
}

function button(words: unknown, url: unknown): string {
  const address = asText(url);
  return address === "" ? "" : paragraph(link(address, escapeHtml(asText(words) || address)));
}

function media(name: "audio" | "video", card: Node): string {
  const words = paragraph(asText(card.title)) + paragraph(asText(card.caption));
  const address = asText(card.src);
  const shown = figure(picture({ src: card.customThumbnailSrc || card.thumbnailSrc }), "");
  if (address === "") return shown + words;
  const attributes = attribute("src", address) + attribute("title", asText(card.fileName));
  return `${shown}<${name}${attributes}></${name}>${words}`;
}

type Writer = (card: Node) => string;

const CARDS: Record<string, Writer> = {
  image: (card) => figure(picture(card), asText(card.caption)),
  gallery: ({ images, caption }) =>
    asNodes(images)
      .map((one) => figure(picture(one), asText(one.caption)))
      .join("") + paragraph(asText(caption)),
  code: ({ code, language, caption }) =>
    tag(
      "pre",
      tag(
        "code",
        escapeHtml(asText(code)),
        attribute("class", language ? `language-${asText(language)}` : ""),
      ),
    ) + paragraph(asText(caption)),
  markdown: ({ markdown }) => markdownToHtml(asText(markdown)),
  html: ({ html }) => asText(html),
  hr: () => "<hr>",
  bookmark: ({ url, metadata, title, caption }) => {
    const about = isNode(metadata) ? metadata : {};
    const words = asText(about.title) || asText(title) || asText(url);
    return [
      link(asText(url), escapeHtml(words)),
      escapeHtml(asText(about.description)),
      asText(caption),
    ]
      .map(paragraph)
      .join("");
  },
  embed: ({ html, url, caption }) =>
    (asText(html) || paragraph(link(asText(url), escapeHtml(asText(url))))) +
    paragraph(asText(caption)),
  callout: ({ calloutText, text, calloutEmoji }) =>
    tag(
      "div",
      paragraph(escapeHtml(asText(calloutEmoji))) + (asText(calloutText) || asText(text)),
      ' class="kg-callout-card"',
    ),
  toggle: ({ heading, content }) =>
    tag("details", tag("summary", asText(heading)) + asText(content)),
  button: ({ buttonText, buttonUrl }) => button(buttonText, buttonUrl),
  audio: (card) => media("audio", card),
  video: (card) => media("video", card),
  file: ({ src, fileTitle, fileName, fileCaption }) =>
    paragraph(link(asText(src), escapeHtml(asText(fileTitle) || asText(fileName) || asText(src)))) +
    paragraph(asText(fileCaption)),
  header: (card) =>
    (asText(card.header ?? card.heading) &&
      tag("h2", asText(card.header) || asText(card.heading))) +
    paragraph(asText(card.subheader) || asText(card.subheading)) +
    figure(picture({ src: card.backgroundImageSrc }), "") +
    button(card.buttonText, card.buttonUrl),
  product: (card) =>
    figure(picture({ src: card.productImageSrc }), "") +
    (asText(card.productTitle) && tag("h3", asText(card.productTitle))) +
    asText(card.productDescription) +
    button(card.productButton, card.productUrl),
  calltoaction: (card) =>
    (card.hasSponsorLabel === true ? asText(card.sponsorLabel) : "") +
    figure(picture({ src: card.imageUrl }), "") +
    asText(card.textValue) +
    button(card.buttonText, card.buttonUrl),
  // The site has its own form, and texts that only some may read come as drafts anyway.
  signup: () => tag("div", "", ' class="kg-signup-card"'),
  paywall: () => "",
  tk: () => "",
  zwnj: () => "",
  atlinksearch: () => "",
};

const SAME_CARDS: Record<string, string> = {
  codeblock: "code",
  horizontalrule: "hr",
};

/** A card’s name without what releases put around it, as in “card-markdown” and “image-card”. */
const plain = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z]/g, "")
    .replace(/^card(?=.)|(?<=.)card$/, "");

/** Names that say how a card looks or is known, and have no words of an author. */
const NOT_SAID =
  /^(?:id|key|type|version|uuid|.*(?:colou?r|class(?:name)?|style|width|size|layout|alignment))$/i;
const WORDS =
  /(?:^|[a-z])(?:html|text|title|heading|header|content|caption|description|value|label|name|quote|author|question|answer|body|message|words|alt)$/i;
const CARD_DEPTH_MAX = 6;

/** What a card of a plugin or of a later release says in names that all of them use, or in more than a word. */
function unknownCard(card: Node, depth = 0): string {
  const said = Object.entries(card).flatMap(([name, value]): string[] => {
    if (name === "children" || name === "visibility" || NOT_SAID.test(name)) return [];
    if (typeof value === "object" && value !== null && depth < CARD_DEPTH_MAX) {
      const parts = (Array.isArray(value) ? value : [value]).map((one) =>
        isNode(one) ? one : { text: one },
      );
      return parts.map((one) => unknownCard(one, depth + 1));
    }
    const text = asText(value);
    if (typeof value !== "string" || text === "") return [];
    if (WORDS.test(name) || (/\s/.test(text.trim()) && !/^https?:/i.test(text))) {
      return [/<[a-z]/i.test(text) ? text : paragraph(escapeHtml(text))];
    }
    if (!/^https?:\/\//i.test(text)) return [];
    return /\.(?:jpe?g|png|gif|webp|avif|svg)(?:[?#]|$)/i.test(text)
      ? [figure(picture({ src: text }), "")]
      : [paragraph(link(text, escapeHtml(text)))];
  });
  return said.join("");
}

/** Cards of which readers of a site never saw anything. */
const FOR_EMAILS = new Set(["email", "emailcta"]);

/** Who sees a card on the site: everybody, some, or nobody; older releases say it in other names. */
function shownTo({ visibility }: Node): "all" | "some" | "none" {
  if (!isNode(visibility)) return "all";
  if (visibility.showOnWeb === false) return "none";
  if (!isNode(visibility.web)) return "all";
  const { nonMember, memberSegment } = visibility.web;
  if (nonMember !== false) return "all";
  return asText(memberSegment) === "" ? "none" : "some";
}

class Reader {
  readonly unknown: string[] = [];
  isForSome = false;
  forEmails = 0;

  card(name: string, payload: Node): string {
    const known = plain(name);
    const shown = shownTo(payload);
    if (FOR_EMAILS.has(known) || shown === "none") {
      this.forEmails += 1;
      return "";
    }
    if (shown === "some") this.isForSome = true;
    const write = CARDS[SAME_CARDS[known] ?? known];
    const html = write ? write(payload) : unknownCard(payload);
    if (!write && html === "") this.unknown.push(name);
    return html;
  }

  /** Lexical's tree. */
  node(node: Node, depth = 0, isInline = false): string {
    if (depth > DEPTH_MAX) throw new RangeError("too deep");
    const type = asText(node.type);
    const inner = (isLine = isInline) =>
      asNodes(node.children)
        .map((child) => this.node(child, depth + 1, isLine))
        .join("");
    switch (type.replace(/^extended-/, "")) {
      case "root":
        return inner();
      case "paragraph":
        return paragraph(inner(true));
      case "heading":
        return tag(/^h[1-6]$/.exec(asText(node.tag))?.[0] ?? "h2", inner(true));
      case "quote":
      case "aside":
        return tag("blockquote", inner());
      case "list": {
        const isNumbered = node.tag === "ol" || node.listType === "number";
        const start = isNumbered && node.start !== 1 ? attribute("start", asText(node.start)) : "";
        return tag(isNumbered ? "ol" : "ul", inner(), start);
      }
      case "listitem": {
        const box = `<input type="checkbox" disabled${node.checked === true ? " checked" : ""}> `;
        return tag("li", (typeof node.checked === "boolean" ? box : "") + inner(true));
      }
      case "code":
        if (Array.isArray(node.children)) return CARDS.code?.({ code: codeIn(node) }) ?? "";
        break;
      case "linebreak":
        return "<br>";
      case "tab":
        return " ";
      case "link":
      case "autolink":
      case "at-link":
        return link(asText(node.url), inner());
      case "text":
      case "code-highlight":
        return styled(escapeHtml(asText(node.text)), Number(node.format ?? 0));
      case "table":
        return tag("table", inner());
      case "tablerow":
        return tag("tr", inner());
      case "tablecell":
        return tag(Number(node.headerState ?? 0) > 0 ? "th" : "td", inner());
    }
    if (isInline && typeof node.text === "string") return escapeHtml(node.text);
    if (Array.isArray(node.children)) {
      // A card may have both; what is in it is text like any other.
      const within = inner();
      if (within === "") return this.card(type, node);
      return isInline ? within : tag("div", within) + unknownCard(node);
    }
    const own = this.card(type, node);
    return own === "" && typeof node.text === "string" ? escapeHtml(node.text) : own;
  }
}

/** The letters of Lexical’s own code. */
function codeIn(node: Node): string {
  return asNodes(node.children)
    .map((child) => {
      const type = asText(child.type);
      return type === "linebreak" ? "\n" : type === "tab" ? "\t" : asText(child.text);
    })
    .join("");
}

const STYLES = "strong em del u code sub sup mark".split(" ");

function styled(html: string, format: number): string {
  return STYLES.reduce(
    (inner, name, bit) => (format & (1 << bit) ? tag(name, inner) : inner),
    html,
  );
}

const lexicalDocument = z.object({ root: z.record(z.string(), z.unknown()) });

const markers = z.array(z.array(z.unknown()));
const mobiledoc = z.object({
  atoms: z.array(z.array(z.unknown())).default([]),
  cards: z.array(z.array(z.unknown())).default([]),
  markups: z.array(z.array(z.unknown())).default([]),
  sections: z.array(z.array(z.unknown())).default([]),
});

type Mobiledoc = z.output<typeof mobiledoc>;

function readMarkers(value: unknown, { atoms, markups }: Mobiledoc): string {
  const open: string[] = [];
  let out = "";
  for (const [kind, opened, closed, content] of markers.catch([]).parse(value)) {
    for (const at of Array.isArray(opened) ? opened : []) {
      const [name = "", given] = markups[Number(at)] ?? [];
      const own = /^[a-z]\w{0,10}$/i.exec(asText(name))?.[0] ?? "span";
      const pairs = Array.isArray(given) ? given.map(asText) : [];
      const href = pairs[pairs.indexOf("href") + 1];
      out += `<${own}${own === "a" && pairs.includes("href") ? attribute("href", href ?? "") : ""}>`;
      open.push(own);
    }
    if (kind === 0) out += escapeHtml(asText(content));
    else {
      const [name, words] = atoms[Number(content)] ?? [];
      out += name === "soft-return" ? "<br>" : escapeHtml(asText(words));
    }
    for (let left = Number(closed) || 0; left > 0 && open.length > 0; left -= 1) {
      out += `</${open.pop()}>`;
    }
  }
  return (
    out +
    open
      .toReversed()
      .map((name) => `</${name}>`)
      .join("")
  );
}

function readMobiledoc(document: Mobiledoc, reader: Reader): string {
  return document.sections
    .map(([kind, first, second]) => {
      if (kind === 1) {
        const name = /^(?:p|h[1-6]|blockquote|aside|pull-quote)$/.exec(asText(first))?.[0] ?? "p";
        return tag(/^(?:p|h\d)$/.test(name) ? name : "blockquote", readMarkers(second, document));
      }
      if (kind === 2) return figure(picture({ src: first }), "");
      if (kind === 3) {
        const items = Array.isArray(second) ? second : [];
        const lines = items.map((item) => tag("li", readMarkers(item, document)));
        return tag(first === "ol" ? "ol" : "ul", lines.join(""));
      }
      if (kind !== 10) return "";
      const [name, payload] = document.cards[Number(first)] ?? [];
      return reader.card(asText(name), isNode(payload) ? payload : {});
    })
    .join("\n");
}

/** The one card that is all of a text that was written as Markdown. */
function markdownOf({ cards, sections }: Mobiledoc): string | null {
  const [only, another] = cards;
  const isAll = another === undefined && sections.every(([kind]) => kind === 10);
  const [name, payload] = only ?? [];
  const isMarkdown = /^(?:card-)?markdown$/.test(asText(name)) && isNode(payload);
  return isAll && isMarkdown ? asText(payload.markdown) : null;
}

/** Mobiledoc's first release: markups lie beside the sections, and marks and cards where they are shown. */
const oldMobiledoc = z.object({
  version: z.string().startsWith("0.2"),
  sections: z.tuple([z.array(z.unknown()), z.array(z.array(z.unknown()))]),
});

function fromOldMobiledoc(value: unknown): unknown {
  const { data } = oldMobiledoc.safeParse(value);
  if (!data) return value;
  const [markups, own] = data.sections;
  const cards: unknown[] = [];
  const marks = (given: unknown) =>
    Array.isArray(given) ? given.map((one) => (Array.isArray(one) ? [0, ...one] : one)) : given;
  const sections = own.map(([kind, first, second]) => {
    if (kind === 10) return [10, cards.push([first, second]) - 1];
    const isList = kind === 3 && Array.isArray(second);
    return [kind, first, isList ? second.map(marks) : marks(second)];
  });
  return { markups, cards, sections };
}

/** Null for what is neither of the two formats. */
export function readGhostDocument(source: string): GhostDocument | null {
  let value: unknown;
  try {
    value = JSON.parse(source);
    // Some programs write a text that is JSON as JSON once more.
    if (typeof value === "string") value = JSON.parse(value);
    value = fromOldMobiledoc(value);
  } catch {
    return null;
  }
  const reader = new Reader();
  try {
    const lexical = lexicalDocument.safeParse(value);
    if (lexical.success) {
      const html = reader.node({ ...lexical.data.root, type: "root" });
      const { unknown, isForSome, forEmails } = reader;
      return { html, markdown: null, unknown, isForSome, forEmails };
    }
    const { data } = mobiledoc.safeParse(value);
    if (!data || data.sections.length + data.cards.length === 0) return null;
    // The first releases had cards and no places for them.
    const sections = data.sections.length > 0 ? data.sections : data.cards.map((_, at) => [10, at]);
    const document = { ...data, sections };
    const html = readMobiledoc(document, reader);
    const { unknown, isForSome, forEmails } = reader;
    return { html, markdown: markdownOf(document), unknown, isForSome, forEmails };
  } catch (error) {
    if (error instanceof RangeError || error instanceof TooComplexError) return null;
    throw error;
  }
}
