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

const html = unified().use(rehypeParse, { fragment: true }).freeze();

/** The title of a page, and the address of its picture; what is not said is empty. */
export function readPageFacts(page: string, address: string): PageFacts {
  const head = page.slice(0, HEAD_MAX_CHARACTERS);
  const end = HEAD_END.exec(head)?.index ?? head.length;
  const said = new Map<string, string>();
  let title = "";
  if (!isSimple(head.slice(0, end))) return { title, image: null };
  eachElement(html.parse(head.slice(0, end)), (node) => {
    if (node.tagName === "title" && title === "") title = toText(node);
    if (node.tagName === "meta") note(node, said);
    return undefined;
  });
  return {
    title: clean(said.get("og:title") || said.get("twitter:title") || title),
    image: webAddress(said.get("og:image") || said.get("twitter:image") || "", address),
  };
}

function isSimple(head: string): boolean {
  try {
    requireSimpleHtml(head);
    return true;
  } catch (error) {
    if (error instanceof TooComplexError) return false;
    throw error;
  }
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
