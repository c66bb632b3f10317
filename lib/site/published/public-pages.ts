import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { readOr } from "@/lib/cache/read-or";
import { slugInTag } from "@/lib/cache/slug-tag";
import { db } from "@/lib/database/db";
import { type PageLink, setOwnPages } from "@/lib/site/document/own-pages";
import { Prisma } from "@/prisma/client/client";

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
    const rows = await db.page.findMany({
      where: { published: true },
      select: { slug: true, title: true, formerSlugs: { select: { slug: true } } },
      orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    });
    cacheLife("max");
    return {
      pages: rows.map(({ slug, title }) => ({ slug, title })),
      formerSlugs: rows.flatMap((row) => row.formerSlugs.map(({ slug }) => slug)),
    };
  });
}

export const isPublicPageSql = Prisma.sql`"published"`;

/** Has the documents that are made from now on link to the pages there are; while none can be read, to the last. */
export async function showPublicPages(): Promise<void> {
  const known = await listPublicPages();
  if (known !== "failed") setOwnPages(known.pages);
}
