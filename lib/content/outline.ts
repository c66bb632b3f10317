import rehypeParse from "rehype-parse";
import { unified } from "unified";
import { ID_PREFIX } from "./allow-list";
import type { RenderedContent } from "./render";
import { eachElement } from "./tree";

/** What a text consists of, as its page will have it, for those who check it. */
export type ContentOutline = {
  /** `at` is where one begins in the source; null where that is not known. */
  headings: { depth: number; text: string; at: number | null }[];
  /** Addresses as written, each once, in the order of the text. */
  links: string[];
  /** Addresses of pictures, as links are. */
  pictures: string[];
  /** What a link within the page can lead to. */
  anchors: string[];
  /** What a reader reads. */
  text: string;
};

const html = unified().use(rehypeParse, { fragment: true }).freeze();

/** Reads a text as its page would show it. */
export function readOutline({ html: page, text, headings }: RenderedContent): ContentOutline {
  const links = new Set<string>();
  const pictures = new Set<string>();
  const anchors: string[] = [];
  eachElement(html.parse(page), (node) => {
    const { id, href, src, className } = node.properties;
    if (typeof id === "string") anchors.push(id.slice(ID_PREFIX.length));
    const isOurs = Array.isArray(className) && className.join(" ").includes("footnote");
    if (node.tagName === "a" && typeof href === "string" && !isOurs) {
      // Within the page only what is found there was given the prefix.
      links.add(href.replace(`#${ID_PREFIX}`, "#"));
    }
    if (node.tagName === "img" && typeof src === "string") pictures.add(src);
    return undefined;
  });
  return {
    headings: headings.map(({ depth, text: words, at }) => ({ depth, text: words, at })),
    links: [...links],
    pictures: [...pictures],
    anchors,
    text,
  };
}
