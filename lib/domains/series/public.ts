import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { missingLife } from "@/lib/cache/cache-life";
import { slugInTag } from "@/lib/cache/slug-tag";
import { db } from "@/lib/database/db";
import { ARTICLE_FACES_TAG, ARTICLES_DUE_TAG, teaserTag } from "@/lib/site/published/article-tags";
import { keepUntilNext } from "@/lib/site/published/public-now";
import { isSlug } from "@/lib/text/slug";
import type { PublicSeries, SeriesLink, SeriesPlace } from "./schema";

export const SERIES_TAG = "series";

export const START_HERE_TAG = "start-here";

export function seriesTag(slug: string): string {
  return `series:${slugInTag(slug)}`;
}

export function seriesOfTag(articleId: string): string {
  return `series-of:${articleId}`;
}

export type SeriesLookup =
  | { found: "series"; series: PublicSeries }
  | { found: "moved"; slug: string }
  | { found: "nothing" };

const byPlace = [{ place: "asc" }, { articleId: "asc" }] as const;

/** The series at a slug, or where it has moved to. One without an article that readers see is not there. */
export async function getSeriesAt(slug: string): Promise<SeriesLookup> {
  "use cache";
  cacheTag(seriesTag(slug), ARTICLES_DUE_TAG);
  if (!isSlug(slug)) {
    cacheLife(missingLife);
    return { found: "nothing" };
  }
  await keepUntilNext();
  const row = await db.series.findUnique({
    where: { slug },
    select: {
      slug: true,
      title: true,
      description: true,
      parts: { select: { articleId: true }, orderBy: [...byPlace] },
    },
  });
  const ids = row?.parts.map(({ articleId }) => articleId) ?? [];
  if (ids.length > 0) cacheTag(...ids.map(teaserTag));
  if (row && (await db.publicArticle.count({ where: { id: { in: ids } } })) > 0) {
    const { title, description } = row;
    return { found: "series", series: { slug, title, description, articleIds: ids } };
  }
  cacheLife(missingLife);
  const former = await db.seriesSlug.findUnique({
    where: { slug },
    select: { series: { select: { slug: true } } },
  });
  return former && !row ? { found: "moved", slug: former.series.slug } : { found: "nothing" };
}

/** The series that an article belongs to; null for none, and for one of which readers see no other article. */
export async function getSeriesOf(articleId: string): Promise<SeriesPlace | null> {
  "use cache";
  cacheTag(seriesOfTag(articleId), ARTICLES_DUE_TAG);
  await keepUntilNext();
  const own = await db.seriesPart.findUnique({
    where: { articleId },
    select: {
      series: {
        select: {
          slug: true,
          title: true,
          parts: { select: { articleId: true }, orderBy: [...byPlace] },
        },
      },
    },
  });
  if (!own) return null;
  const { slug, title, parts } = own.series;
  const ids = parts.map((part) => part.articleId);
  cacheTag(...ids.map(teaserTag));
  const rows = await db.$queryRaw<{ id: string; slug: string; title: string }[]>`
    select "id", "slug", "title" from "PublicArticle" where "id" = any(${ids}::uuid[])`;
  const shown = ids.flatMap((id) => rows.filter((row) => row.id === id));
  const at = shown.findIndex(({ id }) => id === articleId);
  if (at < 0 || shown.length < 2) return null;
  return { slug, title, at, parts: shown.map((part) => ({ slug: part.slug, title: part.title })) };
}

export async function listPublicSeries(): Promise<SeriesLink[]> {
  "use cache";
  cacheTag(SERIES_TAG, ARTICLE_FACES_TAG, ARTICLES_DUE_TAG);
  await keepUntilNext();
  const rows = await db.$queryRaw<(Omit<SeriesLink, "editedAt"> & { editedAt: Date })[]>`
    select series."slug", series."title", series."description", count(*)::int as "count",
      greatest(series."editedAt", max(greatest(article."editedAt", article."publishedAt"))) as "editedAt"
    from "Series" as series
    join "SeriesPart" as part on part."seriesId" = series."id"
    join "PublicArticle" as article on article."id" = part."articleId"
    group by series."id" order by lower(series."title"), series."id"`;
  return rows.map(({ editedAt, ...row }) => ({ ...row, editedAt: editedAt.toISOString() }));
}

/** The articles that the owner tells new readers to start with, in her order, whether readers see them or not. */
export async function listStartHere(): Promise<string[]> {
  "use cache";
  cacheTag(START_HERE_TAG, ARTICLE_FACES_TAG);
  cacheLife("max");
  const rows = await db.startHere.findMany({
    select: { articleId: true },
    orderBy: [...byPlace],
  });
  return rows.map(({ articleId }) => articleId);
}
