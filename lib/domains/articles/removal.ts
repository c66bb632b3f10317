import "server-only";
import type { Admin } from "@/lib/auth/admin";
import { requireScope } from "@/lib/auth/require-scope";
import { type Writing, writeAndExpire } from "@/lib/cache/expire";
import type { Tx } from "@/lib/database/db";
import { findFreeSlug } from "@/lib/site/published/free-slug";
import { databaseNow } from "@/lib/site/published/public-now";
import { listTopicChanges } from "@/lib/site/topics/topics";
import {
  listTrashedValues,
  moveToTrash,
  putBack,
  type Restore,
  TRASH_TIMES,
  type Trashable,
} from "@/lib/site/trash/trash";
import { slugCandidates } from "@/lib/text/slug";
import { expireAround, readFaces } from "./around";
import { tagsOf } from "./rows";
import { retopicArticles } from "./topics";
import { articleMissing } from "./writing";

export const articleInTrash: Trashable = { kind: "article", table: "Article" };

type Removal = { isSoft: boolean; by: Admin | null };

export async function removeArticle(
  { tx, expire }: Writing,
  id: string,
  { isSoft, by }: Removal,
): Promise<void> {
  const row = await tx.article.findUnique({
    where: { id },
    select: { slug: true, published: true, formerSlugs: { select: { slug: true } } },
  });
  if (!row) throw articleMissing();
  if (by && row.published) requireScope(by, "publish");
  const faces = await readFaces(tx, [id]);
  if (isSoft) await moveToTrash(tx, articleInTrash, [id]);
  const { count } = await tx.article.deleteMany({ where: { id } });
  if (count === 0) throw articleMissing();
  expire(...tagsOf([row.slug, ...row.formerSlugs.map(({ slug }) => slug)], row.published));
  await expireAround(tx, expire, [id], faces);
}

/** Moves an article to the trash, with its comments' link and its old addresses. Throws 404. */
export async function deleteArticle(admin: Admin, id: string): Promise<void> {
  await writeAndExpire(
    (tx, expire) => removeArticle({ tx, expire }, id, { isSoft: true, by: admin }),
    TRASH_TIMES,
  );
}

/** Restores articles at their addresses, or at the next free ones. Throws 409 at `slug` when it is taken. */
export const restoreArticles: Restore = async (admin, { tx, expire }, items, { withNewSlug }) => {
  const now = await databaseNow(tx);
  for (const item of items) {
    const before = item.fields.slug ?? "";
    const slug = await freeArticleSlug(tx, withNewSlug ? slugCandidates(before) : [before]);
    const formerSlugs = await listTrashedValues(tx, [item], "ArticleSlug", "slug");
    expire(...tagsOf([before, slug, ...formerSlugs], true));
    const { mailAt = null } = item.fields;
    // An email that was to go meanwhile does not go by itself any more.
    const isMailMissed = mailAt !== null && new Date(mailAt) <= now;
    await putBack(tx, [item], { slug, ...(isMailMissed && { mailAt: null }) });
    await expireAround(tx, expire, [item.id]);
  }
  for (const change of await listTopicChanges(tx)) await retopicArticles(admin, tx, expire, change);
};

export function freeArticleSlug(tx: Tx, candidates: Iterable<string>): Promise<string> {
  return findFreeSlug(
    candidates,
    (slug) => tx.article.count({ where: { slug } }),
    "Another article has the same address by now. This one can be restored at a different address.",
  );
}
