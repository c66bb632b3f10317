import "server-only";
import { shownAddress } from "@/lib/images/rules";
import type { Prisma } from "@/prisma/client/client";
import type { LanguageLink } from "./language-link";
import { absoluteUrl } from "./metadata";
import { type Xml, xml, xmlDocument } from "./xml";

// By hand: Next's own sitemap.ts writes no index of several.

/** The most that the extension for videos takes. */
const VIDEO_TITLE_MAX_CHARACTERS = 100;
const VIDEO_DESCRIPTION_MAX_CHARACTERS = 2_048;

/** Past these the sitemap is an index of several, each of which a search engine reads at once. */
export const SITEMAP_MAX_PAGES = 2_000;

/** As many pictures as a sitemap may name of one page. */
const IMAGES_MAX = 1000;

export type SitemapPage = {
  path: string;
  /** When its content last changed, in ISO 8601; null where nobody knows. */
  modified: string | null;
  images?: string[];
  /** The same in other languages, itself among them. */
  alternates?: LanguageLink[];
  video?: {
    youtubeId: string;
    title: string;
    description: string;
    image: string;
    /** In seconds. */
    duration: number | null;
    published: string | null;
  };
};

/** Some of the pages, which are read only where they are asked for. */
export type SitemapPart = {
  count: number;
  modified: string | null;
  read: () => Promise<SitemapPage[]>;
  /** Their "path" and "modified" alone in SQL, where they are many: to compare them they are not read. */
  addresses?: Prisma.Sql;
};

export function sitemapParts(pages: SitemapPage[]): SitemapPart[] {
  const count = Math.ceil(pages.length / SITEMAP_MAX_PAGES);
  return Array.from({ length: count }, (_, index) => {
    const part = pages.slice(index * SITEMAP_MAX_PAGES, (index + 1) * SITEMAP_MAX_PAGES);
    return { count: part.length, modified: newestOf(part), read: async () => part };
  });
}

export function newestOf(pages: Pick<SitemapPage, "modified">[]): string | null {
  const known = pages.flatMap(({ modified }) => modified ?? []);
  return known.toSorted().at(-1) ?? null;
}

export function newestEdit(rows: { editedAt: string }[]): string | null {
  return newestOf(rows.map(({ editedAt: modified }) => ({ modified })));
}

/** The pictures of a page, once each. */
export function imagesOf(...addresses: (string | null)[]): string[] {
  const shown = addresses.flatMap((address) => (address === null ? [] : [shownAddress(address)]));
  return [...new Set(shown)].slice(0, IMAGES_MAX);
}

function cut(text: string, max: number): string {
  const letters = [...text];
  return letters.length > max ? `${letters.slice(0, max - 1).join("")}…` : text;
}

function videoEntry({
  youtubeId,
  title,
  description,
  image,
  duration,
  published,
}: NonNullable<SitemapPage["video"]>) {
  return xml(
    "video:video",
    {},
    xml("video:thumbnail_loc", {}, absoluteUrl(image)),
    xml("video:title", {}, cut(title, VIDEO_TITLE_MAX_CHARACTERS)),
    xml("video:description", {}, cut(description, VIDEO_DESCRIPTION_MAX_CHARACTERS)),
    xml("video:player_loc", {}, `https://www.youtube-nocookie.com/embed/${youtubeId}`),
    duration !== null && xml("video:duration", {}, String(duration)),
    published !== null && xml("video:publication_date", {}, published),
  );
}

function pageEntry({ path, modified, images = [], alternates = [], video }: SitemapPage): Xml {
  return xml(
    "url",
    {},
    xml("loc", {}, absoluteUrl(path)),
    modified !== null && xml("lastmod", {}, modified),
    alternates.map((one) =>
      xml("xhtml:link", {
        rel: "alternate",
        hreflang: one.language,
        href: absoluteUrl(one.path),
      }),
    ),
    images.map((image) => xml("image:image", {}, xml("image:loc", {}, absoluteUrl(image)))),
    video && videoEntry(video),
  );
}

export function writeSitemap(pages: SitemapPage[]): string {
  const namespaces = {
    xmlns: "http://www.sitemaps.org/schemas/sitemap/0.9",
    "xmlns:image": "http://www.google.com/schemas/sitemap-image/1.1",
    "xmlns:video": "http://www.google.com/schemas/sitemap-video/1.1",
    ...(pages.some(({ alternates = [] }) => alternates.length > 0) && {
      "xmlns:xhtml": "http://www.w3.org/1999/xhtml",
    }),
  };
  return xmlDocument(xml("urlset", namespaces, pages.map(pageEntry)));
}

export function writeSitemapIndex(sitemaps: { path: string; modified: string | null }[]): string {
  return xmlDocument(
    xml(
      "sitemapindex",
      { xmlns: "http://www.sitemaps.org/schemas/sitemap/0.9" },
      sitemaps.map(({ path, modified }) =>
        xml(
          "sitemap",
          {},
          xml("loc", {}, absoluteUrl(path)),
          modified !== null && xml("lastmod", {}, modified),
        ),
      ),
    ),
  );
}
