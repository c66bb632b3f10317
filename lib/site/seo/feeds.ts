import "server-only";
import rehypeParse from "rehype-parse";
import rehypeStringify from "rehype-stringify";
import { unified } from "unified";
import type { Furniture } from "@/lib/content/furniture";
import type { TextLanguage } from "@/lib/content/language";
import { eachElement } from "@/lib/content/tree";
import { prepareElsewhere } from "@/lib/mail/html-email";
import { absoluteUrl } from "./metadata";
import { newestOf } from "./sitemap";
import { xml, xmlDocument } from "./xml";

// By hand: the package feed says of no entry what language it is in, and brings a second writer of XML.

export const RSS_TYPE = "application/rss+xml";
export const ATOM_TYPE = "application/atom+xml";
export const JSON_FEED_TYPE = "application/feed+json";

export type FeedItem = {
  /** What it is known by for ever: a path of the site, or whole. */
  id: string;
  slug: string;
  title: string;
  excerpt: string;
  /** The whole text as its page has it, with its sources. */
  html: string;
  /** What it is written in; null where that is the site's language. */
  language: TextLanguage | null;
  /** Its picture, else the card that is drawn from its title. */
  image: string | null;
  topics: string[];
  published: string;
  modified: string;
};

export type Feed = {
  title: string;
  description: string;
  /** What it is written in, where an item says nothing else. */
  language: string;
  /** What is put where only our pages have players and forms. */
  furniture: Furniture;
  /** Who writes it. */
  author: string;
  /** The page that it follows, and the feed itself. */
  pagePath: string;
  feedPath: string;
  /** The WebSub hub that readers learn of changes from. */
  hub: string | null;
  items: FeedItem[];
};

const html = unified().use(rehypeParse, { fragment: true }).use(rehypeStringify).freeze();
/** What only our own pages have styles and script for. */
const OWN_PROPERTIES = ["className", "style", "srcSet", "sizes", "loading", "decoding", "id"];

/** The text of a page for programs that show it elsewhere: addresses whole, videos as links. */
export function feedHtml(content: string, path: string, furniture: Furniture): string {
  const tree = html.parse(content);
  prepareElsewhere(tree, absoluteUrl(path), furniture);
  eachElement(tree, (node) => {
    for (const name of OWN_PROPERTIES) delete node.properties[name];
    return undefined;
  });
  return html.stringify(tree);
}

function pathOf({ slug }: FeedItem): string {
  return `/article/${slug}`;
}

/** What programs tell entries apart by; a path of ours as whole as it always was there. */
function idOf({ id }: FeedItem): string {
  return id.startsWith("/") ? absoluteUrl(id) : id;
}

const ATOM = "http://www.w3.org/2005/Atom";
/** Neither format has an element for the picture of an item; readers of both know this one. */
const MEDIA = "http://search.yahoo.com/mrss/";

function picture({ image }: FeedItem) {
  return image !== null && xml("media:content", { url: absoluteUrl(image), medium: "image" });
}

/** RSS 2.0 with the whole texts. */
export function writeRss(feed: Feed): string {
  const modified = newestOf(feed.items);
  const namespaces = {
    version: "2.0",
    "xmlns:atom": ATOM,
    "xmlns:content": "http://purl.org/rss/1.0/modules/content/",
    "xmlns:dc": "http://purl.org/dc/elements/1.1/",
    "xmlns:media": MEDIA,
  };
  const self = { href: absoluteUrl(feed.feedPath), rel: "self", type: RSS_TYPE };
  return xmlDocument(
    xml(
      "rss",
      namespaces,
      xml(
        "channel",
        {},
        xml("title", {}, feed.title),
        xml("link", {}, absoluteUrl(feed.pagePath)),
        xml("description", {}, feed.description),
        xml("language", {}, feed.language),
        modified !== null && xml("lastBuildDate", {}, new Date(modified).toUTCString()),
        xml("atom:link", self),
        feed.hub !== null && xml("atom:link", { rel: "hub", href: feed.hub }),
        feed.items.map((item) => {
          const url = absoluteUrl(pathOf(item));
          return xml(
            "item",
            {},
            xml("title", {}, item.title),
            xml("link", {}, url),
            xml("guid", { isPermaLink: String(idOf(item) === url) }, idOf(item)),
            xml("pubDate", {}, new Date(item.published).toUTCString()),
            xml("dc:creator", {}, feed.author),
            item.topics.map((name) => xml("category", {}, name)),
            item.excerpt !== "" && xml("description", {}, item.excerpt),
            picture(item),
            xml("content:encoded", {}, feedHtml(item.html, pathOf(item), feed.furniture)),
          );
        }),
      ),
    ),
  );
}

/** Before anything was said. */
const NEVER = new Date(0).toISOString();

/** What an old site knew an entry by need not be an address, which Atom asks for. */
function addressOf(id: string): string {
  return URL.canParse(id) ? id : absoluteUrl(`/#${encodeURIComponent(id)}`);
}

/** Atom (RFC 4287) with the whole texts. */
export function writeAtom(feed: Feed): string {
  const self = absoluteUrl(feed.feedPath);
  return xmlDocument(
    xml(
      "feed",
      { xmlns: ATOM, "xmlns:media": MEDIA, "xml:lang": feed.language },
      xml("id", {}, self),
      xml("title", {}, feed.title),
      xml("subtitle", {}, feed.description),
      xml("updated", {}, newestOf(feed.items) ?? NEVER),
      xml("author", {}, xml("name", {}, feed.author), xml("uri", {}, absoluteUrl("/"))),
      xml("link", { href: absoluteUrl(feed.pagePath) }),
      xml("link", { href: self, rel: "self", type: ATOM_TYPE }),
      feed.hub !== null && xml("link", { rel: "hub", href: feed.hub }),
      feed.items.map((item) => {
        const url = absoluteUrl(pathOf(item));
        return xml(
          "entry",
          item.language ? { "xml:lang": item.language.lang } : {},
          xml("id", {}, addressOf(idOf(item))),
          xml("title", {}, item.title),
          xml("link", { href: url }),
          xml("published", {}, item.published),
          xml("updated", {}, item.modified),
          item.topics.map((term) => xml("category", { term })),
          item.excerpt !== "" && xml("summary", {}, item.excerpt),
          picture(item),
          xml("content", { type: "html" }, feedHtml(item.html, pathOf(item), feed.furniture)),
        );
      }),
    ),
  );
}

/** JSON Feed 1.1 with the whole texts. */
export function writeJsonFeed(feed: Feed): string {
  return JSON.stringify({
    version: "https://jsonfeed.org/version/1.1",
    title: feed.title,
    home_page_url: absoluteUrl(feed.pagePath),
    feed_url: absoluteUrl(feed.feedPath),
    hubs: feed.hub === null ? undefined : [{ type: "WebSub", url: feed.hub }],
    description: feed.description,
    icon: absoluteUrl("/icon-192.png"),
    language: feed.language,
    authors: [{ name: feed.author, url: absoluteUrl("/") }],
    items: feed.items.map((item) => ({
      id: idOf(item),
      url: absoluteUrl(pathOf(item)),
      title: item.title,
      language: item.language?.lang,
      summary: item.excerpt || undefined,
      content_html: feedHtml(item.html, pathOf(item), feed.furniture),
      image: item.image === null ? undefined : absoluteUrl(item.image),
      date_published: item.published,
      date_modified: item.modified,
      tags: item.topics,
    })),
  });
}
