import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { readOr } from "@/lib/cache/read-or";
import { slugInTag } from "@/lib/cache/slug-tag";
import { db } from "@/lib/database/db";
import { type PageLink, setOwnPages } from "@/lib/site/document/own-pages";

/** The cache tag of everything that links to the owner's own pages, which is every document. */
export const PUBLIC_PAGES_TAG = "pages";

export function pageTag(slug: string): string {
  return `page:${slugInTag(slug)}`;
}

/** The addresses of the owner's own pages: those that are public, and those that lead to one. */
export type PublicPages = { pages: PageLink[]; formerSlugs: string[] };

/**
 * The one list by which every document knows the owner's own pages, so that an address that is nothing asks the
 * database for nothing; 'failed' when it cannot be read.
 */
export async function listPublicPages(): Promise<PublicPages | "failed"> {
  "use cache";
  cacheTag(PUBLIC_PAGES_TAG);
  return readOr("failed", "public-pages", async () => {
    const [rows, former] = await Promise.all([
      db.publicPage.findMany({
        select: { slug: true, title: true },
        orderBy: [{ createdAt: "asc" }, { id: "asc" }],
      }),
      db.$queryRaw<{ slug: string }[]>`
        select former."slug" from "PageSlug" as former join "PublicPage" on "PublicPage"."id" = "pageId"`,
    ]);
    cacheLife("max");
    return {
      pages: rows.map(({ slug, title }) => ({ slug, title })),
      formerSlugs: former.map(({ slug }) => slug),
    };
  });
}

/** Has the documents that are made from now on link to the pages there are; while none can be read, to the last. */
export async function showPublicPages(): Promise<void> {
  const known = await listPublicPages();
  if (known !== "failed") setOwnPages(known.pages);
}
