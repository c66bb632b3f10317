import "server-only";
import type { Admin } from "@/lib/auth/admin";
import { containsText, db } from "@/lib/db";
import { notFound } from "@/lib/http/problem";
import { toSuggestionType } from "@/lib/suggestions/public";
import {
  type AdminSuggestion,
  type SuggestionArticle,
  type SuggestionCounts,
  type SuggestionStatus,
  type SuggestionsQuery,
  suggestionStatus,
} from "@/lib/suggestions/schema";
import { moveToTrash, putBack, type Restore } from "@/lib/trash/trash";

const itemFields = {
  id: true,
  type: true,
  status: true,
  name: true,
  email: true,
  subject: true,
  message: true,
  articleId: true,
  caughtBy: true,
  createdAt: true,
} as const;

type ItemRow = Omit<AdminSuggestion, "type" | "createdAt"> & {
  type: Parameters<typeof toSuggestionType>[0];
  createdAt: Date;
};

function toItem({ type, createdAt, ...row }: ItemRow): AdminSuggestion {
  return { ...row, type: toSuggestionType(type), createdAt: createdAt.toISOString() };
}

const gone = () => notFound("This suggestion no longer exists. It may have been deleted.");

/** One page of suggestions, newest first. */
export async function listSuggestions(
  _admin: Admin,
  { status, q, page, perPage }: SuggestionsQuery,
): Promise<{ suggestions: AdminSuggestion[]; total: number }> {
  const contains = containsText(q);
  const where = {
    status: status ?? ({ not: "spam" } as const),
    ...(q === ""
      ? {}
      : {
          OR: [
            { message: contains },
            { subject: contains },
            { name: contains },
            { email: contains },
          ],
        }),
  };
  const [total, rows] = await Promise.all([
    db.suggestion.count({ where }),
    db.suggestion.findMany({
      where,
      select: itemFields,
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      skip: (page - 1) * perPage,
      take: perPage,
    }),
  ]);
  return { suggestions: rows.map(toItem), total };
}

/** How many suggestions stand at each status. */
export async function countSuggestions(_admin: Admin): Promise<SuggestionCounts> {
  const rows = await db.suggestion.groupBy({ by: ["status"], _count: true });
  const counts = rows.map(({ status, _count }) => [status, _count]);
  return {
    ...Object.fromEntries(suggestionStatus.options.map((status) => [status, 0])),
    ...Object.fromEntries(counts),
  };
}

/** One suggestion, with the article that was started from it. Throws 404. */
export async function getSuggestion(
  _admin: Admin,
  id: string,
): Promise<AdminSuggestion & { article: SuggestionArticle | null }> {
  const row = await db.suggestion.findUnique({
    where: { id },
    select: { ...itemFields, article: { select: { id: true, slug: true, title: true } } },
  });
  if (!row) throw gone();
  const { article, ...item } = row;
  return { ...toItem(item), article };
}

/** Throws 404. */
export async function setSuggestionStatus(
  _admin: Admin,
  id: string,
  status: SuggestionStatus,
): Promise<AdminSuggestion> {
  await db.suggestion.updateMany({ where: { id }, data: { status } });
  const row = await db.suggestion.findUnique({ where: { id }, select: itemFields });
  if (!row) throw gone();
  return toItem(row);
}

/** Moves a suggestion to the trash. Throws 404. */
export async function deleteSuggestion(_admin: Admin, id: string): Promise<void> {
  await db.$transaction(async (tx) => {
    await moveToTrash(tx, "suggestion", [id]);
    const { count } = await tx.suggestion.deleteMany({ where: { id } });
    if (count === 0) throw gone();
  });
}

/** Throws 409 while an article that was started from one is in the trash. */
export const restoreSuggestions: Restore = (_admin, { tx }, items) => putBack(tx, items);

/**
 * Remembers the article that was started from a suggestion, which is read with that. False when another
 * article was faster.
 */
export async function linkArticle(_admin: Admin, id: string, articleId: string): Promise<boolean> {
  const linked = await db.$executeRaw`
    update "Suggestion" set
      "articleId" = ${articleId}::uuid,
      "status" = case when "status" = 'new' then 'read'::"SuggestionStatus" else "status" end
    where "id" = ${id}::uuid and "articleId" is null`;
  return linked === 1;
}
