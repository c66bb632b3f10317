import "server-only";
import type { Admin } from "@/lib/auth/admin";
import type { Expire } from "@/lib/cache/expire";
import type { Tx } from "@/lib/database/db";
import {
  ARTICLE_FACES_TAG,
  ARTICLE_LISTS_TAG,
  ARTICLES_DUE_TAG,
  articleTag,
} from "@/lib/site/published/article-tags";
import { tagsBeforeMerge } from "@/lib/site/topics/rules";
import type { Unmerged } from "@/lib/site/topics/topics";
import { inSlices } from "./topics";

type Changed = { slug: string; published: boolean };

/** Has every article that a merged category or tag was in say it again. */
export async function unmergeArticles(
  _admin: Admin,
  tx: Tx,
  expire: Expire,
  unmerged: Unmerged,
): Promise<void> {
  const changed =
    unmerged.kind === "category" ? await bringCategory(tx, unmerged) : await bringTag(tx, unmerged);
  if (changed.length === 0) return;
  expire(ARTICLES_DUE_TAG, ARTICLE_FACES_TAG, ...changed.map(({ slug }) => articleTag(slug)));
  if (changed.some(({ published }) => published)) expire(ARTICLE_LISTS_TAG);
}

function bringCategory(tx: Tx, { slug, target, was }: Unmerged): Promise<Changed[]> {
  return inSlices(
    was.articles,
    (slice) => tx.$queryRaw<Changed[]>`
      update "Article" as article set "category" = before."name", "categorySlug" = ${slug}
      from jsonb_to_recordset(${JSON.stringify(slice)}::jsonb) as before("id" uuid, "name" text)
      where article."id" = before."id" and article."categorySlug" = ${target}
      returning article."slug", article."published"`,
  );
}

async function bringTag(tx: Tx, { slug, target, was }: Unmerged): Promise<Changed[]> {
  const before = new Map(was.tagged.map((article) => [article.id, article]));
  const rows = await tx.$queryRaw<{ id: string; tags: string[]; tagSlugs: string[] }[]>`
    select "id", "tags", "tagSlugs" from "Article"
    where "id" = any(${[...before.keys()]}::uuid[]) and "tagSlugs" @> array[${target}]
    order by "id" for update`;
  const tagged = rows.map(({ id, ...now }) => ({
    id,
    ...tagsBeforeMerge(now, before.get(id) ?? now, { slug, target }),
  }));
  return inSlices(
    tagged,
    (slice) => tx.$queryRaw<Changed[]>`
      update "Article" as article set "tags" = again."tags", "tagSlugs" = again."tagSlugs"
      from jsonb_to_recordset(${JSON.stringify(slice)}::jsonb)
        as again("id" uuid, "tags" text[], "tagSlugs" text[])
      where article."id" = again."id"
      returning article."slug", article."published"`,
  );
}
