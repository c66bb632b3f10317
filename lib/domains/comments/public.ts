import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { missingLife } from "@/lib/cache/cache-life";
import { type Expire, writeAndExpire } from "@/lib/cache/expire";
import { db, type Tx } from "@/lib/database/db";
import { notFound } from "@/lib/http/problem";
import { arriveForNotice, enqueueNotice } from "@/lib/mail/arrival";
import { databaseNow, isPublicAt } from "@/lib/site/published/public-now";
import { moveToTrash, TRASH_TIMES, type Trashable } from "@/lib/site/trash/trash";
import { enqueueEvent } from "@/lib/site/webhooks/queue";
import { Prisma } from "@/prisma/client/client";
import {
  type CommentDecision,
  type CommentNotice,
  type CommentThread,
  commentNotice,
  type PublicComment,
} from "./schema";

export const commentInTrash: Trashable = {
  kind: "comment",
  table: "Comment",
  title: Prisma.sql`"content"`,
};

export const THREADS_PER_PAGE = 50;
/** How many comments a notice quotes; it says how many there are. */
const NOTICE_ITEMS_MAX = 20;
const NOTICE_LOCK = 1_129_270_867;

const publicFields = {
  id: true,
  content: true,
  authorName: true,
  byAuthor: true,
  createdAt: true,
} satisfies Prisma.CommentSelect;

type PublicRow = Prisma.CommentGetPayload<{ select: typeof publicFields }>;

const shown = { approved: true, spam: false } as const;

function toPublic({ authorName, createdAt, ...row }: PublicRow): PublicComment {
  return { ...row, name: authorName, createdAt: createdAt.toISOString() };
}

function commentsTag(articleId: string): string {
  return `comments:${articleId}`;
}

/** The cache tags of what readers see under the articles of these comments. */
export function commentTags(comments: readonly { articleId: string | null }[]): string[] {
  return comments.flatMap(({ articleId }) => (articleId === null ? [] : [commentsTag(articleId)]));
}

export type CommentPage = {
  threads: CommentThread[];
  /** Comments that readers can see under the article, answers included. */
  total: number;
  pages: number;
};

/** One page of an article's approved comments, newest first; null beyond the last page. */
export async function listApprovedComments(
  articleId: string,
  page: number,
): Promise<CommentPage | null> {
  "use cache";
  cacheTag(commentsTag(articleId));
  cacheLife("max");
  const where = { articleId, ...shown, parentId: null };
  const [threads, answers] = await Promise.all([
    db.comment.count({ where }),
    db.comment.count({ where: { articleId, ...shown, parent: shown } }),
  ]);
  const pages = Math.max(1, Math.ceil(threads / THREADS_PER_PAGE));
  if (page > pages) {
    cacheLife(missingLife);
    return null;
  }
  const rows = await db.comment.findMany({
    where,
    select: {
      ...publicFields,
      replies: {
        where: shown,
        select: publicFields,
        orderBy: [{ createdAt: "asc" }, { id: "asc" }],
      },
    },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    skip: (page - 1) * THREADS_PER_PAGE,
    take: THREADS_PER_PAGE,
  });
  return {
    threads: rows.map(({ replies, ...row }) => ({
      ...toPublic(row),
      replies: replies.map(toPublic),
    })),
    total: threads + answers,
    pages,
  };
}

/** Throws 404 unless readers can open the article. */
export async function requirePublishedArticle(articleId: string): Promise<void> {
  if ((await db.publicArticle.count({ where: { id: articleId } })) === 0) {
    throw notFound("The article you’re commenting on doesn’t exist or has been removed.");
  }
}

export type NewComment = {
  articleId: string;
  content: string;
  name: string;
  /** Null for a guest. */
  authorId: string | null;
};

/** Stores a reader's comment for the owner to decide on, or aside as spam. */
export async function createComment(
  { name, ...fields }: NewComment,
  { spam, caughtBy = [] }: { spam: boolean; caughtBy?: string[] },
): Promise<void> {
  await db.$transaction(async (tx) => {
    const createdAt = await arriveForNotice(tx, NOTICE_LOCK);
    const { id } = await tx.comment.create({
      data: { ...fields, authorName: name, spam, caughtBy, createdAt },
      select: { id: true },
    });
    const { articleId } = fields;
    await enqueueEvent(tx, "comment.added", { id, articleId }, { isCaught: spam });
  });
}

/** Writes the owner one email about all comments that wait since the last one. Returns whether it wrote one. */
export function enqueueNoticeIfDue(now = new Date()): Promise<boolean> {
  return enqueueNotice(
    {
      kind: "comment",
      lock: NOTICE_LOCK,
      schema: commentNotice,
      read: readNotice,
    },
    now,
  );
}

async function readNotice(tx: Tx, since: Date): Promise<CommentNotice | null> {
  const where = { approved: false, spam: false, byAuthor: false, createdAt: { gt: since } };
  const count = await tx.comment.count({ where });
  const rows = await tx.comment.findMany({
    where,
    select: {
      id: true,
      content: true,
      authorName: true,
      createdAt: true,
      article: { select: { title: true, slug: true } },
    },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: NOTICE_ITEMS_MAX,
  });
  const [newest] = rows;
  if (!newest) return null;
  const items = rows.map(({ id, content, authorName, article }) => ({
    commentId: id,
    articleTitle: article?.title ?? null,
    articlePath: article && `/article/${article.slug}`,
    name: authorName ?? "",
    content,
  }));
  return { count, items, newestAt: newest.createdAt.toISOString() };
}

export type DecidableComment = PublicComment & {
  approved: boolean;
  article: { title: string; slug: string; published: boolean } | null;
};

/** The comment that a notice's link is about; null when it is deleted. */
export async function getDecidableComment({
  commentId,
}: CommentDecision): Promise<DecidableComment | null> {
  const row = await db.comment.findUnique({
    where: { id: commentId },
    select: {
      ...publicFields,
      approved: true,
      article: {
        select: { title: true, slug: true, published: true, publishedAt: true, audience: true },
      },
    },
  });
  if (!row) return null;
  const { approved, article, ...fields } = row;
  const now = await databaseNow();
  return {
    ...toPublic(fields),
    approved,
    article: article && {
      title: article.title,
      slug: article.slug,
      published: isPublicAt(article, now),
    },
  };
}

/** Does what a notice's link says. False when there was nothing left to do. */
export async function applyDecision({ commentId, decision }: CommentDecision): Promise<boolean> {
  return writeAndExpire(async (tx, expire) => {
    if (decision === "delete") return (await removeComments(tx, expire, [commentId])) > 0;
    const rows = await tx.$queryRaw<{ articleId: string | null }[]>`
      update "Comment" set "approved" = true, "spam" = false
      where "id" = ${commentId}::uuid and (not "approved" or "spam") returning "articleId"`;
    expire(...commentTags(rows));
    return rows.length > 0;
  }, TRASH_TIMES);
}

/** Moves comments to the trash with their answers, within a transaction. Returns how many were still there. */
export async function removeComments(tx: Tx, expire: Expire, ids: string[]): Promise<number> {
  // An answer goes with what it answers, and comes back with it.
  const roots = await tx.$queryRaw<{ id: string }[]>`
    select "id" from "Comment" where "id" = any(${ids}::uuid[])
      and ("parentId" is null or "parentId" <> all(${ids}::uuid[]))`;
  await moveToTrash(
    tx,
    commentInTrash,
    roots.map(({ id }) => id),
  );
  const rows = await tx.$queryRaw<{ articleId: string | null }[]>`
    delete from "Comment" where "id" = any(${ids}::uuid[]) returning "articleId"`;
  expire(...commentTags(rows));
  return rows.length;
}
