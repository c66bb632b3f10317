import "server-only";
import { env } from "@/lib/env";
import { CARD_SIZE, isCard } from "@/lib/images/card-address";
import { siteFacts } from "@/lib/site/settings/rules";
import type { SiteSettings } from "@/lib/site/settings/schema";
import type { LanguageLink } from "./language-link";

export type PageMetadata = {
  title: string;
  description: string;
  /** Null for a page that must not be found. */
  canonical: string | null;
  image: { url: string; width?: number; height?: number; alt?: string };
  article?: { publishedTime: string; modifiedTime: string; section: string | null; tags: string[] };
  /** The same in other forms, as programs find them. */
  feeds: Alternate[];
  /** The same in other languages, itself among them. */
  languages: LanguageLink[];
};

type Alternate = { type: string; title: string; href: string };

type PageFacts = Pick<PageMetadata, "description" | "article"> & {
  /** Without the site's name, which is added; left out for the site's own default title. */
  title?: string;
  /** The canonical path, starting with a slash; null for a page that must not be found. */
  path: string | null;
  image?: string | null;
  /** What the image shows; a card says the title. */
  imageText?: string | null;
  /** What it has beside the site's own feeds. */
  alternates?: Alternate[];
  languages?: LanguageLink[];
};

function siteFeeds({ site: { name } }: SiteSettings): Alternate[] {
  return [
    { type: "application/rss+xml", title: name, href: "/feed.xml" },
    { type: "application/atom+xml", title: name, href: "/atom.xml" },
    { type: "application/feed+json", title: name, href: "/feed.json" },
  ];
}

export function absoluteUrl(path: string): string {
  return new URL(path, env.SITE_URL).href;
}

/** The picture of a page that has none of its own. */
export function socialImage({ search }: SiteSettings): string {
  return search.image ?? siteFacts.socialImage;
}

function siteCard(site: SiteSettings): PageMetadata["image"] {
  const { image, title } = site.search;
  const size = image === null ? CARD_SIZE : {};
  return { url: absoluteUrl(socialImage(site)), ...size, alt: title };
}

export function pageMetadata(
  { title, path, image, imageText, alternates = [], languages = [], ...facts }: PageFacts,
  site: SiteSettings,
): PageMetadata {
  return {
    ...facts,
    languages: languages.map((one) => ({ ...one, path: absoluteUrl(one.path) })),
    feeds: path === null ? [] : [...alternates, ...siteFeeds(site)],
    title: title === undefined ? site.search.title : `${title} | ${site.site.name}`,
    canonical: path === null ? null : absoluteUrl(path),
    image: image
      ? {
          url: absoluteUrl(image),
          ...(isCard(image) ? { ...CARD_SIZE, alt: title } : imageText && { alt: imageText }),
        }
      : siteCard(site),
  };
}
