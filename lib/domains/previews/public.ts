import "server-only";
import { db } from "@/lib/database/db";
import { Problem } from "@/lib/http/problem";
import { articleFields } from "@/lib/site/published/article-fields";
import type { AnsweredTo } from "@/lib/site/published/article-shapes";
import { answeredArticle, writtenValues } from "@/lib/site/published/article-values";
import { columnsFor } from "@/lib/site/published/column-place";
import type { Prisma } from "@/prisma/client/client";
import { readPreviewToken } from "./links";
import type { NoteInput, PreviewNote } from "./schema";

const NOTES_MAX = 200;

declare const opened: unique symbol;

/** That somebody holds a link which works; only `openPreview` makes one. */
export type PreviewAccess = {
  linkId: string;
  articleId: string;
  expiresAt: string;
  [opened]: true;
};

/** What a preview shows: an article as it is now, in any state. */
export type PreviewedArticle = AnsweredTo<"lists" | "pages">;

/** What a link's token opens; null when it was revoked, has ended, or never was one. */
export async function openPreview(token: string): Promise<PreviewAccess | null> {
  const linkId = readPreviewToken(token);
  if (linkId === null) return null;
  const row = await db.previewLink.findUnique({
    where: { id: linkId, expiresAt: { gt: new Date() } },
    select: { id: true, articleId: true, expiresAt: true },
  });
  if (!row) return null;
  const { articleId, expiresAt } = row;
  return { linkId, articleId, expiresAt: expiresAt.toISOString() } as PreviewAccess;
}

export async function findPreviewed(articleId: string): Promise<PreviewedArticle | null> {
  const row = await db.article.findUnique({
    where: { id: articleId },
    select: {
      ...columnsFor(articleFields, "lists"),
      ...columnsFor(articleFields, "pages"),
      draft: { select: { data: true } },
    },
  });
  if (!row) return null;
  const { draft, ...article } = row;
  // What a save found is of the saved text.
  const written = draft && { ...writtenValues(draft.data), textLanguage: null };
  return { ...answeredArticle(article), ...written };
}

export const noteFields = {
  id: true,
  name: true,
  content: true,
  passage: true,
  place: true,
  resolvedAt: true,
  createdAt: true,
} satisfies Prisma.PreviewNoteSelect;

type NoteRow = Prisma.PreviewNoteGetPayload<{ select: typeof noteFields }>;

export function toNote({ resolvedAt, createdAt, ...row }: NoteRow): PreviewNote {
  return { ...row, resolved: resolvedAt !== null, createdAt: createdAt.toISOString() };
}

/** In the order of the text, and for one passage as they came. */
export const noteOrder = [
  { place: "asc" },
  { createdAt: "asc" },
  { id: "asc" },
] satisfies Prisma.PreviewNoteOrderByWithRelationInput[];

/** The state of an article for readers; rewritten: they have it, and the owner is writing a newer version. */
export type PreviewStanding = "draft" | "public" | "rewritten";

async function findStanding(articleId: string): Promise<PreviewStanding> {
  if ((await db.publicArticle.count({ where: { id: articleId } })) === 0) return "draft";
  return (await db.articleDraft.count({ where: { articleId } })) > 0 ? "rewritten" : "public";
}

export async function getPreview({ articleId, linkId }: PreviewAccess) {
  const [article, standing, rows] = await Promise.all([
    findPreviewed(articleId),
    findStanding(articleId),
    db.previewNote.findMany({
      where: { linkId, resolvedAt: null },
      select: noteFields,
      orderBy: noteOrder,
    }),
  ]);
  return article && { article, standing, notes: rows.map(toNote) };
}

/** Writes a note in the margin. Throws 409 where there are as many as one can read. */
export async function addNote(
  { articleId, linkId }: PreviewAccess,
  input: NoteInput,
): Promise<void> {
  if ((await db.previewNote.count({ where: { articleId } })) >= NOTES_MAX) {
    throw new Problem(409, "This draft can’t take any more notes. Please send an email instead.");
  }
  const { name, content, place, passage } = input;
  await db.previewNote.create({
    data: { articleId, linkId, name, content, place, passage },
    select: { id: true },
  });
}

/** Removes the links whose time is over; the notes stay. Returns how many. */
export async function sweepPreviewLinks(now = new Date()): Promise<number> {
  const { count } = await db.previewLink.deleteMany({ where: { expiresAt: { lte: now } } });
  return count;
}
