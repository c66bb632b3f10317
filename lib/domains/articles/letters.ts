import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { missingLife } from "@/lib/cache/cache-life";
import { readOr } from "@/lib/cache/read-or";
import type { RenderedContent } from "@/lib/content/render";
import { renderContentApart } from "@/lib/content/render-apart";
import { db } from "@/lib/database/db";
import { ARTICLE_LISTS_TAG, articleTag, LETTERS_TAG } from "@/lib/site/published/article-tags";
import { sentByEmailAlone } from "@/lib/site/published/public-now";
import type { Language } from "@/lib/site/words/languages";
import { isSlug } from "@/lib/text/slug";
import {
  pageFields,
  type RenderedSources,
  readersOptions,
  renderSources,
  summaryFields,
  toPublic,
} from "./public";
import type { ArticleSummary, PublicArticle } from "./schema";

export type LetterLookup =
  | {
      found: "letter";
      letter: PublicArticle;
      content: RenderedContent;
      sources: RenderedSources | null;
    }
  | { found: "moved"; slug: string }
  | { found: "nothing" };

/** The letter at a slug, or where it has moved to. Whether the site has an archive, its settings say. */
export async function getLetter(slug: string, language: Language): Promise<LetterLookup> {
  "use cache";
  cacheTag(articleTag(slug), LETTERS_TAG);
  if (!isSlug(slug)) {
    cacheLife(missingLife);
    return { found: "nothing" };
  }
  const row = await db.article.findFirst({
    where: { slug, ...sentByEmailAlone },
    select: { ...summaryFields, ...pageFields },
  });
  if (row) {
    cacheLife("max");
    return {
      found: "letter",
      letter: asLetter(toPublic(row)),
      content: await renderContentApart(row.content, readersOptions(language)),
      sources: await renderSources(row.references, language),
    };
  }
  const former = await db.articleSlug.findFirst({
    where: { slug, article: sentByEmailAlone },
    select: { article: { select: { slug: true } } },
  });
  cacheLife(missingLife);
  return former ? { found: "moved", slug: former.article.slug } : { found: "nothing" };
}

/** Its category and tags have lists of articles, which show no letter. */
function asLetter<Letter extends ArticleSummary>(letter: Letter): Letter {
  return { ...letter, category: null, tags: [] };
}

export async function listLetters(): Promise<ArticleSummary[]> {
  "use cache";
  cacheTag(ARTICLE_LISTS_TAG, LETTERS_TAG);
  const rows = await db.article.findMany({
    where: sentByEmailAlone,
    select: summaryFields,
    orderBy: [{ publishedAt: "desc" }, { id: "desc" }],
  });
  cacheLife("max");
  return rows.map((row) => asLetter(toPublic(row)));
}

/** Whether pages may link to the archive of letters; they do without where that cannot be read. */
export async function hasLetters(): Promise<boolean> {
  "use cache";
  cacheTag(ARTICLE_LISTS_TAG, LETTERS_TAG);
  return readOr(false, "has-letters", async () => {
    const count = await db.article.count({ where: sentByEmailAlone });
    cacheLife("max");
    return count > 0;
  });
}
