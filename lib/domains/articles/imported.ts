import "server-only";
import type { Admin, Errand, Operator } from "@/lib/auth/admin";
import type { Writing } from "@/lib/cache/expire";
import { db, type Tx } from "@/lib/database/db";
import { ARTICLE_FACES_TAG, ARTICLES_DUE_TAG } from "@/lib/site/published/article-tags";
import { databaseNow } from "@/lib/site/published/public-now";
import { forgetImportedArticle, noteImportedArticle } from "@/lib/site/webhooks/queue";
import { slugCandidates } from "@/lib/text/slug";
import { storedFields } from "./owner";
import { freeArticleSlug, removeArticle } from "./removal";
import { itemFields, tagsOf } from "./rows";
import type { ArticleAudience, ArticleInput } from "./schema";
import { standingFields } from "./standing";
import { topicFields } from "./topics";
import { keepVersion } from "./writing";

/** What comes of another site's article: its fields as of a save, and its own dates. */
export type ArticleImport = {
  id: string;
  input: ArticleInput;
  /** What its old site's feed identified it by. */
  feedId: string | null;
  audience: ArticleAudience;
  publishedAt: Date | null;
  createdAt: Date | null;
};

/** What of an import's article takes long, before its transaction. */
export async function renderImport(_errand: Errand, input: ArticleInput) {
  return storedFields(input);
}

export async function isArticleSlugTaken(_errand: Errand, slug: string): Promise<boolean> {
  return (await db.article.count({ where: { slug } })) > 0;
}

export async function findArticleSlug(_errand: Errand, id: string): Promise<string | null> {
  const row = await db.article.findUnique({ where: { id }, select: { slug: true } });
  return row?.slug ?? null;
}

export async function addImportedArticle(
  _errand: Errand,
  { tx, expire }: Writing,
  { id, input, feedId, audience, publishedAt, createdAt }: ArticleImport,
  rendered: Awaited<ReturnType<typeof renderImport>>,
): Promise<{ slug: string }> {
  const slug = await freeArticleSlug(tx, slugCandidates(input.slug || input.title));
  const now = await databaseNow(tx);
  const at = publishedAt ?? createdAt ?? now;
  const row = await tx.article.create({
    data: {
      ...rendered,
      ...(await topicFields(tx, input)),
      id,
      slug,
      feedId,
      audience,
      publishedAt: input.published ? at : null,
      createdAt: createdAt ?? at,
      editedAt: new Date(Math.min(at.getTime(), now.getTime())),
    },
    select: itemFields,
  });
  if (input.content !== "") await keepVersion(tx, row);
  await noteImportedArticle(tx, id);
  // Many at once: every page that leads on to others is made anew.
  expire(...tagsOf([slug], input.published), ARTICLES_DUE_TAG, ARTICLE_FACES_TAG);
  return { slug };
}

/** Has readers see an article that came unseen, or no more. One that the owner has published herself stays so. */
export async function showImportedArticle(
  _errand: Errand,
  { tx, expire }: Writing,
  id: string,
  to: { publishedAt: Date | null } | "hidden",
): Promise<{ slug: string } | null> {
  const row = await tx.article.findUnique({
    where: { id },
    select: { ...standingFields, createdAt: true },
  });
  if (!row) return null;
  const isShown = to !== "hidden";
  if (row.published !== isShown) {
    const at = isShown ? (to.publishedAt ?? row.createdAt) : null;
    const data = { published: isShown, publishedAt: at, mailAt: null };
    await tx.article.update({ where: { id }, data, select: { id: true } });
    if (isShown) await noteImportedArticle(tx, id);
    else await forgetImportedArticle(tx, id);
  }
  const formerSlugs = row.formerSlugs.map(({ slug }) => slug);
  expire(...tagsOf([row.slug, ...formerSlugs], true), ARTICLES_DUE_TAG, ARTICLE_FACES_TAG);
  return { slug: row.slug };
}

/**
 * Those of an import's articles that somebody has done something with since: written on, or on the email of it, sent,
 * placed, made a welcome message, or commented on, by readers or by friends in its preview.
 */
export async function listChangedArticles(
  _by: Admin | Operator | Errand,
  ids: string[],
  ownComments: string[],
  tx: Pick<Tx, "$queryRaw"> = db,
): Promise<string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    select a."id" from "Article" as a where a."id" = any(${ids}::uuid[]) and (
      a."version" > 1
      or exists (select from "ArticleDraft" where "articleId" = a."id")
      or exists (select from "Mailing" where "articleId" = a."id")
      or exists (select from "MailingDraft" where "articleId" = a."id")
      or exists (select from "WelcomeMessage" where "articleId" = a."id")
      or exists (select from "PreviewNote" where "articleId" = a."id")
      or exists (select from "SeriesPart" where "articleId" = a."id")
      or exists (select from "StartHere" where "articleId" = a."id")
      or exists (
        select from "Comment" as c where c."articleId" = a."id" and c."id" <> all(${ownComments}::uuid[])
      )
    )`;
  return rows.map(({ id }) => id);
}

/** Whether one of them was changed; until the transaction ends nobody else can change it any more. */
export async function isImportedArticleChanged(
  errand: Errand,
  { tx }: Writing,
  id: string,
  ownComments: string[],
): Promise<boolean> {
  await tx.$queryRaw`select from "Article" where "id" = ${id}::uuid for update`;
  // Another statement, so that it sees what the lock has waited for.
  return (await listChangedArticles(errand, [id], ownComments, tx)).length > 0;
}

/** Takes an import's article away again: to the trash where it was changed since, else for good. */
export async function removeImportedArticle(
  _errand: Errand,
  writing: Writing,
  id: string,
  isChanged: boolean,
): Promise<void> {
  if ((await writing.tx.article.count({ where: { id } })) === 0) return;
  await removeArticle(writing, id, { isSoft: isChanged, by: null });
  await forgetImportedArticle(writing.tx, id);
}
