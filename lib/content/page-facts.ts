import type { Element } from "hast";
import { toText } from "hast-util-to-text";
import rehypeParse from "rehype-parse";
import { unified } from "unified";
import { requireSimpleHtml, TooComplexError } from "./too-complex";
import { eachElement } from "./tree";

/** What another site's page says of itself in its head. */
export type PageFacts = { title: string; image: string | null };

/** Heads are at the beginning; what follows is not looked at. */
const HEAD_MAX_CHARACTERS = 300_000;
const TITLE_MAX_CHARACTERS = 200;
const HEAD_END = /<\/head\s*>|<body[\s>]/i;
/** No head that somebody wrote has as many, what its scripts compare included. */
const TAGS_MAX = 5_000;

const html = unified().use(rehypeParse, { fragment: true }).freeze();

export function readPageFacts(page: string, address: string): PageFacts {
  const start = page.slice(0, HEAD_MAX_CHARACTERS);
  const head = start.slice(0, HEAD_END.exec(start)?.index);
  try {
    return readHead(head, address);
  } catch (error) {
    // A RangeError is the engine's stack: nesting that the estimates let through.
    if (error instanceof TooComplexError || error instanceof RangeError) {
      return { title: "", image: null };
    }
    throw error;
  }
}

function readHead(head: string, address: string): PageFacts {
  if ((head.match(/<\/?[a-z]/gi)?.length ?? 0) > TAGS_MAX) throw new TooComplexError("too dense");
  requireSimpleHtml(head);
  const said = new Map<string, string>();
  let title = "";
  eachElement(html.parse(head), (node) => {
    if (node.tagName === "title" && title === "") title = toText(node);
    if (node.tagName === "meta") note(node, said);
    return undefined;
  });
  return {
    title: clean(said.get("og:title") || said.get("twitter:title") || title),
    image: webAddress(said.get("og:image") || said.get("twitter:image") || "", address),
  };
}

function note({ properties }: Element, said: Map<string, string>): void {
  const name = String(properties.property ?? properties.name ?? "").toLowerCase();
  if (name !== "" && !said.has(name)) said.set(name, String(properties.content ?? "").trim());
}

function clean(words: string): string {
  const line = words.toWellFormed().replace(/[\s\p{Cc}]+/gu, " ");
  return [...line.trim()].slice(0, TITLE_MAX_CHARACTERS).join("").trim();
}

function webAddress(written: string, base: string): string | null {
  if (written === "" || !URL.canParse(written, base)) return null;
  const { protocol, href } = new URL(written, base);
  return protocol === "https:" || protocol === "http:" ? href : null;
}
