import { kinds } from "@/app/_flows/kinds";
import { newestOf, type SitemapPage, type SitemapPart, sitemapParts } from "@/lib/site/seo/sitemap";
import { readSettings } from "@/lib/site/settings/settings";

/** Every page that search engines should know, in parts: what lists others first. */
export async function listSitemapParts(): Promise<SitemapPart[]> {
  const site = await readSettings();
  const pages = await Promise.all(kinds.map(async ({ sitemap }) => (await sitemap?.(site)) ?? {}));
  const mains = pages.flatMap(({ main }) => main ?? []);
  const first = [
    { path: "/", modified: newestOf(mains) },
    ...mains,
    { path: "/privacy", modified: null },
    ...pages.flatMap(({ lists = [] }) => lists),
    ...pages.flatMap(({ items = [] }) => items),
  ];
  return [...sitemapParts(first), ...pages.flatMap(({ parts = [] }) => parts)];
}

/** The same, all at once. */
export async function listSitemapPages(): Promise<SitemapPage[]> {
  const parts = await listSitemapParts();
  return (await Promise.all(parts.map(({ read }) => read()))).flat();
}
