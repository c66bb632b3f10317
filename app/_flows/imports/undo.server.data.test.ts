import { beforeEach, expect, test } from "vitest";
import { continueImport } from "@/app/_flows/imports/imports";
import type { Admin, Operator } from "@/lib/auth/admin";
import { db } from "@/lib/database/db";
import { openLocalImport, orderImport } from "@/lib/domains/imports/owner";
import { countBlocked, emptyDatabase } from "@/testing/database";
import { zipOf } from "@/testing/files";
import { fileOf } from "@/testing/open-export";

const admin = { id: "", name: null, email: null } as unknown as Admin;
const operator = {} as Operator;
const LONG_MS = 30_000;
const TEXTS = {
  "content/posts/naps.md": Buffer.from("---\ntitle: Naps\ndate: 2020-01-02\n---\nWords.\n"),
  "content/about.md": Buffer.from("---\ntitle: About\n---\nWords.\n"),
};

beforeEach(emptyDatabase);

test("an undo sees what is being written on a text at that moment", async () => {
  const file = fileOf(zipOf(TEXTS));
  const id = await openLocalImport(operator, { name: "export", stamp: "", site: "" });
  await continueImport({ id, forMs: LONG_MS, local: { file } });
  await orderImport(operator, id, { action: "run" });
  await continueImport({ id, forMs: LONG_MS, local: { file } });
  const { id: articleId } = await db.article.findFirstOrThrow();
  await orderImport(admin, id, { action: "undo", withChanged: false });

  let undoing = Promise.resolve(false);
  await db.$transaction(
    async (tx) => {
      await tx.mailingDraft.create({ data: { articleId, subject: "Mine" } });
      await tx.page.updateMany({ data: { version: 2 } });
      undoing = continueImport({ id, forMs: LONG_MS });
      await expect.poll(countBlocked).toBe(1);
    },
    { timeout: LONG_MS },
  );
  await undoing;
  expect([await db.article.count(), await db.page.count()]).toEqual([1, 1]);
  expect(await db.mailingDraft.count()).toBe(1);
});
