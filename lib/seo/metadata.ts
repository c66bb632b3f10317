import "server-only";
import { env } from "@/lib/env";
import { siteFacts } from "@/lib/settings/rules";
import type { SiteSettings } from "@/lib/settings/schema";

export type PageMetadata = {
  title: string;
  description: string;
  /** Null for a page that must not be found. */
  canonical: string | null;
  image: { url: string; width?: number; height?: number; alt?: string };
  article?: { publishedTime: string; modifiedTime: string; section: string | null; tags: string[] };
};

type PageFacts = Pick<PageMetadata, "description" | "article"> & {
  /** Without the site's name, which is added; left out for the site's own default title. */
  title?: string;
  /** The canonical path, starting with a slash; null for a page that must not be found. */
  path: string | null;
  image?: string | null;
};

const SOCIAL_IMAGE_SIZE = { width: 1200, height: 630 };

/** A path of the site, or an address elsewhere, as an absolute address. */
export function absoluteUrl(path: string): string {
  return new URL(path, env.SITE_URL).href;
}

/** The picture of a page that has none of its own. */
export function socialImage({ search }: SiteSettings): string {
  return search.image ?? siteFacts.socialImage;
}

function siteCard(site: SiteSettings): PageMetadata["image"] {
  const { image, title } = site.search;
  const size = image === null ? SOCIAL_IMAGE_SIZE : {};
  return { url: absoluteUrl(socialImage(site)), ...size, alt: title };
}

/** What a page's head says of it. */
export function pageMetadata(
  { title, path, image, ...facts }: PageFacts,
  site: SiteSettings,
): PageMetadata {
  return {
    ...facts,
    title: title === undefined ? site.search.title : `${title} | ${site.site.name}`,
    canonical: path === null ? null : absoluteUrl(path),
    image: image ? { url: absoluteUrl(image) } : siteCard(site),
  };
}
