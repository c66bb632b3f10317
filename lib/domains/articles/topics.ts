import type { Tx } from "@/lib/database/db";
import "server-only";
import type { Admin } from "@/lib/auth/admin";
import type { Expire } from "@/lib/cache/expire";
import { tagsOf } from "@/lib/domains/articles/rows";
import type { ArticleInput } from "@/lib/domains/articles/schema";
import { ARTICLE_FACES_TAG, ARTICLES_DUE_TAG } from "@/lib/site/published/article-tags";
import type { TopicChange } from "@/lib/site/topics/schema";
import { canonicalNames } from "@/lib/site/topics/topics";
import { slugify } from "@/lib/text/slug";

/** The category and tags of a save, as they are called by now. */
export async function topicFields(tx: Tx, input: ArticleInput) {
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

/** Has every article with a category or tag say what became of that; what is being written of it goes on. */
export async function retopicArticles(
  _admin: Admin,
  tx: Tx,
  expire: Expire,
  { kind, from, to }: TopicChange,
): Promise<void> {
  const rows =
    kind === "category"
      ? await tx.$queryRaw<Retopiced[]>`
          update "Article" set "category" = ${to.name}, "categorySlug" = ${to.slug}
          where "categorySlug" = ${from} and ("categorySlug" <> ${to.slug} or "category" <> ${to.name})
          returning "slug", "published" as "isPublished"`
      : await tx.$queryRaw<Retopiced[]>`
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
              where b."tagSlugs" @> array[${from}]
              order by b."id", now_called."slug", now_called."name", one."place"
            ) as each group by "id"
          ) as made
          where a."id" = made."id" and (a."tags", a."tagSlugs") is distinct from (made."tags", made."slugs")
          returning a."slug", a."published" as "isPublished"`;
  // Many at once: every page that leads on to others is made anew.
  if (rows.length > 0) expire(ARTICLES_DUE_TAG, ARTICLE_FACES_TAG);
  const slugs = rows.map(({ slug }) => slug);
  if (slugs.length > 0)
    expire(
      ...tagsOf(
        slugs,
        rows.some(({ isPublished }) => isPublished),
      ),
    );
}
