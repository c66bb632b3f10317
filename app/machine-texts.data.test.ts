import { beforeEach, expect, test, vi } from "vitest";
import { GET as categoryRss } from "@/app/articles/category/[category]/feed.xml/route";
import { GET as jsonFeed } from "@/app/feed.json/route";
import { GET as rss } from "@/app/feed.xml/route";
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
