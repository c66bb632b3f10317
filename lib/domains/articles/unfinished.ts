import "server-only";
import type { Admin } from "@/lib/auth/admin";
import type { Errand } from "@/lib/auth/errand";
import { db } from "@/lib/database/db";
import type { LastDraft } from "@/lib/site/waiting/schema";
import type { Prisma } from "@/prisma/client/client";

const isBeingWrittenOn = {
  OR: [{ published: false }, { draft: { isNot: null } }],
} satisfies Prisma.ArticleWhereInput;

/** How many articles are not published, or have changes that are not. */
export async function countDrafts(_by: Admin | Errand): Promise<number> {
  return db.article.count({ where: isBeingWrittenOn });
}

/** The article whose text was written last and is not published as it is; null without one. */
export async function findLastDraft(_admin: Admin): Promise<LastDraft | null> {
  const [row] = await db.$queryRaw<LastDraft[]>`
    select article."id", coalesce(nullif(trim(draft."title"), ''), article."title") as "title"
    from "Article" as article left join "ArticleDraft" as draft on draft."articleId" = article."id"
    where draft."articleId" is not null or not article."published"
    order by greatest(draft."updatedAt", article."updatedAt") desc, article."id" desc limit 1`;
  return row ?? null;
}
