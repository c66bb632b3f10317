import { beforeAll, expect, test } from "vitest";
import type { Admin } from "@/lib/auth/admin";
import { db } from "@/lib/database/db";
import { listComments } from "@/lib/domains/comments/owner";
import { commentsQuery } from "@/lib/domains/comments/schema";
import { emptyDatabase, query } from "@/testing/database";

const admin = { id: "", name: null, email: null } as unknown as Admin;

beforeAll(emptyDatabase);

test("comments are searched by their index", async () => {
  const { count } = await db.comment.createMany({
    data: Array.from({ length: 5_000 }, (_, n) => ({ content: `Word${n} and more words` })),
  });
  expect(count).toBe(5_000);
  // What was just written waits beside the index until a vacuum; so much of it is dearer than to read the table.
  await query('vacuum analyze "Comment"');
  const countScans = async () =>
    (
      await query<{ scans: string }>(
        `select idx_scan as scans from pg_stat_user_indexes where indexrelname = 'Comment_search_idx'`,
      )
    )[0]?.scans;
  const before = await countScans();
  expect((await listComments(admin, commentsQuery.parse({ q: "word4321" }))).total).toBe(1);
  expect((await listComments(admin, commentsQuery.parse({ q: "mo" }))).total).toBe(5_000);
  // A connection tells of its scans when it ends, and else only after ten seconds of rest.
  await db.$disconnect();
  await expect.poll(countScans, { timeout: 60_000 }).not.toBe(before);
});
