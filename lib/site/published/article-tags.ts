import { slugInTag } from "@/lib/cache/slug-tag";

export const ARTICLE_LISTS_TAG = "articles";

/** The cache tag of everything that shows what went by email alone: it expires when a mailing has ended. */
export const LETTERS_TAG = "letters";

export function articleTag(slug: string): string {
  return `article:${slugInTag(slug)}`;
}

/** The cache tag of what lists show of an article: whoever shows a few articles by themselves has one of each. */
export function teaserTag(id: string): string {
  return `teaser:${id}`;
}

/**
 * The cache tag of what shows articles beside an article or in a series: it expires when a scheduled article's date
 * comes. The view `ScheduledTag` (in the migrations) says it too.
 */
export const ARTICLES_DUE_TAG = "articles-due";

/** The cache tag of what counts on which articles lists show, and how; any change of that expires it. */
export const ARTICLE_FACES_TAG = "article-faces";
