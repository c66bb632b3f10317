import "server-only";
import { cacheTag } from "next/cache";
import type { Editor } from "@/lib/auth/admin";
import { requireScope } from "@/lib/auth/require-scope";
import type { Expire } from "@/lib/cache/expire";
import { db, type Tx } from "@/lib/database/db";
import { conflict } from "@/lib/http/problem";
import {
  ARTICLE_LISTS_TAG,
  ARTICLES_DUE_TAG,
  articleTag,
  teaserTag,
} from "@/lib/site/published/article-tags";
import { keepUntilNext } from "@/lib/site/published/public-now";
import type { Prisma } from "@/prisma/client/client";
import { translationsTag } from "./around";
import type { Translation } from "./schema";

type Translated = { id: string; translationOf: string | null };

/** Which texts say the same as one: the id of the first of them, whether that is still there or not. */
function groupOf({ id, translationOf }: Translated): string {
  return translationOf ?? id;
}

const asListed = {
  select: {
    id: true,
    slug: true,
    title: true,
    language: true,
    textLanguage: true,
    translationOf: true,
  },
  orderBy: [{ publishedAt: "asc" }, { id: "asc" }],
} satisfies Prisma.ArticleFindManyArgs;

type Row = Prisma.ArticleGetPayload<typeof asListed>;

/** Of each language its first, in the order of their codes; nothing where there is one alone. */
function onePerLanguage(rows: Row[], ofSite: string): Translation[] {
  const first = new Map<string, Translation>();
  for (const { slug, title, ...row } of rows) {
    const language = row.language ?? row.textLanguage ?? ofSite;
    if (!first.has(language)) first.set(language, { slug, title, language });
  }
  const found = [...first.values()].sort((a, b) => a.language.localeCompare(b.language, "en"));
  return found.length > 1 ? found : [];
}

/**
 * An article in each language that readers can have it in, itself among them; nothing where it is in one alone. What
 * nobody knows the language of is in the site's.
 */
export async function listTranslations(
  article: Translated,
  ofSite: string,
): Promise<Translation[]> {
  return listGroup(groupOf(article), ofSite);
}

async function listGroup(group: string, ofSite: string): Promise<Translation[]> {
  "use cache";
  cacheTag(translationsTag(group), ARTICLES_DUE_TAG);
  await keepUntilNext();
  const rows = await db.publicArticle.findMany({
    where: { OR: [{ id: group }, { translationOf: group }] },
    ...asListed,
  });
  if (rows.length > 0) cacheTag(...rows.map(({ id }) => teaserTag(id)));
  return onePerLanguage(rows, ofSite);
}

/** All articles that readers can have in several languages, by their addresses. */
export async function listAllTranslations(ofSite: string): Promise<Record<string, Translation[]>> {
  "use cache";
  cacheTag(ARTICLE_LISTS_TAG);
  await keepUntilNext();
  const translated = await db.publicArticle.findMany({
    where: { translationOf: { not: null } },
    ...asListed,
  });
  const groups = new Map<string, Row[]>();
  for (const one of translated)
    groups.set(groupOf(one), [...(groups.get(groupOf(one)) ?? []), one]);
  const first = await db.publicArticle.findMany({
    where: { id: { in: [...groups.keys()] } },
    ...asListed,
  });
  for (const one of first) groups.get(groupOf(one))?.unshift(one);
  const found = [...groups.values()].map((rows) => onePerLanguage(rows, ofSite));
  return Object.fromEntries(found.flatMap((group) => group.map(({ slug }) => [slug, group])));
}

const lost = () =>
  conflict("translationOf", "This article is no longer there. Please choose another one.");

/**
 * What is saved where an article is said to translate another: the first of those that say the same. Those that
 * translate this one come along. Throws 409 at `translationOf` for an article that is not there, and 403 where
 * readers would see it of those and the caller may not publish.
 */
export async function joinTranslations(
  editor: Editor,
  tx: Tx,
  expire: Expire,
  id: string,
  chosen: string | null | undefined,
): Promise<{ translationOf?: string | null }> {
  if (chosen === undefined) return {};
  if (chosen === null || chosen === id) return { translationOf: null };
  const other = await tx.article.findUnique({
    where: { id: chosen },
    select: { id: true, translationOf: true },
  });
  // The first may have been deleted: those that are left still say the same.
  if (!other && (await tx.article.count({ where: { translationOf: chosen } })) === 0) throw lost();
  const group = other ? groupOf(other) : chosen;
  if (group === id) return { translationOf: null };
  const followers = await tx.article.findMany({
    where: { translationOf: id },
    select: { slug: true, published: true },
  });
  const isSeen = followers.some(({ published }) => published);
  if (isSeen) requireScope(editor, "publish");
  if (followers.length > 0) {
    await tx.article.updateMany({
      where: { translationOf: id },
      data: { translationOf: group },
    });
    // With this save, the view `ScheduledTag` forgets those whose date has come.
    if (isSeen) expire(ARTICLE_LISTS_TAG, ARTICLES_DUE_TAG);
    expire(...followers.map(({ slug }) => articleTag(slug)));
  }
  return { translationOf: group };
}
