import "server-only";
import { absoluteUrl, socialImage } from "@/lib/seo/metadata";
import { siteFacts } from "@/lib/settings/rules";
import type { SiteSettings } from "@/lib/settings/schema";

/** A node of a JSON-LD graph. */
export type JsonLdNode = { "@type": string; [property: string]: unknown };

const ORGANIZATION_ID = absoluteUrl("/#organization");

export function organization(site: SiteSettings): JsonLdNode {
  return {
    "@type": "Organization",
    "@id": ORGANIZATION_ID,
    name: site.site.name,
    url: absoluteUrl("/"),
    logo: absoluteUrl(site.look.logo ?? "/icon-192.png"),
    sameAs: site.links.social.map(({ href }) => href),
  };
}

export function webSite(site: SiteSettings): JsonLdNode {
  return {
    "@type": "WebSite",
    "@id": absoluteUrl("/#website"),
    name: site.site.name,
    url: absoluteUrl("/"),
    description: site.search.description,
    inLanguage: siteFacts.language,
    publisher: { "@id": ORGANIZATION_ID },
  };
}

type VideoFacts = {
  youtubeId: string;
  title: string;
  description: string | null;
  publishedAt: string | null;
  /** Its picture. */
  image: string;
  transcript?: string | null;
};

/** Null without a date, which search engines ask for in a VideoObject. */
export function videoObject(video: VideoFacts): JsonLdNode | null {
  if (video.publishedAt === null) return null;
  const url = absoluteUrl(`/video/${video.youtubeId}`);
  return {
    "@type": "VideoObject",
    "@id": `${url}#video`,
    name: video.title,
    description: video.description ?? video.title,
    thumbnailUrl: [absoluteUrl(video.image)],
    uploadDate: video.publishedAt,
    embedUrl: `https://www.youtube-nocookie.com/embed/${video.youtubeId}`,
    sameAs: `https://www.youtube.com/watch?v=${video.youtubeId}`,
    transcript: video.transcript ?? undefined,
    url,
  };
}

type ResourceFacts = {
  id: string;
  slug: string;
  title: string;
  description: string | null;
  category: string | null;
  /** Its picture; null without one. */
  image: string | null;
  fileType: string | null;
  fileSize: number | null;
  published: string;
  modified: string;
};

/** A guide, and the file that it is downloaded as. */
export function resourceNode(resource: ResourceFacts, site: SiteSettings): JsonLdNode {
  const url = absoluteUrl(`/resource/${resource.slug}`);
  return {
    "@type": "DigitalDocument",
    "@id": `${url}#guide`,
    name: resource.title,
    description: resource.description ?? undefined,
    url,
    image: [absoluteUrl(resource.image ?? socialImage(site))],
    genre: resource.category ?? undefined,
    datePublished: resource.published,
    dateModified: resource.modified,
    author: { "@id": ORGANIZATION_ID },
    publisher: { "@id": ORGANIZATION_ID },
    isAccessibleForFree: true,
    inLanguage: siteFacts.language,
    encoding: {
      "@type": "MediaObject",
      contentUrl: absoluteUrl(`/resource/${resource.id}/file`),
      encodingFormat: resource.fileType ?? undefined,
      contentSize: resource.fileSize === null ? undefined : `${resource.fileSize} B`,
    },
  };
}

type ArticleFacts = {
  slug: string;
  title: string;
  description: string;
  image: string | null;
  category: string | null;
  tags: string[];
  words: number;
  published: string;
  modified: string;
  /** Comments that readers can see. */
  comments: number;
};

export function articleNode(article: ArticleFacts, site: SiteSettings): JsonLdNode {
  const url = absoluteUrl(`/article/${article.slug}`);
  return {
    "@type": "Article",
    "@id": `${url}#article`,
    headline: article.title,
    description: article.description,
    image: [absoluteUrl(article.image ?? socialImage(site))],
    datePublished: article.published,
    dateModified: article.modified,
    author: { "@id": ORGANIZATION_ID },
    publisher: { "@id": ORGANIZATION_ID },
    mainEntityOfPage: url,
    articleSection: article.category ?? undefined,
    keywords: article.tags.length > 0 ? article.tags.join(", ") : undefined,
    wordCount: article.words,
    commentCount: article.comments,
    inLanguage: siteFacts.language,
  };
}

/** The way from the home page to a page: pairs of a name and a path, the page itself last. */
export function breadcrumbs(steps: [name: string, path: string][]): JsonLdNode {
  return {
    "@type": "BreadcrumbList",
    itemListElement: [["Home", "/"], ...steps].map(([name, path], index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: absoluteUrl(path ?? "/"),
    })),
  };
}
