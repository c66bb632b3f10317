import "server-only";
import type { Admin, Errand } from "@/lib/auth/admin";
import { db } from "@/lib/database/db";
import { transact } from "@/lib/database/transact";
import { itemProblems } from "@/lib/http/problem";
import { findPage, inYear, readInOrder } from "@/lib/search/search";
import { moveToTrash, putBack, type Restore, type Trashable } from "@/lib/site/trash/trash";
import { Prisma } from "@/prisma/client/client";
import { toSuggestionType } from "./public";
import {
  type AdminSuggestion,
  type SuggestionArticle,
  type SuggestionCounts,
  type SuggestionStatus,
  type SuggestionsQuery,
  suggestionStatus,
} from "./schema";

export const suggestionInTrash: Trashable = {
  kind: "suggestion",
  table: "Suggestion",
  title: Prisma.sql`coalesce("subject", "message")`,
};

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

const { missing } = itemProblems("suggestion");

/** One page of suggestions, newest first unless the oldest are asked for. */
export async function listSuggestions(
  _admin: Admin,
  { status, type, year, sort, ...page }: SuggestionsQuery,
): Promise<{ suggestions: AdminSuggestion[]; total: number }> {
  const { ids, total } = await findPage(
    {
      from: Prisma.sql`"Suggestion"`,
      id: Prisma.sql`"id"`,
      text: Prisma.sql`search_text(coalesce("name", '') || ' ' || coalesce("email", '') || ' ' || coalesce("subject", '') || ' ' || "message")`,
      isIndexedWithin: true,
      where: [
        status
          ? Prisma.sql`"status" = ${status}::"SuggestionStatus"`
          : Prisma.sql`"status" <> 'spam'`,
        ...(type ? [Prisma.sql`"type" = ${type}::"SuggestionType"`] : []),
        ...(year ? [inYear(Prisma.sql`"createdAt"`, year)] : []),
      ],
      orderBy:
        sort === "oldest" ? Prisma.sql`"createdAt", "id"` : Prisma.sql`"createdAt" desc, "id" desc`,
    },
    page,
  );
  const rows = await readInOrder(ids, (id) =>
    db.suggestion.findMany({ where: { id }, select: itemFields }),
  );
  return { suggestions: rows.map(toItem), total };
}

export async function countSuggestions(_admin: Admin): Promise<SuggestionCounts> {
  const rows = await db.suggestion.groupBy({ by: ["status"], _count: true });
  const counts = rows.map(({ status, _count }) => [status, _count]);
  return {
    ...Object.fromEntries(suggestionStatus.options.map((status) => [status, 0])),
    ...Object.fromEntries(counts),
  };
}

export async function countNewSuggestions(_by: Admin | Errand, most: number): Promise<number> {
  return db.suggestion.count({
    where: { status: "new" },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: most,
  });
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
  if (!row) throw missing();
  const { article, ...item } = row;
  return { ...toItem(item), article };
}

/** Throws 404. */
export async function setSuggestionStatus(
  _admin: Admin,
  id: string,
  status: SuggestionStatus,
): Promise<AdminSuggestion> {
  await transact((tx) => tx.suggestion.updateMany({ where: { id }, data: { status } }));
  const row = await db.suggestion.findUnique({ where: { id }, select: itemFields });
  if (!row) throw missing();
  return toItem(row);
}

/** Moves a suggestion to the trash. Throws 404. */
export async function deleteSuggestion(_admin: Admin, id: string): Promise<void> {
  await transact(async (tx) => {
    await moveToTrash(tx, suggestionInTrash, [id]);
    const { count } = await tx.suggestion.deleteMany({ where: { id } });
    if (count === 0) throw missing();
  });
}

/** Throws 409 while an article that was started from one is in the trash. */
export const restoreSuggestions: Restore = (_admin, { tx }, items) => putBack(tx, items);

/**
 * Remembers the article that was started from a suggestion, which is read with that. False when another
 * article was faster.
 */
export async function linkArticle(_admin: Admin, id: string, articleId: string): Promise<boolean> {
  const linked = await transact(
    (tx) => tx.$executeRaw`
      update "Suggestion" set
        "articleId" = ${articleId}::uuid,
        "status" = case when "status" = 'new' then 'read'::"SuggestionStatus" else "status" end
      where "id" = ${id}::uuid and "articleId" is null`,
  );
  return linked === 1;
}
