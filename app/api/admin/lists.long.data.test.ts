import { beforeAll, expect, test } from "vitest";
import type { Admin } from "@/lib/auth/admin";
import { db } from "@/lib/database/db";
import { listArticles } from "@/lib/domains/articles/owner";
import { articlesQuery } from "@/lib/domains/articles/schema";
import { listComments } from "@/lib/domains/comments/owner";
import { commentsQuery } from "@/lib/domains/comments/schema";
import { FOUND_MAX } from "@/lib/search/rules";
import { findTopics } from "@/lib/site/topics/topics";
import { emptyDatabase, query } from "@/testing/database";
import { countScans } from "@/testing/scans";

const admin = { id: "", name: null, email: null } as unknown as Admin;

beforeAll(emptyDatabase);

test("comments are searched by their index, and in order for what very many have", async () => {
  const { count } = await db.comment.createMany({
    data: Array.from({ length: 5_000 }, (_, n) => ({
      content: `Word${n} and more words${n < 3 ? ", lately" : ""}`,
      createdAt: new Date(Date.UTC(2026, 0, 1) - n * 1_000),
    })),
  });
  expect(count).toBe(5_000);
  // What was just written waits beside the index until a vacuum; so much of it is dearer than to read the table.
  await query('vacuum analyze "Comment"');
  const before = await countScans("Comment_search_idx");
  const find = async (q: string) => {
    const { total, comments } = await listComments(admin, commentsQuery.parse({ q }));
    return [total, comments[0]?.content.split(" ")[0]];
  };
  for (const q of ["more", "mo", "more words", "mroe", "more wrods"])
    expect(await find(q), q).toEqual([FOUND_MAX, "Word0"]);
  expect(await find("word4321")).toEqual([1, "Word4321"]);
  expect(await find("more word4321 words")).toEqual([1, "Word4321"]);
  // Many of the first rows have it, and no others.
  expect(await find("lately")).toEqual([3, "Word0"]);
  // The index says that nothing has the mistyped words, and where the others are.
  expect(await countScans("Comment_search_idx")).toBe(before + 5);
});

test("articles are searched by their index, and of the newest what very many have", async () => {
  const add = (from: number, to: number) =>
    query(
      `insert into "Article" ("id", "slug", "title", "content", "readTime", "updatedAt", "createdAt")
       select gen_random_uuid(), 'a-' || n, 'A calm evening', 'Part' || n || case when n <= 3 then ' Oldest' else '' end, 1,
         now(), now() + n * interval '1 second' from generate_series($1::int, $2::int) n`,
      [from, to],
    );
  await add(1, 4_500);
  await query('vacuum analyze "Article"');
  const before = await countScans("Article_search_idx");
  const find = (q: string) => listArticles(admin, articlesQuery.parse({ q }));
  const newest = async (q: string) => {
    const { total, articles } = await find(q);
    return [total, articles[0]?.slug];
  };
  expect(await newest("evening")).toEqual([FOUND_MAX, "a-4500"]);
  expect(await newest("evenign")).toEqual([FOUND_MAX, "a-4500"]);
  expect((await find("calm part1234")).total).toBe(1);
  const oldest = (await find("calm oldest")).articles.map(({ slug }) => slug);
  expect(oldest).toEqual(["a-3", "a-2", "a-1"]);
  // Once each: the index says that nothing has the mistyped word, and where the rare ones are.
  expect(await countScans("Article_search_idx")).toBe(before + 3);
  await db.article.update({ where: { slug: "a-4500" }, data: { title: "A morning" } });
  expect(await newest("evening")).toEqual([FOUND_MAX, "a-4499"]);
  await db.article.delete({ where: { slug: "a-4499" } });
  expect(await newest("evening")).toEqual([FOUND_MAX, "a-4498"]);
  await query(
    `delete from "RecentArticle" where "id" = (select "id" from "Article" where "slug" = 'a-4498')`,
  );
  expect(await newest("evening")).toEqual([FOUND_MAX, "a-4498"]);
  await add(4_501, 9_500);
  expect(await newest("evening")).toEqual([FOUND_MAX, "a-9500"]);
  expect(await query(`select count(*)::int as "count" from "RecentArticle"`)).toEqual([
    { count: 9_001 },
  ]);
});

test("a mistyped word within a category is searched by the index, not by reading the category", async () => {
  await query(`update "Article" set "categorySlug" = 'calm' where "slug" like 'a-2__'`);
  await query('vacuum analyze "Article"');
  const before = await countScans("Article_search_idx");
  for (const sort of [undefined, "oldest"] as const) {
    const asked = articlesQuery.parse({ q: "evenign", category: "calm", sort });
    expect((await listArticles(admin, asked)).total).toBe(100);
  }
  expect(await countScans("Article_search_idx")).toBeGreaterThanOrEqual(before + 4);
});

test("a tag that an old article alone has is found by its index", async () => {
  const data = { tags: ["Rare"], tagSlugs: ["rare"] };
  await db.article.update({ where: { slug: "a-3" }, data });
  await query('vacuum analyze "Article"');
  const before = await countScans("Article_tagSlugs_idx");
  const found = await findTopics(admin, ([name]) => name === "Rare", 5);
  expect(found).toMatchObject([{ kind: "tag", slug: "rare" }]);
  expect(await countScans("Article_tagSlugs_idx")).toBeGreaterThan(before);
});
