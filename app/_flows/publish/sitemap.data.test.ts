import { beforeAll, expect, test } from "vitest";
import { GET as getPart } from "@/app/sitemap/[file]/route";
import { GET as getIndex } from "@/app/sitemap.xml/route";
import { db } from "@/lib/database/db";
import { SITEMAP_MAX_PAGES } from "@/lib/site/seo/sitemap";
import { emptyDatabase, query } from "@/testing/database";
import { complainAboutSitemap } from "@/testing/schemas/validate";

const ARTICLES = SITEMAP_MAX_PAGES + 1;
const OLD = "2020-01-05T12:00:00.000Z";
const NEW = "2021-02-03T04:05:06.000Z";

beforeAll(async () => {
  await emptyDatabase();
  await query(
    `insert into "Article" ("id", "slug", "title", "content", "readTime", "published", "publishedAt", "editedAt", "updatedAt")
     select ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'a-' || n, 'A', 'Text', 1, true, at, at, at
     from generate_series(0, $1::int - 1) n
     cross join lateral (select case n when $1 - 1 then $2 else $3 end::timestamptz as at) t`,
    [ARTICLES, NEW, OLD],
  );
});

async function read(path: string): Promise<{ text: string; modified: string | null }> {
  const [, file] = /^\/sitemap\/(.+)$/.exec(path) ?? [];
  const request = new Request(`http://localhost:3000${path}`);
  const answer = file
    ? await getPart(request, { params: Promise.resolve({ file }) })
    : await getIndex(request, { params: Promise.resolve({}) });
  expect(answer.status).toBe(200);
  return { text: await answer.text(), modified: answer.headers.get("last-modified") };
}

const datesIn = (text: string) =>
  [...text.matchAll(/<lastmod>([^<]+)<\/lastmod>/g)].map(([, date]) => date);

test("past one sitemap's pages the index dates each part by its own newest page, and every part is valid", async () => {
  const index = await read("/sitemap.xml");
  expect(await complainAboutSitemap(index.text)).toEqual([]);
  expect(index.text).toContain("/sitemap/3.xml</loc>");
  // What lists articles is in the first. The newest article is in the last, and the one between has untouched ones alone.
  expect(datesIn(index.text)).toEqual([NEW, OLD, NEW]);

  const parts = await Promise.all(["/sitemap/1.xml", "/sitemap/2.xml", "/sitemap/3.xml"].map(read));
  for (const { text } of parts) expect(await complainAboutSitemap(text)).toEqual([]);
  expect(parts.map(({ modified }) => modified)).toEqual(
    [NEW, OLD, NEW].map((date) => new Date(date).toUTCString()),
  );
  const all = parts.map(({ text }) => text).join("");
  expect(all.match(/\/article\/a-\d+<\/loc>/g)).toHaveLength(ARTICLES);
});

test("an article has its pictures once each, the featured one first", async () => {
  const picture = (n: number) => `/image/pictures/${String(n).repeat(20)}-1-800x600-a1b2c3.jpg`;
  const written = [2, 1, 3, 2].map((n) => `![Blocks](${picture(n)} "A title")`).join("\n\n");
  const elsewhere = "![](https://elsewhere.example/a.jpg) ![](/image/pictures/none.jpg)";
  await db.article.update({
    where: { slug: `a-${ARTICLES - 1}` },
    data: { featuredImage: picture(1), content: `${written}\n\n${elsewhere}` },
  });
  const { text } = await read("/sitemap/3.xml");
  expect(await complainAboutSitemap(text)).toEqual([]);
  expect([...text.matchAll(/<image:loc>([^<]+)<\/image:loc>/g)].map(([, at]) => at)).toEqual(
    [1, 2, 3].map((n) => `http://localhost:3000${picture(n)}`),
  );
});
