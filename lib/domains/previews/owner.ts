import "server-only";
import type { Admin, Editor } from "@/lib/auth/admin";
import { db } from "@/lib/database/db";
import { itemProblems, notFound, Problem } from "@/lib/http/problem";
import { answered } from "@/lib/site/published/column-place";
import { moveToTrash, putBack, type Restore, type Trashable } from "@/lib/site/trash/trash";
import { Prisma } from "@/prisma/client/client";
import { PREVIEW_LIFE_MS, previewUrl } from "./links";
import { findPreviewed, noteFields, noteOrder, type PreviewedArticle, toNote } from "./public";
import type { ArticlePreviews, PreviewLink, PreviewNote } from "./schema";

export const noteInTrash: Trashable = {
  kind: "note",
  table: "PreviewNote",
  title: Prisma.sql`"name" || ': ' || "content"`,
};

const LINKS_MAX = 20;

const { missing } = itemProblems("article");

const linkFields = {
  id: true,
  createdAt: true,
  expiresAt: true,
} satisfies Prisma.PreviewLinkSelect;

type LinkRow = Prisma.PreviewLinkGetPayload<{ select: typeof linkFields }>;

function toLink(row: LinkRow): PreviewLink {
  return { ...answered(row), url: previewUrl(row.id) };
}

/** An article as its owner sees it before anybody else does. Throws 404. */
export async function previewArticle(_editor: Editor, id: string): Promise<PreviewedArticle> {
  const article = await findPreviewed(id);
  if (!article) throw missing();
  return article;
}

export async function listPreviews(_editor: Editor, articleId: string): Promise<ArticlePreviews> {
  const [links, notes] = await Promise.all([
    db.previewLink.findMany({
      where: { articleId, expiresAt: { gt: new Date() } },
      select: linkFields,
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    }),
    db.previewNote.findMany({ where: { articleId }, select: noteFields, orderBy: noteOrder }),
  ]);
  return { links: links.map(toLink), notes: notes.map(toNote) };
}

/** Makes a link for a friend, good for fourteen days. Throws 404, and 409 for one too many. */
export async function createPreviewLink(
  _admin: Admin,
  articleId: string,
  now = new Date(),
): Promise<PreviewLink> {
  if ((await db.article.count({ where: { id: articleId } })) === 0) throw missing();
  const active = await db.previewLink.count({ where: { articleId, expiresAt: { gt: now } } });
  if (active >= LINKS_MAX) {
    throw new Problem(409, `There are ${LINKS_MAX} links already. Revoke one first.`);
  }
  const expiresAt = new Date(now.getTime() + PREVIEW_LIFE_MS);
  return toLink(
    await db.previewLink.create({ data: { articleId, expiresAt }, select: linkFields }),
  );
}

/** Ends a link at once; what was written by it stays. Throws 404. */
export async function revokePreviewLink(_admin: Admin, id: string): Promise<void> {
  const { count } = await db.previewLink.deleteMany({ where: { id } });
  if (count === 0) throw notFound("This link no longer exists.");
}

/** Sets a note aside as done with, or takes it up again. Throws 404. */
export async function resolveNote(
  _admin: Admin,
  id: string,
  resolved: boolean,
): Promise<PreviewNote> {
  await db.previewNote.updateMany({
    where: { id },
    data: { resolvedAt: resolved ? new Date() : null },
  });
  const row = await db.previewNote.findUnique({ where: { id }, select: noteFields });
  if (!row) throw notFound("This note no longer exists.");
  return toNote(row);
}

/** Moves a note to the trash. Throws 404. */
export async function deleteNote(_admin: Admin, id: string): Promise<void> {
  await db.$transaction(async (tx) => {
    await moveToTrash(tx, noteInTrash, [id]);
    const { count } = await tx.previewNote.deleteMany({ where: { id } });
    if (count === 0) throw notFound("This note no longer exists.");
  });
}

export const restoreNotes: Restore = (_admin, { tx }, items) => putBack(tx, items);
