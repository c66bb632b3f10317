import { cacheLife, cacheTag } from "next/cache";
import { listPublishedArticles } from "@/lib/domains/articles/public";
import { findVisible, listArticleCategories } from "@/lib/domains/site-search/public";
import type { WaysOn } from "@/lib/domains/site-search/schema";
import { countSearchOf } from "@/lib/domains/statistics/public";
import { rankPages } from "@/lib/domains/statistics/ranking";
import { addDays } from "@/lib/domains/statistics/rules";
import { describeError, log } from "@/lib/observe/log";
import { ARTICLE_LISTS_TAG } from "@/lib/site/published/article-tags";
import { siteDay } from "@/lib/text/dates";

const MOST_READ_MAX = 5;
const MOST_READ_DAYS = 30;
/** Among so many pages of any kind the most read articles are looked for. */
const RANKED_MAX = 50;
const WAYS_ON_LIFE = { stale: 30, revalidate: 300, expire: 3_600 };

/** Counts a search that came to its end. Nothing a reader does depends on it. */
export async function rememberSearch(headers: Headers, q: string, found: number): Promise<void> {
  await countSearchOf(headers, q, found).catch((error) =>
    log("error", "searches", describeError(error)),
  );
}

/** Where to go from a search that has not begun, or found nothing: the categories, and what is read most. */
export async function readWaysOn(): Promise<WaysOn> {
  "use cache";
  cacheTag(ARTICLE_LISTS_TAG);
  cacheLife(WAYS_ON_LIFE);
  const today = siteDay(new Date());
  const [categories, ranked] = await Promise.all([
    listArticleCategories(),
    rankPages(addDays(today, -MOST_READ_DAYS), today, RANKED_MAX),
  ]);
  const paths = ranked.map(({ path }) => path).filter((path) => path.startsWith("/article/"));
  const read = (await findVisible(paths)).slice(0, MOST_READ_MAX);
  if (read.length > 0) return { categories, articles: read };
  const newest = await listPublishedArticles({}, 1);
  const articles = (newest?.articles ?? []).slice(0, MOST_READ_MAX);
  return {
    categories,
    articles: articles.map(({ slug, title }) => ({ path: `/article/${slug}`, title })),
  };
}
