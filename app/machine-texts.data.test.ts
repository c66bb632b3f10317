import { beforeEach, expect, test, vi } from "vitest";
import { GET as categoryRss } from "@/app/articles/category/[category]/feed.xml/route";
import { GET as jsonFeed } from "@/app/feed.json/route";
import { GET as rss } from "@/app/feed.xml/route";
import { GET as sitemapPart } from "@/app/sitemap/[file]/route";
import { GET as sitemap } from "@/app/sitemap.xml/route";
import { db } from "@/lib/db";
import { absoluteUrl } from "@/lib/seo/metadata";
import naughtyStrings from "@/testing/corpora/naughty-strings.json";
import { emptyDatabase } from "@/testing/database";
import {
  complainAboutJsonFeed,
  complainAboutRss,
  complainAboutSitemap,
} from "@/testing/schemas/validate";

vi.spyOn(console, "log").mockImplementation(() => {});

const LONG = "A long text & <more> of it. ".repeat(200);
const naughty = (naughtyStrings as string[]).join(" ").replaceAll("\u0000", "");

async function textOf<Params>(
  get: (request: Request, context: { params: Promise<Params> }) => Promise<Response>,
  params: Params,
): Promise<string> {
  const answer = await get(new Request(absoluteUrl("/")), { params: Promise.resolve(params) });
  expect(answer.status).toBe(200);
  return answer.text();
}

const DAY = new Date("2026-01-05T12:00:00Z");

function article(slug: string, fields: object = {}) {
  return {
    slug,
    title: `Title of ${slug}`,
    content: "Text with a [link](/article/other).",
    tags: ["Calm & kind"],
    tagSlugs: ["calm-kind"],
    category: "Sleep",
    categorySlug: "sleep",
    readTime: 1,
    published: true,
    publishedAt: DAY,
    ...fields,
  };
}

beforeEach(emptyDatabase);

test("feeds and the sitemap are valid by their schemas, whatever the texts are", async () => {
  await db.article.create({ data: article("plain") });
  await db.article.create({
    data: article("hostile", {
      title: naughty.slice(0, 300),
      excerpt: naughty.slice(300, 900),
      content: naughty.slice(0, 20_000),
      featuredImage: "/image/a.jpg",
    }),
  });
  await db.resource.create({
    data: {
      slug: "guide",
      title: LONG.slice(0, 200),
      fileUrl: "/objects/a.pdf",
      pagePictures: [`/image/pictures/${"1".repeat(20)}-1-2x2-aabbcc.jpg`],
    },
  });
  await db.video.create({
    data: {
      youtubeId: "VNNsN9IJkws",
      title: LONG.slice(0, 250),
      description: LONG,
      tags: [],
      publishedAt: DAY,
    },
  });
  await db.video.create({ data: { youtubeId: "VNNsN9IJkwt", title: "Bare", tags: [] } });

  const map = await textOf(sitemap, {});
  expect(await complainAboutSitemap(map)).toEqual([]);
  for (const address of [
    "/article/plain",
    "/article/hostile",
    "/resource/guide",
    "/video/VNNsN9IJkws",
  ]) {
    expect(map).toContain(`<loc>${absoluteUrl(address)}</loc>`);
  }
  expect(map.match(/<image:loc>/g)?.length).toBe(2);
  expect(map.match(/<video:video>/g)?.length).toBe(2);
  expect(await complainAboutRss(await textOf(rss, {}))).toEqual([]);
  expect(await complainAboutRss(await textOf(categoryRss, { category: "sleep" }))).toEqual([]);
  expect(complainAboutJsonFeed(await textOf(jsonFeed, {}))).toEqual([]);
});

test("an empty site has feeds and a sitemap too", async () => {
  expect(await complainAboutSitemap(await textOf(sitemap, {}))).toEqual([]);
  expect(await complainAboutRss(await textOf(rss, {}))).toEqual([]);
  expect(complainAboutJsonFeed(await textOf(jsonFeed, {}))).toEqual([]);
});

test("past 5,000 pages the sitemap is an index of valid ones, which name every page once", async () => {
  const slugs = Array.from({ length: 5_100 }, (_, n) => `article-${n}`);
  await db.article.createMany({ data: slugs.map((slug) => article(slug)) });
  const index = await textOf(sitemap, {});
  expect(await complainAboutSitemap(index)).toEqual([]);
  const files = [...index.matchAll(/\/sitemap\/(\d+\.xml)<\/loc>/g)].map(([, file = ""]) => file);
  expect(files).toEqual(["1.xml", "2.xml"]);
  const named: string[] = [];
  for (const file of files) {
    const part = await textOf(sitemapPart, { file });
    expect(await complainAboutSitemap(part)).toEqual([]);
    named.push(
      ...[...part.matchAll(/<loc>[^<]*\/article\/([^<]+)<\/loc>/g)].map(([, slug = ""]) => slug),
    );
  }
  expect(named.toSorted()).toEqual(slugs.toSorted());
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
    "a JSON feed whose item has no content",
    async (text: string) => complainAboutJsonFeed(text),
    '{"version":"https://jsonfeed.org/version/1.1","title":"A","items":[{"id":"1"}]}',
  ],
])("the schemas find %s", async (_name, complain, text) => {
  expect((await complain(text)).length).toBeGreaterThan(0);
});
