import "server-only";
import type { Admin } from "@/lib/auth/admin";
import { requireScope } from "@/lib/auth/require-scope";
import { type Expire, writeAndExpire } from "@/lib/cache/expire";
import type { Tx } from "@/lib/database/db";
import { invalid } from "@/lib/http/problem";
import { ARTICLE_FACES_TAG, ARTICLES_DUE_TAG } from "@/lib/site/published/article-tags";
import type { TopicChange } from "@/lib/site/topics/schema";
import { awaitTopicChanges, canonicalNames } from "@/lib/site/topics/topics";
import { TAGS_MAX } from "@/lib/text/input";
import { slicesOf } from "@/lib/text/slices";
import { slugify } from "@/lib/text/slug";
import { tagsOf } from "./rows";
import type { ArticleInput, ArticleTopics, TopicsInput } from "./schema";
import { articleMissing } from "./writing";

/** The category and tags of a save, as they are called by now. */
export async function topicFields(tx: Tx, input: Pick<ArticleInput, "category" | "tags">) {
  const typed = input.category === null ? [] : [input.category];
  const [category = null] = await canonicalNames(tx, "category", typed);
  const tags = await canonicalNames(tx, "tag", input.tags);
  return {
    category,
    categorySlug: category === null ? null : slugify(category) || null,
    tags,
    tagSlugs: tags.map(slugify),
  };
}

type Retopiced = { slug: string; isPublished: boolean };

/** So many articles take a few seconds on a slow machine: each statement ends after ten. */
const SLICE_ARTICLES = 250;

/** Writes many articles in statements of a bounded length, in one order. */
export async function inSlices<T, Row>(
  all: readonly T[],
  write: (slice: T[]) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const slice of slicesOf(all, SLICE_ARTICLES)) rows.push(...(await write(slice)));
  return rows;
}

/** Has every article with a category or tag say what became of that; what is being written of it goes on. */
export async function retopicArticles(
  _admin: Admin,
  tx: Tx,
  expire: Expire,
  { kind, from, to }: TopicChange,
): Promise<void> {
  const having = await tx.article.findMany({
    where: kind === "category" ? { categorySlug: from } : { tagSlugs: { has: from } },
    select: { id: true },
    orderBy: { id: "asc" },
  });
  const ids = having.map(({ id }) => id);
  const rows = await inSlices(ids, (slice) =>
    kind === "category"
      ? tx.$queryRaw<Retopiced[]>`
          update "Article" set "category" = ${to.name}, "categorySlug" = ${to.slug}
          where "id" = any(${slice}::uuid[]) and "categorySlug" = ${from}
            and ("categorySlug" <> ${to.slug} or "category" <> ${to.name})
          returning "slug", "published" as "isPublished"`
      : tx.$queryRaw<Retopiced[]>`
          update "Article" as a set "tags" = made."tags", "tagSlugs" = made."slugs"
          from (
            select "id", array_agg("name" order by "place") as "tags", array_agg("slug" order by "place") as "slugs"
            from (
              select distinct on (b."id", now_called."slug", now_called."name")
                b."id", now_called."slug", now_called."name", one."place"
              from "Article" as b
              cross join lateral unnest(b."tags", b."tagSlugs") with ordinality as one("name", "slug", "place")
              cross join lateral (
                select case when one."slug" = ${from} then ${to.slug} else one."slug" end as "slug",
                  case when one."slug" in (${from}, ${to.slug}) then ${to.name} else one."name" end as "name"
              ) as now_called
              where b."id" = any(${slice}::uuid[]) and b."tagSlugs" @> array[${from}]
              order by b."id", now_called."slug", now_called."name", one."place"
            ) as each group by "id"
          ) as made
          where a."id" = made."id" and (a."tags", a."tagSlugs") is distinct from (made."tags", made."slugs")
          returning a."slug", a."published" as "isPublished"`,
  );
  expireMany(expire, rows);
}

/** Many at once: every page that leads on to others is made anew. */
function expireMany(expire: Expire, rows: Retopiced[]): void {
  if (rows.length === 0) return;
  const slugs = rows.map(({ slug }) => slug);
  const isListed = rows.some(({ isPublished }) => isPublished);
  expire(ARTICLES_DUE_TAG, ARTICLE_FACES_TAG, ...tagsOf(slugs, isListed));
}

/** What an article is to have, from what it has now: a list that somebody looks at may be older. */
function changed(
  { category, tags }: Pick<ArticleTopics, "category" | "tags">,
  change: TopicsInput["change"],
  wanted: ArticleTopics,
) {
  if (change === "back") return wanted;
  if (change === "category") return { category: wanted.category, tags };
  const all = [...new Set([...tags, ...wanted.tags])];
  const sentence = `At most ${TAGS_MAX} tags fit.`;
  if (all.length > TAGS_MAX) throw invalid("tags", sentence);
  return { category, tags: all };
}

/**
 * Changes the category or the tags of several articles, and answers what they had. What is being written of one goes on
 * from there, unless it has others by itself. Throws 404 where one is missing and 422 where tags do not fit, and changes
 * none then.
 */
export async function setTopics(
  admin: Admin,
  { change, articles }: TopicsInput,
): Promise<ArticleTopics[]> {
  return writeAndExpire(async (tx, expire) => {
    const ids = articles.map(({ id }) => id);
    // Before the articles are locked, as a rename of a topic does.
    await awaitTopicChanges(tx);
    await tx.$queryRaw`
      select from "Article" where "id" = any(${ids}::uuid[]) order by "id" for no key update`;
    const rows = await tx.article.findMany({
      where: { id: { in: ids } },
      select: { id: true, slug: true, published: true, category: true, tags: true, version: true },
    });
    if (rows.some(({ published }) => published)) requireScope(admin, "publish");
    for (const wanted of articles) {
      const before = rows.find(({ id }) => id === wanted.id);
      if (!before) throw articleMissing();
      const topics = await topicFields(tx, changed(before, change, wanted));
      // A form that is open elsewhere has the old ones: it hears of these before it can write them back.
      const data = { ...topics, version: { increment: 1 } };
      await tx.article.update({ where: { id: wanted.id }, data, select: { id: true } });
      const was = typed(before);
      const is = typed(topics);
      await tx.$executeRaw`
        update "ArticleDraft" set
          "baseVersion" = "baseVersion" + ("baseVersion" = ${before.version})::int,
          "data" = "data"
          || case when "data"->>'category' = ${was.category} then jsonb_build_object('category', ${is.category}::text)
            else '{}' end
          || case when "data"->>'tags' = ${was.tags} then jsonb_build_object('tags', ${is.tags}::text)
            else '{}' end
        where "articleId" = ${wanted.id}::uuid`;
    }
    expireMany(
      expire,
      rows.map(({ slug, published }) => ({ slug, isPublished: published })),
    );
    return rows.map(({ id, category, tags }) => ({ id, category, tags }));
  });
}

/** As a form's controls hold them. */
function typed({ category, tags }: Pick<ArticleTopics, "category" | "tags">) {
  return { category: category ?? "", tags: tags.join(", ") };
}
