import "server-only";
import type { TextLanguage } from "@/lib/content/language";
import { shownAddress } from "@/lib/images/rules";
import { schemaProperties } from "@/lib/site/published/article-values";
import type { SiteSettings } from "@/lib/site/settings/schema";
import { wordsOf } from "@/lib/site/words/words";
import { isoDuration } from "@/lib/text/duration";
import { absoluteUrl, socialImage } from "./metadata";

export type JsonLdNode = { "@type": string; [property: string]: unknown };

const ORGANIZATION_ID = absoluteUrl("/#organization");
const WEB_SITE_ID = absoluteUrl("/#website");
const AUTHOR_ID = absoluteUrl("/#author");

function someOf<Item>(list: Item[]): Item[] | undefined {
  return list.length > 0 ? list : undefined;
}

/** Who wrote what the site shows: its author once there is one, else the site itself. */
function writer({ author }: SiteSettings) {
  return { "@id": author.name ? AUTHOR_ID : ORGANIZATION_ID };
}

/** The site's author, for the pages whose nodes name one; nothing while the site itself is the author. */
export function authorNodes({ author }: SiteSettings): JsonLdNode[] {
  const { name, photo, line, credentials, links } = author;
  if (!name) return [];
  return [
    {
      "@type": "Person",
      "@id": AUTHOR_ID,
      name,
      description: line || undefined,
      image: photo ? absoluteUrl(shownAddress(photo)) : undefined,
      url: absoluteUrl("/#about"),
      hasCredential: someOf(
        credentials.map((name) => ({ "@type": "EducationalOccupationalCredential", name })),
      ),
      sameAs: someOf(links.map(({ href }) => href)),
    },
  ];
}

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
    "@id": WEB_SITE_ID,
    name: site.site.name,
    url: absoluteUrl("/"),
    inLanguage: site.site.language,
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
  /** In seconds. */
  duration: number | null;
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
    duration: video.duration === null ? undefined : isoDuration(video.duration),
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
  image: string | null;
  fileType: string | null;
  fileSize: number | null;
  byEmail: boolean;
  published: string;
  modified: string;
};

/** A guide, and the file that anybody can download. */
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
    author: writer(site),
    publisher: { "@id": ORGANIZATION_ID },
    isAccessibleForFree: true,
    inLanguage: site.site.language,
    encoding: resource.byEmail
      ? undefined
      : {
          "@type": "MediaObject",
          contentUrl: absoluteUrl(`/resource/${resource.id}/file`),
          encodingFormat: resource.fileType ?? undefined,
          contentSize: resource.fileSize === null ? undefined : `${resource.fileSize} B`,
        },
  };
}

type ArticleFacts = Parameters<typeof schemaProperties>[0] & {
  slug: string;
  /** Where its page is, if that is not where articles are. */
  path?: string;
  title: string;
  description: string;
  image: string | null;
  /** For whose children it is, in years. */
  ageFrom?: number | null;
  ageTo?: number | null;
  words: number;
  published: string;
  modified: string;
  comments: number;
  /** What it is written in; left out where that is the site's language. */
  language?: TextLanguage | null;
  /** What it rests on, one source each. */
  citations: string[];
  /** The series that it belongs to, and which part it is, from 1. */
  series?: { slug: string; title: string; part: number } | null;
};

export function articleNode(article: ArticleFacts, site: SiteSettings): JsonLdNode {
  const url = absoluteUrl(article.path ?? `/article/${article.slug}`);
  return {
    "@type": "Article",
    "@id": `${url}#article`,
    headline: article.title,
    description: article.description,
    image: [absoluteUrl(article.image ?? socialImage(site))],
    datePublished: article.published,
    dateModified: article.modified,
    author: writer(site),
    publisher: { "@id": ORGANIZATION_ID },
    mainEntityOfPage: url,
    citation: someOf(article.citations),
    ...schemaProperties(article),
    audience: audienceOf(article),
    wordCount: article.words,
    commentCount: article.comments,
    inLanguage: article.language?.lang ?? site.site.language,
    ...(article.series && partOf(article.series)),
  };
}

/** By the ages of their children; undefined for all. */
function audienceOf({ ageFrom = null, ageTo = null }: ArticleFacts) {
  if (ageFrom === null && ageTo === null) return undefined;
  return {
    "@type": "PeopleAudience",
    suggestedMinAge: ageFrom ?? undefined,
    suggestedMaxAge: ageTo ?? undefined,
  };
}

function partOf({ slug, title, part }: NonNullable<ArticleFacts["series"]>) {
  const url = absoluteUrl(`/series/${slug}`);
  return {
    isPartOf: { "@type": "CreativeWorkSeries", "@id": `${url}#series`, name: title, url },
    position: part,
  };
}

type ReviewFacts = { slug: string; title: string; reviewedOn: string | null };

/** The page of an article whose facts were checked again, with the day; none without one. */
export function reviewNodes(
  { slug, title, reviewedOn }: ReviewFacts,
  site: SiteSettings,
): JsonLdNode[] {
  if (reviewedOn === null) return [];
  const url = absoluteUrl(`/article/${slug}`);
  return [
    {
      "@type": "WebPage",
      "@id": url,
      url,
      name: title,
      lastReviewed: reviewedOn,
      reviewedBy: writer(site),
      mainEntity: { "@id": `${url}#article` },
      isPartOf: { "@id": WEB_SITE_ID },
    },
  ];
}

/** The book that the home page shows; none without one. */
export function bookNodes(site: SiteSettings): JsonLdNode[] {
  const { shown, title, text, href, cover } = site.book;
  if (!shown || title === "" || site.home.hidden.includes("book")) return [];
  return [
    {
      "@type": "Book",
      "@id": absoluteUrl("/#book"),
      name: title,
      description: text || undefined,
      image: cover ? absoluteUrl(shownAddress(cover)) : undefined,
      sameAs: href || undefined,
      author: writer(site),
    },
  ];
}

type CollectionFacts = {
  /** Its own path, and those of what it lists. */
  path: string;
  title: string;
  description: string;
  items: string[];
};

export function collectionPage(
  { path, title, description, items }: CollectionFacts,
  site: SiteSettings,
): JsonLdNode {
  const url = absoluteUrl(path);
  return {
    "@type": "CollectionPage",
    "@id": url,
    url,
    name: title,
    description: description || undefined,
    inLanguage: site.site.language,
    isPartOf: { "@id": WEB_SITE_ID },
    mainEntity: {
      "@type": "ItemList",
      numberOfItems: items.length,
      itemListElement: items.map((item, index) => ({
        "@type": "ListItem",
        position: index + 1,
        url: absoluteUrl(item),
      })),
    },
  };
}

/** What the page of a list says: what it lists, the way to it, and the site. */
export function listGraph(
  site: SiteSettings,
  { steps, ...list }: CollectionFacts & { steps: Steps },
): JsonLdNode[] {
  return [collectionPage(list, site), breadcrumbs(steps, site), organization(site), webSite(site)];
}

/** The page that says who the author is; none while the site itself is the author. */
export function profileNodes(site: SiteSettings): JsonLdNode[] {
  if (site.author.name === "") return [];
  return [
    {
      "@type": "ProfilePage",
      "@id": absoluteUrl("/#profile"),
      url: absoluteUrl("/"),
      name: site.author.name,
      isPartOf: { "@id": WEB_SITE_ID },
      mainEntity: { "@id": AUTHOR_ID },
    },
  ];
}

type Steps = [name: string, path: string][];

/** The way from the home page to a page: pairs of a name and a path, the page itself last. */
export function breadcrumbs(steps: Steps, site: SiteSettings): JsonLdNode {
  return {
    "@type": "BreadcrumbList",
    itemListElement: [[wordsOf(site).site.home, "/"], ...steps].map(([name, path], index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: absoluteUrl(path ?? "/"),
    })),
  };
}
