import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { missingLife } from "@/lib/cache/cache-life";
import type { RenderedContent } from "@/lib/content/render";
import { renderContentApart } from "@/lib/content/render-apart";
import { db } from "@/lib/database/db";
import { signingImageSetting } from "@/lib/images/images";
import { contentOptions } from "@/lib/images/rules";
import { columnsFor } from "@/lib/site/published/column-place";
import { listPublicPages, pageTag } from "@/lib/site/published/public-pages";
import type { Language } from "@/lib/site/words/languages";
import { wordsOf } from "@/lib/site/words/words";
import { isSlug } from "@/lib/text/slug";
import type { PublicPage } from "./calls";
import { pagePlaces } from "./fields";

/** A public page with its text as its address shows it, sanitised by lib/content/render. */
export type RenderedPage = Omit<PublicPage, "content"> &
  Pick<RenderedContent, "html" | "text" | "headings">;

export type PageLookup =
  | { found: "page"; page: RenderedPage }
  | { found: "moved"; slug: string }
  | { found: "nothing" };

export async function getPublicPage(slug: string, language: Language): Promise<PageLookup> {
  if (!isSlug(slug)) return { found: "nothing" };
  const known = await listPublicPages();
  const isKnown =
    known === "failed" ||
    known.formerSlugs.includes(slug) ||
    known.pages.some((page) => page.slug === slug);
  return isKnown ? readPublicPage(slug, language) : { found: "nothing" };
}

async function readPublicPage(slug: string, language: Language): Promise<PageLookup> {
  "use cache";
  cacheTag(pageTag(slug));
  cacheLife("max");
  const row = await db.publicPage.findUnique({
    where: { slug },
    select: { ...columnsFor(pagePlaces, "lists"), ...columnsFor(pagePlaces, "pages") },
  });
  if (row) {
    const { content, editedAt, ...page } = row;
    const { content: furniture } = wordsOf({ site: { language } });
    const options = { ...contentOptions(signingImageSetting), furniture };
    const { html, text, headings } = await renderContentApart(content, options);
    const rendered = { ...page, editedAt: editedAt.toISOString(), html, text, headings };
    return { found: "page", page: rendered };
  }
  cacheLife(missingLife);
  const [moved] = await db.$queryRaw<{ slug: string }[]>`
    select page."slug" from "PageSlug" as former join "PublicPage" as page on page."id" = "pageId"
    where former."slug" = ${slug}`;
  return moved ? { found: "moved", slug: moved.slug } : { found: "nothing" };
}
