import "server-only";
import type { Admin, Editor, Errand } from "@/lib/auth/admin";
import { requireOwner } from "@/lib/auth/require-owner";
import { type Writing, writeAndExpire } from "@/lib/cache/expire";
import { db } from "@/lib/database/db";
import { NARROWED_MAX } from "@/lib/http/list";
import { itemProblems } from "@/lib/http/problem";
import { findPage, inYear, readInOrder } from "@/lib/search/search";
import { answered } from "@/lib/site/published/column-place";
import { authorLabel } from "@/lib/site/settings/rules";
import { readSettings } from "@/lib/site/settings/settings";
import { putBack, type Restore, TRASH_TIMES } from "@/lib/site/trash/trash";
import { Prisma } from "@/prisma/client/client";
import { commentTags, removeComments, requirePublishedArticle } from "./public";
import type { AdminComment, BulkInput, BulkResult, CommentState, CommentsQuery } from "./schema";

const itemFields = {
  id: true,
  content: true,
  createdAt: true,
  approved: true,
  spam: true,
  authorId: true,
  authorName: true,
  byAuthor: true,
  articleId: true,
  article: { select: { title: true, slug: true } },
  parentId: true,
  caughtBy: true,
} as const;

const states = {
  pending: { approved: false, spam: false },
  approved: { approved: true, spam: false },
  spam: { approved: false, spam: true },
} satisfies Record<CommentState, object>;

const { missing } = itemProblems("comment");

/** One page of comments of a state, newest first unless the oldest are asked for. */
export async function listComments(
  _editor: Editor,
  { approved, spam, year, sort, ...page }: CommentsQuery,
): Promise<{ comments: AdminComment[]; total: number }> {
  const { ids, total } = await findPage(
    {
      from: Prisma.sql`"Comment"`,
      id: Prisma.sql`"id"`,
      text: Prisma.sql`search_text(' ' || coalesce("authorName", '') || ' ' || "content")`,
      isIndexed: true,
      where: [
        Prisma.sql`"spam" = ${spam}`,
        ...(approved === undefined ? [] : [Prisma.sql`"approved" = ${approved}`]),
        ...(year ? [inYear(Prisma.sql`"createdAt"`, year)] : []),
      ],
      countedMax: NARROWED_MAX,
      countedInOrder: true,
      orderBy:
        sort === "oldest" ? Prisma.sql`"createdAt", "id"` : Prisma.sql`"createdAt" desc, "id" desc`,
    },
    page,
  );
  const rows = await readInOrder(ids, (id) =>
    db.comment.findMany({ where: { id }, select: itemFields }),
  );
  return { comments: rows.map((row) => answered(row)), total };
}

export async function countPendingComments(_by: Admin | Errand, most: number): Promise<number> {
  return db.comment.count({
    where: states.pending,
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: most,
  });
}

async function move(ids: string[], state: CommentState): Promise<AdminComment[]> {
  const where = { id: { in: ids } };
  return writeAndExpire(async (tx, expire) => {
    await tx.comment.updateMany({ where, data: states[state] });
    const rows = await tx.comment.findMany({ where, select: itemFields });
    expire(...commentTags(rows));
    return rows.map((row) => answered(row));
  });
}

function remove(ids: string[]): Promise<number> {
  return writeAndExpire((tx, expire) => removeComments(tx, expire, ids), TRASH_TIMES);
}

/** Puts a comment where it is to be, which may be where it is already. Throws 404. */
export async function moveComment(
  _editor: Editor,
  id: string,
  state: CommentState,
): Promise<AdminComment> {
  const [comment] = await move([id], state);
  if (!comment) throw missing();
  return comment;
}

/** Restores comments with their answers. Throws 409 while their article, or what they answer, is in the trash. */
export const restoreComments: Restore = (_admin, { tx }, items) => putBack(tx, items);

/** Moves a comment to the trash, with its answers. Throws 404. */
export async function deleteComment(_admin: Admin, id: string): Promise<void> {
  if ((await remove([id])) === 0) throw missing();
}

/**
 * Does one thing to many comments, and answers how many of them were still there. Throws 403 where an invited editor
 * would delete them.
 */
export async function changeComments(
  editor: Editor,
  { ids, action }: BulkInput,
): Promise<BulkResult> {
  if (action === "delete") {
    requireOwner(editor);
    return { count: await remove(ids) };
  }
  const moved = await move(ids, action === "approve" ? "approved" : action);
  return { count: moved.length };
}

async function ownFields(admin: Admin) {
  const authorName = authorLabel(await readSettings());
  return { approved: true, byAuthor: true, authorId: admin.id, authorName };
}

/** Adds what the owner writes under an article; readers see it at once. Throws 404. */
export async function createOwnComment(
  admin: Admin,
  { articleId, content }: { articleId: string; content: string },
): Promise<void> {
  await requirePublishedArticle(articleId);
  const own = await ownFields(admin);
  await writeAndExpire(async (tx, expire) => {
    expire(...commentTags([{ articleId }]));
    await tx.comment.create({
      data: { articleId, content, ...own },
      select: { id: true },
    });
  });
}

/**
 * Adds the owner's answer to a comment, or beside it when that is an answer itself. What is answered is
 * approved with it, as readers could not see the answer otherwise. Throws 404.
 */
export async function createReply(
  admin: Admin,
  id: string,
  content: string,
): Promise<AdminComment> {
  const own = await ownFields(admin);
  const reply = await writeAndExpire(async (tx, expire) => {
    const answered = await tx.comment.findUnique({
      where: { id },
      select: { parentId: true, articleId: true },
    });
    if (!answered) throw missing();
    const parentId = answered.parentId ?? id;
    const { count } = await tx.comment.updateMany({
      where: { id: parentId },
      data: states.approved,
    });
    if (count === 0) throw missing();
    expire(...commentTags([answered]));
    return tx.comment.create({
      data: { articleId: answered.articleId, parentId, content, ...own },
      select: itemFields,
    });
  });
  return answered(reply);
}

/** A comment of another site. One that answers names the comment that began its thread. */
export type CommentImport = {
  id: string;
  parentId: string | null;
  articleId: string;
  authorName: string;
  content: string;
  createdAt: Date;
  approved: boolean;
};

/** Adds comments of another site as they were there, those that begin a thread first. */
export async function addImportedComments(
  _errand: Errand,
  { tx, expire }: Writing,
  comments: readonly CommentImport[],
): Promise<void> {
  if (comments.length === 0) return;
  const isFirst = ({ parentId }: CommentImport) => parentId === null;
  await tx.comment.createMany({ data: comments.filter(isFirst), skipDuplicates: true });
  const there = await tx.comment.findMany({
    where: { id: { in: comments.flatMap(({ parentId }) => parentId ?? []) } },
    select: { id: true },
  });
  const known = new Set(there.map(({ id }) => id));
  // An answer to what the owner has deleted since has no place.
  const answers = comments.filter(({ parentId }) => parentId !== null && known.has(parentId));
  await tx.comment.createMany({ data: answers, skipDuplicates: true });
  expire(...commentTags(comments));
}

/** Takes comments of an import away again, for good. Those that somebody has answered since stay. */
export async function removeImportedComments(
  _errand: Errand,
  { tx, expire }: Writing,
  ids: string[],
): Promise<void> {
  // Whoever answers one at this moment does so before it is asked for answers, or finds it deleted.
  await tx.$queryRaw`select from "Comment" where "id" = any(${ids}::uuid[]) order by "id" for update`;
  const where = { id: { in: ids }, replies: { none: { id: { notIn: ids } } } };
  expire(...commentTags(await tx.comment.findMany({ where, select: { articleId: true } })));
  await tx.comment.deleteMany({ where });
}
