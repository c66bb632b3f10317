import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { missingLife } from "@/lib/cache/cache-life";
import { readOr } from "@/lib/cache/read-or";
import type { RenderedContent, RenderOptions } from "@/lib/content/render";
import { renderContentApart } from "@/lib/content/render-apart";
import { sourcesMarkdown } from "@/lib/content/sources";
import { db } from "@/lib/database/db";
import { signingImageSetting } from "@/lib/images/images";
import { PICTURE_PATH, pictureFactsAt } from "@/lib/images/picture-key";
import { contentOptions } from "@/lib/images/rules";
import { AGE_MAX_YEARS, articleFields } from "@/lib/site/published/article-fields";
import {
  ARTICLE_LISTS_TAG,
  ARTICLES_DUE_TAG,
  articleTag,
  teaserTag,
} from "@/lib/site/published/article-tags";
import { answeredArticle } from "@/lib/site/published/article-values";
import { type Answered, answered, columnsFor } from "@/lib/site/published/column-place";
import { keepUntilNext } from "@/lib/site/published/public-now";
import type { Language } from "@/lib/site/words/languages";
import { wordsOf } from "@/lib/site/words/words";
import { isSlug } from "@/lib/text/slug";
import { Prisma } from "@/prisma/client/client";
import type { ArticleSummary, PublicArticle } from "./schema";

export const ARTICLES_PER_PAGE = 12;
const RELATED_MAX = 3;

export const summaryFields = columnsFor(
  articleFields,
  "lists",
) satisfies Prisma.PublicArticleSelect;

export const pageFields = columnsFor(articleFields, "pages") satisfies Prisma.PublicArticleSelect;

export type SummaryRow = Prisma.PublicArticleGetPayload<{ select: typeof summaryFields }>;

const newestFirst = [
  { publishedAt: "desc" },
  { id: "desc" },
] satisfies Prisma.PublicArticleOrderByWithRelationInput[];

/** When readers were last given something new of an article. */
export function lastEdit({ editedAt, publishedAt }: Pick<SummaryRow, "editedAt" | "publishedAt">) {
  return publishedAt !== null && publishedAt > editedAt ? publishedAt : editedAt;
}

/** As readers get it. */
export function toPublic<Row extends Pick<SummaryRow, "editedAt" | "publishedAt">>(
  row: Row,
): Answered<Row> {
  return answeredArticle({ ...row, editedAt: lastEdit(row) });
}

export type ArticleLookup =
  | { found: "article"; article: PublicArticle }
  | { found: "moved"; slug: string }
  | { found: "nothing" };

export async function getPublishedArticle(slug: string): Promise<ArticleLookup> {
  "use cache";
  cacheTag(articleTag(slug));
  if (!isSlug(slug)) {
    cacheLife(missingLife);
    return { found: "nothing" };
  }
  await keepUntilNext();
  const row = await db.publicArticle.findUnique({
    where: { slug },
    select: { ...summaryFields, ...pageFields },
  });
  if (row) return { found: "article", article: toPublic(row) };
  const [moved] = await db.$queryRaw<{ slug: string }[]>`
    select article."slug" from "ArticleSlug" as former
    join "PublicArticle" as article on article."id" = "articleId" where former."slug" = ${slug}`;
  cacheLife(missingLife);
  return moved ? { found: "moved", slug: moved.slug } : { found: "nothing" };
}

export function readersOptions(language: Language): RenderOptions {
  const { content: furniture } = wordsOf({ site: { language } });
  return { ...contentOptions(signingImageSetting), furniture };
}

/**
 * The text of the published article at a slug, as its page shows it; null without one. Next renders a page
 * more than once to prerender it, and a long text takes seconds: here it is rendered once.
 */
export async function renderPublishedArticle(
  slug: string,
  language: Language,
): Promise<RenderedContent | null> {
  "use cache";
  cacheTag(articleTag(slug));
  await keepUntilNext();
  const row = await db.publicArticle.findUnique({ where: { slug }, select: { content: true } });
  if (!row) {
    cacheLife(missingLife);
    return null;
  }
  return renderContentApart(row.content, readersOptions(language));
}

/** An article's sources as its page shows them, and each as a line of text. */
export type RenderedSources = { html: string; lines: string[] };

/** Null where an article names none. */
export async function renderSources(
  references: string,
  language: Language,
): Promise<RenderedSources | null> {
  const markdown = sourcesMarkdown(references);
  if (markdown === "") return null;
  const { html, text } = await renderContentApart(markdown, readersOptions(language));
  const lines = text.split("\n").map((line) => line.trim());
  return { html, lines: lines.filter((line) => line !== "") };
}

/** Those of the published article at a slug. */
export async function renderPublishedSources(
  slug: string,
  language: Language,
): Promise<RenderedSources | null> {
  "use cache";
  cacheTag(articleTag(slug));
  const lookup = await getPublishedArticle(slug);
  if (lookup.found === "article") return renderSources(lookup.article.references, language);
  cacheLife(missingLife);
  return null;
}

export type ArticleFilter = {
  categorySlug?: string;
  tagSlug?: string;
  /** Said to be for children of this age, in years. */
  age?: number;
  /** Published from this moment on, and before that. */
  between?: [from: string, until: string];
};

export type ArticlePage = {
  articles: ArticleSummary[];
  pages: number;
  /** How the newest article of the list writes the category or tag that was asked for; null for any other list. */
  label: string | null;
};

/** One page of published articles, newest first; null beyond the last page and for an unknown filter. */
export async function listPublishedArticles(
  filter: ArticleFilter,
  page: number,
): Promise<ArticlePage | null> {
  "use cache";
  cacheTag(ARTICLE_LISTS_TAG);
  await keepUntilNext();
  const where: Prisma.PublicArticleWhereInput = {};
  if (filter.categorySlug !== undefined) where.categorySlug = filter.categorySlug;
  if (filter.tagSlug !== undefined) where.tagSlugs = { has: filter.tagSlug };
  if (filter.age !== undefined) {
    const { age } = filter;
    where.NOT = { ageFrom: null, ageTo: null };
    where.AND = [
      { OR: [{ ageFrom: null }, { ageFrom: { lte: age } }] },
      { OR: [{ ageTo: null }, { ageTo: { gte: age } }] },
    ];
  }
  if (filter.between) {
    const [from, until] = filter.between;
    where.publishedAt = { gte: new Date(from), lt: new Date(until) };
  }

  const total = await db.publicArticle.count({ where });
  const pages = Math.max(1, Math.ceil(total / ARTICLES_PER_PAGE));
  const isUnknown = total === 0 && Object.keys(filter).length > 0;
  if (page > pages || isUnknown) {
    cacheLife(missingLife);
    return null;
  }
  const rows = await db.publicArticle.findMany({
    where,
    select: { ...summaryFields, tagSlugs: true },
    orderBy: newestFirst,
    skip: (page - 1) * ARTICLES_PER_PAGE,
    take: ARTICLES_PER_PAGE,
  });
  const [first] = rows;
  const { categorySlug, tagSlug } = filter;
  const label =
    tagSlug === undefined
      ? categorySlug !== undefined && first?.category
      : first?.tags[first.tagSlugs.indexOf(tagSlug)];
  return {
    articles: rows.map(({ tagSlugs: _, ...row }) => toPublic(row)),
    pages,
    label: label || null,
  };
}

/** The newest published articles for the home page; 'failed' when they cannot be read. */
export async function listNewestArticles(limit: number): Promise<ArticleSummary[] | "failed"> {
  "use cache";
  cacheTag(ARTICLE_LISTS_TAG);
  return readOr("failed", "home-articles", async () => {
    await keepUntilNext();
    const rows = await db.publicArticle.findMany({
      select: summaryFields,
      orderBy: newestFirst,
      take: limit,
    });
    return rows.map(toPublic);
  });
}

/** Those of these articles that readers see, in this order. */
export async function listInOrder(order: string[]): Promise<ArticleSummary[]> {
  const rows = await db.publicArticle.findMany({
    where: { id: { in: order } },
    select: summaryFields,
  });
  return rows.map(toPublic).sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id));
}

/** Those of these articles that readers see, in this order. */
export async function listArticlesOf(ids: string[]): Promise<ArticleSummary[]> {
  "use cache";
  cacheTag(ARTICLES_DUE_TAG, ...ids.map(teaserTag));
  await keepUntilNext();
  return listInOrder(ids);
}

export type ArticleSubject = { tagSlugs: string[]; categorySlug: string | null };

/** Published articles on a subject: those that share the most tags first, then its category's. */
export async function listArticlesAbout({
  tagSlugs,
  categorySlug,
}: ArticleSubject): Promise<ArticleSummary[]> {
  "use cache";
  cacheTag(ARTICLE_LISTS_TAG);
  await keepUntilNext();
  const ids = await db.$queryRaw<{ id: string }[]>`
    select "id"
    from "PublicArticle"
    where "tagSlugs" && ${tagSlugs}::text[] or "categorySlug" = ${categorySlug}
    order by
      cardinality(array(select unnest("tagSlugs") intersect select unnest(${tagSlugs}::text[]))) desc,
      ("categorySlug" is not distinct from ${categorySlug}) desc,
      "publishedAt" desc,
      "id" desc
    limit ${RELATED_MAX}`;
  return listInOrder(ids.map(({ id }) => id));
}

export async function listTagsInUse(tagSlugs: string[]): Promise<string[]> {
  "use cache";
  cacheTag(ARTICLE_LISTS_TAG);
  await keepUntilNext();
  const rows = await db.$queryRaw<{ slug: string }[]>`
    select distinct tag as "slug"
    from "PublicArticle", unnest("tagSlugs") as tag
    where tag = any(${tagSlugs}::text[])`;
  return rows.map(({ slug }) => slug);
}

/** Published articles from an id on, up to the next stretch. Dates are ISO 8601 in UTC. */
export type ArticleStretch = {
  from: string;
  until: string | null;
  count: number;
  editedAt: string;
};

/** All published articles in stretches of so many, in the order of their ids: a new one changes the last alone. */
export async function listArticleStretches(size: number): Promise<ArticleStretch[]> {
  "use cache";
  cacheTag(ARTICLE_LISTS_TAG);
  await keepUntilNext();
  const rows = await db.$queryRaw<{ from: string; count: number; editedAt: Date }[]>`
    select min("id"::text) as "from", count(*)::int as "count", max("editedAt") as "editedAt"
    from (
      select "id", greatest("editedAt", "publishedAt") as "editedAt",
        (row_number() over (order by "id") - 1) / ${size}::int as "part"
      from "PublicArticle"
    ) as "placed" group by "part" order by "part"`;
  return rows.map((row, index) => ({
    ...answered(row),
    until: rows[index + 1]?.from ?? null,
  }));
}

export type ArticleAddress = Pick<ArticleSummary, "slug" | "featuredImage" | "editedAt"> & {
  /** The library's pictures within its text, each once and in the text's order. */
  pictures: string[];
};

/** Where the published articles of one stretch are, and when each was last edited, in SQL. */
export function articleAddressesSql({
  from,
  until,
}: Pick<ArticleStretch, "from" | "until">): Prisma.Sql {
  return Prisma.sql`
    select '/article/' || "slug" as "path", to_char(
      greatest("editedAt", "publishedAt") at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
    ) as "modified"
    from "PublicArticle"
    where "id" >= ${from}::uuid and (${until}::uuid is null or "id" < ${until}::uuid)`;
}

export async function listArticleAddresses({
  from,
  until,
}: Pick<ArticleStretch, "from" | "until">): Promise<ArticleAddress[]> {
  "use cache";
  cacheTag(ARTICLE_LISTS_TAG);
  await keepUntilNext();
  const rows = await db.$queryRaw<(Omit<ArticleAddress, "editedAt"> & { editedAt: Date })[]>`
    select "slug", "featuredImage", greatest("editedAt", "publishedAt") as "editedAt",
      case when strpos("content", ${PICTURE_PATH}) = 0 then '{}' else array(
        select found[1]
        from regexp_matches("content", ${`${PICTURE_PATH}[0-9a-f-]+x[0-9a-f-]+\\.(?:jpg|webp)`}, 'g')
          with ordinality as match(found, place)
        group by 1 order by min(place)
      ) end as "pictures"
    from "PublicArticle"
    where "id" >= ${from}::uuid and (${until}::uuid is null or "id" < ${until}::uuid)
    order by "id"`;
  return rows.map(({ pictures, ...row }) => ({
    ...row,
    editedAt: row.editedAt.toISOString(),
    pictures: pictures.filter((address) => pictureFactsAt(address) !== null),
  }));
}

/** What articles can be looked for by, beside one after another. */
export type ArticleShelves = {
  categories: { slug: string; name: string; count: number }[];
  /** By the clock of the zone that was asked for, the newest first. */
  years: { year: number; count: number; editedAt: string }[];
  /** Of children, in whole years; those that no article is said to be for are left out. */
  ages: { age: number; editedAt: string }[];
};

export async function listArticleShelves(timeZone: string): Promise<ArticleShelves> {
  "use cache";
  cacheTag(ARTICLE_LISTS_TAG);
  await keepUntilNext();
  const [categories, years, ages] = await Promise.all([
    db.$queryRaw<ArticleShelves["categories"]>`
      select "slug", (array_agg("name" order by "newest" desc))[1] as "name", sum("count")::int as "count"
      from (
        select "categorySlug" as "slug", "category" as "name", max("publishedAt") as "newest", count(*) as "count"
        from "PublicArticle" where "categorySlug" is not null group by 1, 2
      ) as "written" group by 1 order by 2`,
    db.$queryRaw<{ year: number; count: number; editedAt: Date }[]>`
      select extract(year from "publishedAt" at time zone ${timeZone})::int as "year",
        count(*)::int as "count", max(greatest("editedAt", "publishedAt")) as "editedAt"
      from "PublicArticle" where "publishedAt" is not null group by 1`,
    db.$queryRaw<{ age: number; editedAt: Date }[]>`
      select age, max("editedAt") as "editedAt" from (
        select "ageFrom", "ageTo", max(greatest("editedAt", "publishedAt")) as "editedAt"
        from "PublicArticle" where coalesce("ageFrom", "ageTo") is not null group by 1, 2
      ) as "said", generate_series(coalesce("ageFrom", 0), coalesce("ageTo", ${AGE_MAX_YEARS}::int)) as age
      group by 1 order by 1`,
  ]);
  return {
    categories,
    // In order here: the planner, which takes the years for many, would sort all articles.
    years: years.sort((one, other) => other.year - one.year).map((row) => answered(row)),
    ages: ages.map((row) => answered(row)),
  };
}

/** Whether pages may link to the list by age; they do without where that cannot be read. */
export async function hasAges(): Promise<boolean> {
  "use cache";
  cacheTag(ARTICLE_LISTS_TAG);
  return readOr(false, "has-ages", async () => {
    await keepUntilNext();
    const where = { NOT: { ageFrom: null, ageTo: null } };
    return (await db.publicArticle.count({ where, take: 1 })) > 0;
  });
}

/** What feeds know these articles by. It never changes, whatever becomes of their addresses. */
export async function listFeedIds(ids: string[]): Promise<Record<string, string>> {
  "use cache";
  cacheTag(ARTICLE_LISTS_TAG);
  await keepUntilNext();
  const rows = await db.publicArticle.findMany({
    where: { id: { in: ids } },
    select: { id: true, feedId: true },
  });
  return Object.fromEntries(rows.map(({ id, feedId }) => [id, feedId ?? `urn:uuid:${id}`]));
}

export type ListAddresses = Record<"categories" | "tags", { slug: string; editedAt: string }[]>;

export async function listSubjectAddresses(): Promise<ListAddresses> {
  "use cache";
  cacheTag(ARTICLE_LISTS_TAG);
  await keepUntilNext();
  type Row = { slug: string; editedAt: Date };
  const [categories, tags] = await Promise.all([
    db.$queryRaw<Row[]>`
      select "categorySlug" as "slug", max(greatest("editedAt", "publishedAt")) as "editedAt"
      from "PublicArticle" where "categorySlug" is not null group by 1 order by 1`,
    db.$queryRaw<Row[]>`
      select tag as "slug", max(greatest("editedAt", "publishedAt")) as "editedAt"
      from "PublicArticle", unnest("tagSlugs") as tag where tag <> '' group by 1 order by 1`,
  ]);
  return {
    categories: categories.map((row) => answered(row)),
    tags: tags.map((row) => answered(row)),
  };
}

export async function listNewestSlugs(limit: number): Promise<string[]> {
  const rows = await db.publicArticle.findMany({
    select: { slug: true },
    orderBy: newestFirst,
    take: limit,
  });
  return rows.map(({ slug }) => slug);
}
