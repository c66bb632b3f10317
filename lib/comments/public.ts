import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { type Expire, writeAndExpire } from "@/lib/cache/expire";
import type {
  CommentDecision,
  CommentNotice,
  CommentThread,
  PublicComment,
} from "@/lib/comments/schema";
import { db } from "@/lib/db";
import { missingLife } from "@/lib/http/cache-life";
import { notFound } from "@/lib/http/problem";
import { enqueueEmail, isMailConfigured, ownerAddresses } from "@/lib/mail/queue";
import { isPublicAt, publicNow } from "@/lib/public-now";
import { moveToTrash, TRASH_TIMES } from "@/lib/trash/trash";
import type { Prisma } from "@/prisma/client/client";

export const THREADS_PER_PAGE = 50;
const HOUR_MS = 3_600_000;
/** Emails about comments within an hour; those that come beyond them wait in the list alone. */
const NOTICES_PER_HOUR_MAX = 30;
/** How long a comment's notice may be late, as after a crash. */
const NOTICE_DELAY_MAX_MS = 15 * 60_000;
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

/** The cache tag of what readers see under an article. */
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
  /** Pages there are; at least 1. */
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
  const { where } = await publicNow();
  if ((await db.article.count({ where: { id: articleId, ...where } })) === 0) {
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
  { spam }: { spam: boolean },
): Promise<void> {
  await db.comment.create({ data: { ...fields, authorName: name, spam }, select: { id: true } });
}

/**
 * Writes the owner an email about each new comment that has none yet. Asked again after a crash it finds
 * what was left; asked twice at once it writes each once. Returns how many it wrote.
 */
export async function enqueueCommentNotices(now = new Date()): Promise<number> {
  const owners = ownerAddresses();
  if (!isMailConfigured || owners.length === 0) return 0;
  return db.$transaction(async (tx) => {
    await tx.$executeRaw`select pg_advisory_xact_lock(${NOTICE_LOCK})`;
    const written = await tx.$queryRaw<{ commentId: string }[]>`
      select "data" ->> 'commentId' as "commentId" from "Mail"
      where "kind" = 'comment' and "createdAt" > ${new Date(now.getTime() - HOUR_MS)}`;
    const room = Math.floor((NOTICES_PER_HOUR_MAX - written.length) / owners.length);
    if (room < 1) return 0;
    const comments = await tx.comment.findMany({
      where: {
        approved: false,
        spam: false,
        byAuthor: false,
        createdAt: { gt: new Date(now.getTime() - NOTICE_DELAY_MAX_MS) },
        id: { notIn: written.map(({ commentId }) => commentId) },
      },
      select: {
        id: true,
        content: true,
        authorName: true,
        article: { select: { title: true, slug: true } },
      },
      orderBy: [{ createdAt: "asc" }, { id: "asc" }],
      take: room,
    });
    for (const { id, content, authorName, article } of comments) {
      const data: CommentNotice = {
        commentId: id,
        articleTitle: article?.title ?? null,
        articlePath: article && `/article/${article.slug}`,
        name: authorName ?? "",
        content,
      };
      for (const to of owners) await enqueueEmail(tx, { kind: "comment", to, data });
    }
    return comments.length * owners.length;
  });
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
  const { now } = await publicNow();
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
export async function removeComments(
  tx: Prisma.TransactionClient,
  expire: Expire,
  ids: string[],
): Promise<number> {
  // An answer goes with what it answers, and comes back with it.
  const roots = await tx.$queryRaw<{ id: string }[]>`
    select "id" from "Comment" where "id" = any(${ids}::uuid[])
      and ("parentId" is null or "parentId" <> all(${ids}::uuid[]))`;
  await moveToTrash(
    tx,
    "comment",
    roots.map(({ id }) => id),
  );
  const rows = await tx.$queryRaw<{ articleId: string | null }[]>`
    delete from "Comment" where "id" = any(${ids}::uuid[]) returning "articleId"`;
  expire(...commentTags(rows));
  return rows.length;
}
