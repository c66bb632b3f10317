import { listSitemapPages } from "@/app/site-addresses";
import { machineDocument } from "@/lib/document/document";
import { SITEMAP_MAX_PAGES, writeSitemap, writeSitemapIndex } from "@/lib/seo/sitemap";

/** All pages, or an index of several sitemaps where they are too many for one. */
export const GET = machineDocument({
  async read() {
    const pages = await listSitemapPages();
    const modified = pages[0]?.modified ?? null;
    if (pages.length <= SITEMAP_MAX_PAGES) {
      return { type: "application/xml", text: writeSitemap(pages), modified };
    }
    const count = Math.ceil(pages.length / SITEMAP_MAX_PAGES);
    const parts = Array.from({ length: count }, (_, index) => ({
      path: `/sitemap/${index + 1}.xml`,
      modified,
    }));
    return { type: "application/xml", text: writeSitemapIndex(parts), modified };
  },
});
