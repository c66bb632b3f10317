import { listSitemapParts } from "@/app/_flows/publish/site-addresses";
import { machineDocument } from "@/lib/site/document/document";
import {
  newestOf,
  SITEMAP_MAX_PAGES,
  writeSitemap,
  writeSitemapIndex,
} from "@/lib/site/seo/sitemap";

/** All pages, or an index of several sitemaps where they are too many for one. */
export const GET = machineDocument({
  async read() {
    const parts = await listSitemapParts();
    const modified = newestOf(parts);
    const type = "application/xml";
    if (parts.reduce((sum, { count }) => sum + count, 0) <= SITEMAP_MAX_PAGES) {
      const pages = await Promise.all(parts.map(({ read }) => read()));
      return { type, text: writeSitemap(pages.flat()), modified };
    }
    const sitemaps = parts.map((part, index) => ({
      path: `/sitemap/${index + 1}.xml`,
      modified: part.modified,
    }));
    return { type, text: writeSitemapIndex(sitemaps), modified };
  },
});
