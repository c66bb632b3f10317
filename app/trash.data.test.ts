import { beforeEach, describe, expect, test } from "vitest";
import { emptyOldTrash, finishEmptying, restoreFromTrash } from "@/app/trash";
import { createArticle, deleteArticle, updateArticle } from "@/lib/articles/owner";
import { articleInput } from "@/lib/articles/schema";
import type { Admin } from "@/lib/auth/admin";
import { changeComments, deleteComment } from "@/lib/comments/owner";
import { applyDecision } from "@/lib/comments/public";
import { db } from "@/lib/db";
import { deleteSubscriber } from "@/lib/newsletter/owner";
import { createSubscription, getMaskedEmail, unsubscribe } from "@/lib/newsletter/public";
import { deleteResource } from "@/lib/resources/owner";
import { deleteSuggestion } from "@/lib/suggestions/owner";
import { deleteForGood, emptyTrash, listTrash } from "@/lib/trash/owner";
import type { TrashKind } from "@/lib/trash/schema";
import { sweepTrash } from "@/lib/trash/trash";
import { deleteVideo } from "@/lib/videos/owner";
import { emptyDatabase, query } from "@/testing/database";
import { expiredTags } from "@/testing/next-cache";

const DAY_MS = 24 * 3_600_000;
const admin = { id: "", name: null, email: null } as unknown as Admin;
const AT = new Date("2025-03-09T07:08:09.123Z");
const FILE = `/objects/${"a".repeat(32)}.pdf`;

/** Every row of every table, but for what a write leaves behind by design. */
async function everyRow(): Promise<Record<string, unknown[]>> {
  const tables = await query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'
      and tablename not in ('_prisma_migrations', 'ExpiredTag') order by 1`,
  );
  const rows: Record<string, unknown[]> = {};
  for (const { name } of tables) {
    rows[name] = await query(
      `select to_jsonb(t) as row from "${name}" t order by to_jsonb(t)::text`,
    );
  }
  return rows;
}

/** One of each, and everything that hangs on it. */
async function fill() {
  const user = await db.user.create({ data: { email: "anna@example.org", name: "Anna" } });
  const article = await db.article.create({
    data: {
      slug: "naps",
      title: "How naps work",
      content: 'Some "words" \\ and\tmore ✓\n\n`code`',
      category: "Sleep",
      categorySlug: "sleep",
      tags: ["a, b", 'c "d"', ""],
      tagSlugs: ["a-b", "c-d", ""],
      published: true,
      publishedAt: AT,
      readTime: 3,
      version: 7,
      createdAt: AT,
      formerSlugs: { create: [{ slug: "old-naps", createdAt: AT }, { slug: "older-naps" }] },
    },
  });
  const thread = await db.comment.create({
    data: {
      articleId: article.id,
      content: "Thank you.",
      approved: true,
      authorId: user.id,
      authorName: "Anna",
      createdAt: AT,
      replies: {
        create: [
          { articleId: article.id, content: "And me.", approved: true },
          { articleId: article.id, content: "Not yet.", spam: true },
        ],
      },
    },
    include: { replies: true },
  });
  const subscriber = await db.subscriber.create({
    data: {
      email: "tom@example.org",
      firstName: "Tom",
      askedAt: AT,
      confirmedAt: AT,
      signUp: { create: { state: "asked", network: "n" } },
    },
  });
  const mailing = await db.mailing.create({
    data: { articleId: article.id, subject: "s", html: "h", text: "t", recipients: 1 },
  });
  await db.mail.createMany({
    data: [
      {
        kind: "article",
        to: "tom@example.org",
        subscriberId: subscriber.id,
        mailingId: mailing.id,
        status: "sent",
        sentAt: AT,
      },
      {
        kind: "welcome",
        to: "tom@example.org",
        subscriberId: subscriber.id,
        data: { a: [1, null] },
      },
    ],
  });
  const suggestion = await db.suggestion.create({
    data: { message: "More on naps?", email: "eva@example.org", articleId: article.id },
  });
  const resource = await db.resource.create({
    data: {
      slug: "plan",
      title: "A plan",
      fileUrl: FILE,
      fileSize: 12,
      downloadCount: 5,
      downloads: { create: [{ day: new Date("2025-03-09"), count: 5, lastAt: AT }] },
      marks: { create: [{ mark: "m", countedAt: AT }] },
    },
  });
  const video = await db.video.create({
    data: {
      youtubeId: "demoTrash01",
      title: "Breathe",
      tags: ["x"],
      featured: true,
      editedFields: ["title"],
      publishedAt: AT,
    },
  });
  return { article, thread, subscriber, mailing, suggestion, resource, video };
}

let rows: Awaited<ReturnType<typeof fill>>;

beforeEach(async () => {
  await emptyDatabase();
  rows = await fill();
  expiredTags.length = 0;
});

const restore = (...ids: string[]) => restoreFromTrash(admin, { ids, withNewSlug: false });
const trash = () => listTrash(admin, { page: 1, perPage: 50 });

const deletions: [TrashKind, () => [id: string, remove: () => Promise<unknown>, gone: string[]]][] =
  [
    [
      "article",
      () => [
        rows.article.id,
        () => deleteArticle(admin, rows.article.id),
        ["Article", "ArticleSlug"],
      ],
    ],
    [
      "resource",
      () => [
        rows.resource.id,
        () => deleteResource(admin, rows.resource.id),
        ["Resource", "DownloadDay", "DownloadMark"],
      ],
    ],
    ["video", () => [rows.video.id, () => deleteVideo(admin, rows.video.id), ["Video"]]],
    ["comment", () => [rows.thread.id, () => deleteComment(admin, rows.thread.id), ["Comment"]]],
    [
      "suggestion",
      () => [rows.suggestion.id, () => deleteSuggestion(admin, rows.suggestion.id), ["Suggestion"]],
    ],
    [
      "subscriber",
      () => [
        rows.subscriber.id,
        () => deleteSubscriber(admin, rows.subscriber.id),
        ["Subscriber", "SignUp", "Mail"],
      ],
    ],
  ];

describe.each(deletions)("a deleted %s", (kind, describeDeletion) => {
  test("is gone with all that belongs to it, and comes back byte for byte", async () => {
    // Nobody sends an old email because of a restore.
    await db.mail.updateMany({ where: { status: "queued" }, data: { status: "cancelled" } });
    const before = await everyRow();
    const [id, remove, gone] = describeDeletion();
    await remove();
    for (const table of gone) expect((await everyRow())[table], table).toEqual([]);
    expect(await trash()).toEqual({
      total: 1,
      items: [
        {
          id,
          kind,
          title: expect.any(String),
          deletedAt: expect.stringMatching(/Z$/),
          expiresAt: expect.stringMatching(/Z$/),
        },
      ],
    });
    await expect(remove()).rejects.toMatchObject({ status: 404 });
    expect(await restore(id)).toEqual({ count: 1 });
    expect(await everyRow()).toEqual(before);
    await expect(restore(id)).rejects.toMatchObject({ status: 404 });
  });

  test("goes for good after thirty days, or when the owner says so", async () => {
    const [id, remove] = describeDeletion();
    await remove();
    expect((await sweepTrash(new Date(Date.now() + 29.9 * DAY_MS))).count).toBe(0);
    expect((await sweepTrash(new Date(Date.now() + 30.1 * DAY_MS))).count).toBe(1);
    expect(await query('select from "TrashedRow"')).toEqual([]);
    await expect(restore(id)).rejects.toMatchObject({ status: 404 });
  });
});
