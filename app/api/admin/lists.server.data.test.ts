import { beforeAll, expect, test } from "vitest";
import type { Admin } from "@/lib/auth/admin";
import { db } from "@/lib/database/db";
import { listArticles } from "@/lib/domains/articles/owner";
import { articlesQuery } from "@/lib/domains/articles/schema";
import { listComments } from "@/lib/domains/comments/owner";
import { commentsQuery } from "@/lib/domains/comments/schema";
import { emptyDatabase, query } from "@/testing/database";

const admin = { id: "", name: null, email: null } as unknown as Admin;

beforeAll(emptyDatabase);

/** How often an index was read. A connection tells of its scans when it ends, and else only after ten seconds of rest. */
async function countScans(index: string): Promise<number> {
  await db.$disconnect();
  const [row] = await query<{ scans: string }>(
    "select idx_scan as scans from pg_stat_user_indexes where indexrelname = $1",
    [index],
  );
  return Number(row?.scans);
}

test("comments are searched by their index", async () => {
  const { count } = await db.comment.createMany({
    data: Array.from({ length: 5_000 }, (_, n) => ({ content: `Word${n} and more words` })),
  });
  expect(count).toBe(5_000);
  // What was just written waits beside the index until a vacuum; so much of it is dearer than to read the table.
  await query('vacuum analyze "Comment"');
  const before = await countScans("Comment_search_idx");
  expect((await listComments(admin, commentsQuery.parse({ q: "word4321" }))).total).toBe(1);
  expect((await listComments(admin, commentsQuery.parse({ q: "mo" }))).total).toBe(5_000);
  await expect
    .poll(() => countScans("Comment_search_idx"), { timeout: 60_000 })
    .toBeGreaterThan(before);
});

test("articles are searched by their index, also for a word that all of them have", async () => {
  await query(
    `insert into "Article" ("id", "slug", "title", "content", "readTime", "updatedAt")
     select gen_random_uuid(), 'a-' || n, 'A calm evening', 'Part' || n, 1, now() from generate_series(1, 2000) n`,
  );
  await query('vacuum analyze "Article"');
  const before = await countScans("Article_search_idx");
  const find = async (q: string) => (await listArticles(admin, articlesQuery.parse({ q }))).total;
  expect(await find("evening")).toBe(2_000);
  expect(await find("evenign")).toBe(2_000);
  expect(await find("calm part1234")).toBe(1);
  // A page and a count of the first two, and a page of the last; the mistyped word is looked for as it is before.
  await expect
    .poll(() => countScans("Article_search_idx"), { timeout: 60_000 })
    .toBeGreaterThanOrEqual(before + 6);
});
