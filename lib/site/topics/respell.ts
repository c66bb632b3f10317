import "server-only";
import type { Expire } from "@/lib/cache/expire";
import { db } from "@/lib/database/db";
import {
  ARTICLE_FACES_TAG,
  ARTICLE_LISTS_TAG,
  ARTICLES_DUE_TAG,
  articleTag,
} from "@/lib/site/published/article-tags";
import { slugify } from "@/lib/text/slug";
import type { TopicKey, TopicKind } from "./schema";
import { isInUse, leadTo, lockTopics, type TopicWrite, topicTag } from "./topics";

type Named = TopicKey & { name: string };

/** What has letters beyond ASCII, wherever it is. */
async function listNames(tx: Pick<TopicWrite, "$queryRaw">): Promise<Named[]> {
  return tx.$queryRaw<Named[]>`
    select "kind", "slug", "name" from (
      select "kind"::text, "slug", "name", "articles" as "count" from "TopicCount"
      union all
      select 'category', "categorySlug", "category", 1 from "Video"
      union all
      select "kind"::text, "slug", "name", 1 from "Topic"
    ) as used
    where "name" ~ '[^ -~]' group by 1, 2, 3 having sum("count") > 0 order by sum("count") desc, 3`;
}

const isStale = ({ slug, name }: Named) => slugify(name) !== (slug ?? "");

/** Categories and tags whose addresses are not those of their names: such as come from before a rule was changed. */
export async function hasStaleTopics(): Promise<boolean> {
  return (await listNames(db)).some(isStale);
}

async function respell(tx: TopicWrite, kind: TopicKind, name: string): Promise<string[]> {
  const slug = slugify(name) || null;
  if (kind === "tag") {
    const rows = await tx.$queryRaw<{ slug: string }[]>`
      update "Article" set "tagSlugs" = array(
        select case when one."name" = ${name} then ${slug ?? ""} else one."slug" end
        from unnest("tags", "tagSlugs") with ordinality as one("name", "slug", "place") order by one."place"
      ) where "tags" @> array[${name}] returning "slug"`;
    return rows.map((row) => row.slug);
  }
  const rows = await tx.$queryRaw<{ slug: string }[]>`
    update "Article" set "categorySlug" = ${slug} where "category" = ${name} returning "slug"`;
  await tx.$executeRaw`update "Video" set "categorySlug" = ${slug} where "category" = ${name}`;
  return rows.map((row) => row.slug);
}

/** What is said of a category or tag goes along to its address, unless something is said there already. */
async function moveTopic(tx: TopicWrite, { kind, slug, name }: Named, to: string): Promise<void> {
  const where = { kind, slug, name };
  if ((await tx.topic.count({ where: { kind, slug: to } })) > 0) {
    await tx.topic.deleteMany({ where });
  } else await tx.topic.updateMany({ where, data: { slug: to } });
}

/**
 * Gives categories and tags the addresses of their names. An address that nothing is under any more leads to the one
 * in its place.
 */
export async function respellTopics(tx: TopicWrite, expire: Expire): Promise<void> {
  await lockTopics(tx);
  const stale = (await listNames(tx)).filter(isStale);
  const articles = new Set<string>();
  for (const named of stale) {
    const { kind, name } = named;
    for (const article of await respell(tx, kind, name)) articles.add(article);
    if (named.slug && slugify(name) !== "") await moveTopic(tx, named, slugify(name));
  }
  for (const { kind, slug, name } of stale) {
    const to = slugify(name);
    expire(topicTag({ kind, slug: to }));
    if (!slug || to === "" || (await isInUse(tx, { kind, slug }))) continue;
    const isLed = await tx.topicSlug.count({ where: { kind, slug } });
    // The most used name of an address has it lead on.
    if (isLed > 0) continue;
    const changed = await leadTo(tx, { kind, slug }, to);
    await tx.topicMerge.updateMany({ where: { kind, target: slug }, data: { target: to } });
    expire(...changed.map((each) => topicTag({ kind, slug: each })));
  }
  expire(ARTICLE_LISTS_TAG, ARTICLES_DUE_TAG, ARTICLE_FACES_TAG);
  expire(...[...articles].map(articleTag));
}
