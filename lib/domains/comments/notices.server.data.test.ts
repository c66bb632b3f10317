import { beforeEach, expect, test } from "vitest";
import { db } from "@/lib/database/db";
import { createComment, enqueueNoticeIfDue } from "@/lib/domains/comments/public";
import { countBlocked, emptyDatabase } from "@/testing/database";
import { setEnv } from "@/testing/env";

setEnv({ ADMIN_EMAILS: ["owner@example.org"] });

beforeEach(emptyDatabase);

async function createArticleRow(slug: string): Promise<string> {
  const data = { slug, title: slug, content: "x", published: true, readTime: 1 };
  return (await db.article.create({ data, select: { id: true } })).id;
}

test("a comment that is still being stored while a notice is due is reported with those that came after it", async () => {
  const [busy, free] = [await createArticleRow("busy"), await createArticleRow("free")];
  const write = (articleId: string, content: string) =>
    createComment({ articleId, content, name: "Ann", authorId: null }, { spam: false });
  let first: Promise<void> = Promise.resolve();
  let isNoticeWritten = false;
  let notice: Promise<boolean> = Promise.resolve(false);
  await db.$transaction(
    async (tx) => {
      // Whoever comments on this article waits until this transaction ends.
      await tx.$queryRaw`select 1 from "Article" where "id" = ${busy}::uuid for update`;
      first = write(busy, "Slow");
      await expect.poll(countBlocked).toBe(1);
      await write(free, "Fast");
      notice = enqueueNoticeIfDue().finally(() => {
        isNoticeWritten = true;
      });
      await expect.poll(async () => isNoticeWritten || (await countBlocked()) > 1).toBe(true);
    },
    { timeout: 20_000 },
  );
  await first;
  expect(await notice).toBe(true);
  const [mail] = await db.mail.findMany({ where: { kind: "comment" } });
  expect(mail?.data).toMatchObject({ count: 2, items: [{ content: "Fast" }, { content: "Slow" }] });
});
