import { listSitemapPages } from "@/app/_flows/publish/site-addresses";
import { machineDocument } from "@/lib/site/document/document";
import { newestOf, sitemapParts, writeSitemap, writeSitemapIndex } from "@/lib/site/seo/sitemap";

/** All pages, or an index of several sitemaps where they are too many for one. */
export const GET = machineDocument({
  async read() {
    const pages = await listSitemapPages();
    const modified = newestOf(pages);
    const parts = sitemapParts(pages);
    if (parts.length === 1) {
      return { type: "application/xml", text: writeSitemap(pages), modified };
    }
    const sitemaps = parts.map((part, index) => ({
      path: `/sitemap/${index + 1}.xml`,
      modified: newestOf(part),
    }));
    return { type: "application/xml", text: writeSitemapIndex(sitemaps), modified };
  },
});
