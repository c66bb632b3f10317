import { expect, test } from "vitest";
import { sitemapParts, writeSitemap, writeSitemapIndex } from "@/lib/site/seo/sitemap";
import {
  complainAboutAtom,
  complainAboutJsonFeed,
  complainAboutRss,
  complainAboutSitemap,
} from "@/testing/schemas/validate";

test("past 2,000 pages there are several sitemaps, which have every page once, and a valid index", async () => {
  const pages = Array.from({ length: 4_001 }, (_, n) => ({
    path: `/article/${n}`,
    modified: "2026-01-05T12:00:00.000Z",
  }));
  const parts = sitemapParts(pages);
  expect(parts.map(({ count }) => count)).toEqual([2_000, 2_000, 1]);
  const read = await Promise.all(parts.map((part) => part.read()));
  expect(read.flat()).toEqual(pages);
  expect(await complainAboutSitemap(writeSitemap(read[2] ?? []))).toEqual([]);
  const index = parts.map((_, n) => ({ path: `/sitemap/${n + 1}.xml`, modified: "2026-01-05" }));
  expect(await complainAboutSitemap(writeSitemapIndex(index))).toEqual([]);
  expect(sitemapParts([])).toEqual([]);
});

test.each([
  [
    "a sitemap with a bare path",
    complainAboutSitemap,
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>/article/naps-and-more</loc></url></urlset>',
  ],
  [
    "a sitemap with a date of its own kind",
    complainAboutSitemap,
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://site.example/</loc><lastmod>yesterday</lastmod></url></urlset>',
  ],
  [
    "a feed without a link",
    complainAboutRss,
    '<rss version="2.0"><channel><title>A</title><description>B</description></channel></rss>',
  ],
  [
    "an Atom feed whose entry was never updated",
    complainAboutAtom,
    '<feed xmlns="http://www.w3.org/2005/Atom"><id>https://site.example/</id><title>A</title><updated>2026-01-05T12:00:00Z</updated><link href="https://site.example/"/><author><name>B</name></author><entry><id>https://site.example/a</id><title>C</title><link href="https://site.example/a"/><content type="html">D</content></entry></feed>',
  ],
  [
    "a JSON feed whose item has no content",
    async (text: string) => complainAboutJsonFeed(text),
    '{"version":"https://jsonfeed.org/version/1.1","title":"A","items":[{"id":"1"}]}',
  ],
])("the schemas find %s", async (_name, complain, text) => {
  expect((await complain(text)).length).toBeGreaterThan(0);
});
