import { kinds } from "@/app/_flows/kinds";
import { newestOf, type SitemapPage } from "@/lib/site/seo/sitemap";
import { readSettings } from "@/lib/site/settings/settings";

/** Every page that search engines should know: what lists others first. */
export async function listSitemapPages(): Promise<SitemapPage[]> {
  const site = await readSettings();
  const pages = await Promise.all(kinds.map(async ({ sitemap }) => (await sitemap?.(site)) ?? {}));
  const mains = pages.flatMap(({ main }) => main ?? []);
  return [
    { path: "/", modified: newestOf(mains) },
    ...mains,
    { path: "/privacy", modified: null },
    ...pages.flatMap(({ lists = [] }) => lists),
    ...pages.flatMap(({ items = [] }) => items),
  ];
}
