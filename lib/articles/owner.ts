import "server-only";
import {
  ARTICLE_LISTS_TAG,
  articleTag,
  type SummaryRow,
  summaryFields,
  toSummary,
} from "@/lib/articles/public";
import type { AdminArticle, AdminArticleSummary, ArticleInput } from "@/lib/articles/schema";
import type { Admin } from "@/lib/auth/admin";
import { writeAndExpire } from "@/lib/cache/expire";
import { renderContentGently } from "@/lib/content/render";
import { readTimeMinutes } from "@/lib/content/words";
import { containsText, db, isUniqueViolation } from "@/lib/db";
import { conflict, notFound } from "@/lib/http/problem";
import { slugCandidates, slugify } from "@/lib/text/slug";
import {
  listTrashedValues,
  moveToTrash,
  putBack,
  type Restore,
  TRASH_TIMES,
} from "@/lib/trash/trash";
import type { Prisma } from "@/prisma/client/client";

const listFields = { ...summaryFields, published: true, version: true } as const;
const itemFields = { ...listFields, content: true } as const;

type ListRow = SummaryRow & { published: boolean; version: number };

function toListItem({ published, version, ...row }: ListRow): AdminArticleSummary {
  return { ...toSummary(row), published, version };
}

function toItem({ content, ...row }: ListRow & { content: string }): AdminArticle {
  return { ...toListItem(row), content };
}

const gone = () => notFound("This article no longer exists. It may have been deleted.");
const slugTaken = () =>
  conflict("slug", "Another article has this address. Please choose a different slug.");
const outdated = () => conflict("version", "This article was saved elsewhere after you opened it.");

export type ArticleSearch = { q: string; page: number; perPage: number };

/** Articles of every state, newest first, without their content. */
export async function listArticles(
  _admin: Admin,
  { q, page, perPage }: ArticleSearch,
): Promise<{ articles: AdminArticleSummary[]; total: number }> {
  const contains = containsText(q);
  const where =
    q === ""
      ? {}
      : {
          OR: [
            { title: contains },
            { slug: contains },
            { excerpt: contains },
            { category: contains },
            { tagSlugs: { has: slugify(q) } },
          ],
        };
  const [total, rows] = await Promise.all([
    db.article.count({ where }),
    db.article.findMany({
      where,
      select: listFields,
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      skip: (page - 1) * perPage,
      take: perPage,
    }),
  ]);
  return { articles: rows.map(toListItem), total };
}

/** One article whole. Throws 404. */
export async function getArticle(_admin: Admin, id: string): Promise<AdminArticle> {
  const row = await db.article.findUnique({ where: { id }, select: itemFields });
  if (!row) throw gone();
  return toItem(row);
}

/** What a save writes, but for the address and the moment of publication. */
async function storedFields(input: ArticleInput) {
  const { slug: _, category, tags, ...fields } = input;
  return {
    ...fields,
    category,
    categorySlug: category === null ? null : slugify(category) || null,
    tags,
    tagSlugs: tags.map(slugify),
    readTime: readTimeMinutes((await renderContentGently(input.content)).words),
  };
}

/** Runs a write with the first address that nobody else has. Throws 409 at `slug`. */
async function withFreeSlug<T>(
  input: ArticleInput,
  ownId: string | null,
  write: (slug: string) => Promise<T>,
): Promise<T> {
  const typed = slugify(input.slug);
  for (const slug of typed === "" ? slugCandidates(input.title) : [typed]) {
    const holder = await db.article.findUnique({ where: { slug }, select: { id: true } });
    if (holder && holder.id !== ownId) continue;
    try {
      return await write(slug);
    } catch (error) {
      // Somebody took the address between the look and the write.
      if (!isUniqueViolation(error)) throw error;
    }
  }
  throw slugTaken();
}

/** Adds an article. Throws 409 at `slug` when the typed address is taken. */
export async function createArticle(_admin: Admin, input: ArticleInput): Promise<AdminArticle> {
  const fields = await storedFields(input);
  const row = await withFreeSlug(input, null, (slug) =>
    writeAndExpire(async (tx, expire) => {
      expire(...tagsOf([slug], input.published));
      return tx.article.create({
        data: { ...fields, slug, publishedAt: input.published ? new Date() : null },
        select: itemFields,
      });
    }),
  );
  return toItem(row);
}

/**
 * Saves an article. With a `version`, only onto that version: throws 409 at `version` when it was saved
 * elsewhere since. Throws 404, and 409 at `slug`.
 */
export async function updateArticle(
  _admin: Admin,
  id: string,
  input: ArticleInput,
  version: number | null,
): Promise<AdminArticle> {
  const fields = await storedFields(input);
  const saved = await withFreeSlug(input, id, (slug) =>
    writeAndExpire(async (tx, expire) => {
      const before = await tx.article.findUnique({
        where: { id },
        select: {
          slug: true,
          published: true,
          publishedAt: true,
          version: true,
          formerSlugs: { select: { slug: true } },
        },
      });
      if (!before) throw gone();
      if (version !== null && before.version !== version) throw outdated();

      const publishedAt = before.publishedAt ?? (input.published ? new Date() : null);
      const { count } = await tx.article.updateMany({
        where: { id, version: before.version },
        data: { ...fields, slug, publishedAt, version: { increment: 1 } },
      });
      if (count === 0) throw outdated();
      if (before.slug !== slug && before.publishedAt !== null) {
        await tx.articleSlug.upsert({
          where: { slug: before.slug },
          create: { slug: before.slug, articleId: id },
          update: { articleId: id },
        });
      }
      const formerSlugs = before.formerSlugs.map((former) => former.slug);
      expire(...tagsOf([before.slug, slug, ...formerSlugs], before.published || input.published));
      return tx.article.findUniqueOrThrow({ where: { id }, select: itemFields });
    }),
  );
  return toItem(saved);
}

/** Moves an article to the trash, with its comments' link and its old addresses. Throws 404. */
export async function deleteArticle(_admin: Admin, id: string): Promise<void> {
  await writeAndExpire(async (tx, expire) => {
    const row = await tx.article.findUnique({
      where: { id },
      select: { slug: true, published: true, formerSlugs: { select: { slug: true } } },
    });
    if (!row) throw gone();
    await moveToTrash(tx, "article", [id]);
    const { count } = await tx.article.deleteMany({ where: { id } });
    if (count === 0) throw gone();
    expire(...tagsOf([row.slug, ...row.formerSlugs.map(({ slug }) => slug)], row.published));
  }, TRASH_TIMES);
}

/** Restores articles at their addresses, or at the next free ones. Throws 409 at `slug` when it is taken. */
export const restoreArticles: Restore = async (_admin, { tx, expire }, items, { withNewSlug }) => {
  for (const item of items) {
    const before = item.fields.slug ?? "";
    const slug = await findFreeSlug(tx, withNewSlug ? slugCandidates(before) : [before]);
    const formerSlugs = await listTrashedValues(tx, [item], "ArticleSlug", "slug");
    expire(...tagsOf([before, slug, ...formerSlugs], true));
    await putBack(tx, [item], { slug });
  }
};

async function findFreeSlug(
  tx: Prisma.TransactionClient,
  candidates: Iterable<string>,
): Promise<string> {
  for (const slug of candidates) {
    if ((await tx.article.count({ where: { slug } })) === 0) return slug;
  }
  throw conflict(
    "slug",
    "Another article has the same address by now. This one can be restored at a different address.",
  );
}

/** What a write makes out of date: each address it touched, and the lists where readers see it there. */
function tagsOf(slugs: string[], isListed: boolean): string[] {
  return [...slugs.map(articleTag), ...(isListed ? [ARTICLE_LISTS_TAG] : [])];
}
