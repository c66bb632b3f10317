import "server-only";
import {
  ARTICLE_LISTS_TAG,
  articleTag,
  type SummaryRow,
  summaryFields,
  toSummary,
} from "@/lib/articles/public";
import {
  type AdminArticle,
  type AdminArticleSummary,
  type ArticleInput,
  articleInput,
  type Subjects,
} from "@/lib/articles/schema";
import {
  type DraftRow,
  draftRowFields,
  endDraft,
  keepAppliedText,
  keepVersion,
  outdated,
  toDraft,
} from "@/lib/articles/writing";
import type { Admin } from "@/lib/auth/admin";
import { writeAndExpire } from "@/lib/cache/expire";
import { renderContentGently } from "@/lib/content/render";
import { readTimeMinutes } from "@/lib/content/words";
import { containsText, db, isUniqueViolation } from "@/lib/db";
import { conflict, notFound } from "@/lib/http/problem";
import { TITLE_MAX_CHARACTERS } from "@/lib/text/input";
import { slugCandidates, slugify } from "@/lib/text/slug";

const listFields = {
  ...summaryFields,
  published: true,
  version: true,
  draft: { select: { title: true } },
} as const;
const itemFields = { ...listFields, content: true, draft: { select: draftRowFields } } as const;

type ListRow = SummaryRow & {
  published: boolean;
  version: number;
  draft: { title: string } | null;
};
type ItemRow = ListRow & { content: string; draft: DraftRow | null };

/** What nobody reads yet goes by the title that it is being given. */
function toListItem({ published, version, draft, ...row }: ListRow): AdminArticleSummary {
  const title = (!published && draft?.title.trim()) || row.title;
  return { ...toSummary(row), title, published, version, hasDraft: draft !== null };
}

function toItem({ content, ...row }: ItemRow): AdminArticle {
  return { ...toListItem(row), content, draft: row.draft && toDraft(row.draft) };
}

const UNTITLED = "Untitled";

const gone = () => notFound("This article no longer exists. It may have been deleted.");
const slugTaken = () =>
  conflict("slug", "Another article has this address. Please choose a different slug.");

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
            { draft: { title: contains } },
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
export async function createArticle(
  _admin: Admin,
  input: ArticleInput,
  id?: string,
): Promise<AdminArticle> {
  const fields = await storedFields(input);
  const row = await withFreeSlug(input, null, (slug) =>
    writeAndExpire(async (tx, expire) => {
      // Asked twice at once: a second address would not help.
      if (id !== undefined && (await tx.article.count({ where: { id } })) > 0) throw outdated();
      expire(...tagsOf([slug], input.published));
      const created = await tx.article.create({
        data: {
          ...fields,
          ...(id !== undefined && { id }),
          slug,
          publishedAt: input.published ? new Date() : null,
        },
        select: itemFields,
      });
      if (input.content !== "") await keepVersion(tx, created);
      return created;
    }),
  );
  return toItem(row);
}

/** Makes sure that an unpublished article of this id is there, for its text to be written to. */
export async function ensureArticle(admin: Admin, id: string, title: string): Promise<void> {
  const isThere = async () =>
    (await db.article.findUnique({ where: { id }, select: { id: true } })) !== null;
  if (await isThere()) return;
  const line = title.replaceAll(/\s+/g, " ").trim().slice(0, TITLE_MAX_CHARACTERS);
  const input = articleInput.parse({ title: line || UNTITLED, content: "" });
  try {
    await createArticle(admin, input, id);
  } catch (error) {
    // The other one made it.
    if (!(await isThere())) throw error;
  }
}

/**
 * Saves an article. With a `version`, only onto that version: throws 409 at `version` when it was saved
 * elsewhere since. With a `draftVersion`, it applies the working copy of that version and ends it, and throws
 * the same when that was saved elsewhere. Throws 404, and 409 at `slug`.
 */
export async function updateArticle(
  _admin: Admin,
  id: string,
  input: ArticleInput,
  version: number | null,
  draftVersion: number | null = null,
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

      await keepAppliedText(tx, id);
      const publishedAt = before.publishedAt ?? (input.published ? new Date() : null);
      const { count } = await tx.article.updateMany({
        where: { id, version: before.version },
        data: { ...fields, slug, publishedAt, version: { increment: 1 } },
      });
      if (count === 0) throw outdated();
      if (draftVersion !== null) {
        await endDraft(tx, id, { version: draftVersion, content: input.content });
      }
      if (before.slug !== slug && before.publishedAt !== null) {
        await tx.articleSlug.upsert({
          where: { slug: before.slug },
          create: { slug: before.slug, articleId: id },
          update: { articleId: id },
        });
      }
      const formerSlugs = before.formerSlugs.map((former) => former.slug);
      expire(...tagsOf([before.slug, slug, ...formerSlugs], before.published || input.published));
      const after = await tx.article.findUniqueOrThrow({ where: { id }, select: itemFields });
      await keepVersion(tx, after);
      return after;
    }),
  );
  return toItem(saved);
}

/** Removes an article with its comments' link and its old addresses. Throws 404. */
export async function deleteArticle(_admin: Admin, id: string): Promise<void> {
  await writeAndExpire(async (tx, expire) => {
    const row = await tx.article.findUnique({
      where: { id },
      select: { slug: true, published: true, formerSlugs: { select: { slug: true } } },
    });
    if (!row) throw gone();
    const { count } = await tx.article.deleteMany({ where: { id } });
    if (count === 0) throw gone();
    expire(...tagsOf([row.slug, ...row.formerSlugs.map(({ slug }) => slug)], row.published));
  });
}

/** What a write makes out of date: each address it touched, and the lists where readers see it there. */
function tagsOf(slugs: string[], isListed: boolean): string[] {
  return [...slugs.map(articleTag), ...(isListed ? [ARTICLE_LISTS_TAG] : [])];
}

const SUBJECTS_MAX = 100;

/** The categories and tags that articles have, the most used first. */
export async function listSubjects(_admin: Admin): Promise<Subjects> {
  const [categories, tags] = await Promise.all([
    db.$queryRaw<{ name: string }[]>`
      select "category" as "name" from "Article" where "category" is not null
      group by 1 order by count(*) desc, 1 limit ${SUBJECTS_MAX}`,
    db.$queryRaw<{ name: string }[]>`
      select tag as "name" from "Article", unnest("tags") as tag
      group by 1 order by count(*) desc, 1 limit ${SUBJECTS_MAX}`,
  ]);
  const names = (rows: { name: string }[]) => rows.map(({ name }) => name);
  return { categories: names(categories), tags: names(tags) };
}
