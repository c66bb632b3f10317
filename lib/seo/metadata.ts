import "server-only";
import type { Metadata } from "next";
import { env } from "@/lib/env";
import { site } from "@/lib/site";

type PageFacts = {
  /** Without the site's name, which is added; left out for the site's own default title. */
  title?: string;
  description: string;
  /** The canonical path, starting with a slash; null for a page that must not be found. */
  path: string | null;
  image?: string | null;
  article?: { publishedTime: string; modifiedTime: string; section: string | null; tags: string[] };
};

export const SOCIAL_IMAGE_SIZE = { width: 1200, height: 630 };

/** A path of the site, or an address elsewhere, as an absolute address. */
export function absoluteUrl(path: string): string {
  return new URL(path, env.SITE_URL).href;
}

/** Everything a page's head says, complete, so that the document and the ordinary page agree. */
export function pageMetadata({ title, description, path, image, article }: PageFacts): Metadata {
  const fullTitle = title === undefined ? site.title : `${title} | ${site.name}`;
  const url = path === null ? undefined : absoluteUrl(path);
  const picture = image
    ? { url: absoluteUrl(image) }
    : { url: absoluteUrl(site.socialImage), ...SOCIAL_IMAGE_SIZE, alt: site.title };
  const shared = { title: fullTitle, description, siteName: site.name, locale: site.locale };
  return {
    title: fullTitle,
    description,
    robots: path === null ? { index: false, follow: true } : { index: true, follow: true },
    ...(url === undefined ? {} : { alternates: { canonical: url } }),
    openGraph: {
      ...shared,
      ...(url === undefined ? {} : { url }),
      images: [picture],
      ...(article
        ? {
            type: "article",
            publishedTime: article.publishedTime,
            modifiedTime: article.modifiedTime,
            ...(article.section === null ? {} : { section: article.section }),
            tags: article.tags,
          }
        : { type: "website" }),
    },
    twitter: { card: "summary_large_image", title: fullTitle, description, images: [picture] },
    icons: {
      icon: [{ url: "/icon.svg", type: "image/svg+xml" }],
      apple: [{ url: "/apple-touch-icon.png", sizes: "180x180" }],
    },
  };
}

/** The head of the fallback page. */
export function notFoundMetadata(): Metadata {
  return pageMetadata({
    title: "404 Page Not Found",
    description:
      "There is nothing at this address. The home page and all articles are one step away.",
    path: null,
  });
}
