import "server-only";
import type { Admin, Errand } from "@/lib/auth/admin";
import { db } from "@/lib/database/db";
import type { LastDraft } from "@/lib/site/waiting/calls";
import { Prisma } from "@/prisma/client/client";

/**
 * Drafts without changes of their own, which the index of unpublished articles finds; not what an import brought as a
 * draft and nobody has touched.
 */
const fromDrafts = Prisma.sql`from "Article" as article
  where not article."published" and not exists (
    select from "ArticleDraft" as draft where draft."articleId" = article."id"
  ) and not (article."version" = 1 and exists (
    select from "ImportItem" as item
    where item."targetId" = article."id"::text and item."kind" = 'article'
  ))`;

/** How many articles somebody is writing on: drafts, and those with changes that are not published. */
export async function countDrafts(_by: Admin | Errand, most: number): Promise<number> {
  const [row] = await db.$queryRaw<{ count: number }[]>`
    select count(*)::int as "count" from (
      (select from "ArticleDraft" limit ${most}) union all (
        select ${fromDrafts} order by article."updatedAt" desc, article."id" desc limit ${most}
      )
    ) as "counted"`;
  return row?.count ?? 0;
}

/** The article whose text was written last and is not published as it is; null without one. */
export async function findLastDraft(_admin: Admin): Promise<LastDraft | null> {
  const [row] = await db.$queryRaw<LastDraft[]>`
    select "id", "title" from (
      select article."id", coalesce(nullif(trim(draft."title"), ''), article."title") as "title",
        greatest(draft."updatedAt", article."updatedAt") as "at"
      from "ArticleDraft" as draft join "Article" as article on article."id" = draft."articleId"
      union all (
        select article."id", article."title", article."updatedAt" ${fromDrafts}
        order by article."updatedAt" desc, article."id" desc limit 1
      )
    ) as written
    order by "at" desc, "id" desc limit 1`;
  return row ?? null;
}
