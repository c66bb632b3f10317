import "server-only";
import type { Admin } from "@/lib/auth/admin";
import type { Errand } from "@/lib/auth/errand";
import { db } from "@/lib/database/db";
import type { LastDraft } from "@/lib/site/waiting/schema";
import { Prisma } from "@/prisma/client/client";

/** True for drafts and for changes that are not published; not for what an import brought as a draft and nobody has touched. */
const isBeingWrittenOn = Prisma.sql`(draft."articleId" is not null or not article."published" and not (
  article."version" = 1 and exists (
    select from "ImportItem" as item
    where item."targetId" = article."id"::text and item."kind" = 'article'
  )
))`;

/** How many articles somebody is writing on. */
export async function countDrafts(_by: Admin | Errand): Promise<number> {
  const [row] = await db.$queryRaw<{ count: number }[]>`
    select count(*)::int as "count"
    from "Article" as article left join "ArticleDraft" as draft on draft."articleId" = article."id"
    where ${isBeingWrittenOn}`;
  return row?.count ?? 0;
}

/** The article whose text was written last and is not published as it is; null without one. */
export async function findLastDraft(_admin: Admin): Promise<LastDraft | null> {
  const [row] = await db.$queryRaw<LastDraft[]>`
    select article."id", coalesce(nullif(trim(draft."title"), ''), article."title") as "title"
    from "Article" as article left join "ArticleDraft" as draft on draft."articleId" = article."id"
    where ${isBeingWrittenOn}
    order by greatest(draft."updatedAt", article."updatedAt") desc, article."id" desc limit 1`;
  return row ?? null;
}
