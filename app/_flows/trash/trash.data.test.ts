import { beforeEach, describe, expect, test } from "vitest";
import { emptyOldTrash, finishEmptying, restoreFromTrash } from "@/app/_flows/trash/trash";
import type { Admin } from "@/lib/auth/admin";
import { db } from "@/lib/database/db";
import { createArticle, updateArticle } from "@/lib/domains/articles/owner";
import { articleInTrash, deleteArticle } from "@/lib/domains/articles/removal";
import { articleInput } from "@/lib/domains/articles/schema";
import { changeComments, deleteComment } from "@/lib/domains/comments/owner";
import { applyDecision } from "@/lib/domains/comments/public";
import { WELCOME_MESSAGES_MAX } from "@/lib/domains/mailings/rules";
import { getWelcome, saveWelcome } from "@/lib/domains/mailings/welcome";
import { listSubscriberImports } from "@/lib/domains/newsletter/imports/check";
import { undoImport } from "@/lib/domains/newsletter/imports/running";
import { importSubscribers } from "@/lib/domains/newsletter/imports/whole-file";
import { deleteSubscriber } from "@/lib/domains/newsletter/owner";
import { createSubscription, getMaskedEmail, unsubscribe } from "@/lib/domains/newsletter/public";
import { deletePicture } from "@/lib/domains/pictures/removal";
import { deleteNote } from "@/lib/domains/previews/owner";
import { deleteResource } from "@/lib/domains/resources/owner";
import { deleteSuggestion } from "@/lib/domains/suggestions/owner";
import { deleteVideo } from "@/lib/domains/videos/owner";
import { trashIdOfPicture } from "@/lib/images/picture-key";
import { deleteForGood, emptyTrash, listTrash } from "@/lib/site/trash/owner";
import { moveToTrash, sweepTrash } from "@/lib/site/trash/trash";
import { deleteWebhook } from "@/lib/site/webhooks/owner";
import { noteArticles } from "@/lib/site/webhooks/queue";
import { emptyDatabase, query } from "@/testing/database";
import { expiredTags } from "@/testing/next-cache";

const DAY_MS = 24 * 3_600_000;
const admin = { id: "", name: null, email: null } as unknown as Admin;
const AT = new Date("2025-03-09T07:08:09.123Z");
const FILE = `/objects/${"a".repeat(32)}.pdf`;

/** Every row of every table, but for what a write leaves behind by design. */
async function everyRow(): Promise<Record<string, unknown[]>> {
  // What the statistics add up has a line of the leaving and one of the coming back.
  const tables = await query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'
      and tablename not in ('_prisma_migrations', 'ExpiredTag', 'SubscriberChange', 'RowCount', 'TopicCount') order by 1`,
  );
  const rows: Record<string, unknown[]> = {};
  for (const { name } of tables) {
    rows[name] = await query(
      // A guide's pages are drawn anew, whenever that is due.
      `select to_jsonb(t) - 'pagesDueAt' as row from "${name}" t order by to_jsonb(t)::text`,
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
  const link = await db.previewLink.create({ data: { articleId: article.id, expiresAt: AT } });
  const note = await db.previewNote.create({
    data: {
      articleId: article.id,
      linkId: link.id,
      name: "Ida",
      content: "Shorter?",
      passage: "Some",
      place: 0,
    },
  });
  await db.welcomeSequence.create({ data: { isOn: true, onSince: AT } });
  const [hello, more] = await Promise.all(
    ["Hello", "More"].map((subject, place) =>
      db.welcomeMessage.create({ data: { subject, content: subject, place, days: 3 * place } }),
    ),
  );
  if (!hello || !more) throw new Error("There are two messages.");
  await db.welcomeSent.create({
    data: { messageId: more.id, subscriberId: subscriber.id, mailId: more.id, at: AT },
  });
  const webhook = await db.webhook.create({
    data: {
      address: "https://hook.example/a",
      events: ["comment.added"],
      secretEdition: 2,
      deliveries: { create: { event: "comment.added", data: { id: 1 }, status: "delivered" } },
    },
  });
  await db.$transaction((tx) => noteArticles(tx));
  const picture = await db.picture.create({
    data: {
      id: "0123456789abcdef0123",
      key: "0123456789abcdef0123-4-30x20-aabbcc.jpg",
      edition: 4,
      width: 30,
      height: 20,
      type: "image/jpeg",
      bytes: 9,
      hash: "h",
      name: "garden.jpg",
    },
  });
  const welcomes = { hello, more };
  const owned = { note, welcomes, webhook, picture };
  return { article, thread, subscriber, mailing, suggestion, resource, video, ...owned };
}

let rows: Awaited<ReturnType<typeof fill>>;

beforeEach(async () => {
  await emptyDatabase();
  rows = await fill();
  expiredTags.length = 0;
});

const restore = (...ids: string[]) => restoreFromTrash(admin, { ids, withNewSlug: false });
const trash = () => listTrash(admin, { q: "", page: 1, perPage: 50 });

const deletions: [string, () => [id: string, remove: () => Promise<unknown>, emptied: string[]]][] =
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
        ["Subscriber", "SignUp", "Mail", "WelcomeSent"],
      ],
    ],
    [
      "picture",
      () => [
        trashIdOfPicture(rows.picture.id),
        () => deletePicture(admin, rows.picture.id),
        ["Picture"],
      ],
    ],
    ["note", () => [rows.note.id, () => deleteNote(admin, rows.note.id), ["PreviewNote"]]],
    [
      "webhook",
      () => [
        rows.webhook.id,
        () => deleteWebhook(admin, rows.webhook.id),
        ["Webhook", "WebhookDelivery"],
      ],
    ],
  ];

describe.each(deletions)("a deleted %s", (kind, describeDeletion) => {
  test("is removed with all that belongs to it, and comes back byte for byte", async () => {
    // Nobody sends an old email because of a restore.
    await db.mail.updateMany({ where: { status: "queued" }, data: { status: "cancelled" } });
    const before = await everyRow();
    const [id, remove, emptied] = describeDeletion();
    await remove();
    for (const table of emptied) expect((await everyRow())[table], table).toEqual([]);
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

describe("a welcome message that a save leaves out", () => {
  const { hello, more } = { hello: () => rows.welcomes.hello, more: () => rows.welcomes.more };
  const take = async (ids: string[], version: number | null = null) => {
    const { isOn, messages } = await getWelcome(admin);
    return saveWelcome(
      admin,
      { isOn, messages: messages.filter(({ id }) => ids.includes(id)) },
      version,
    );
  };

  test("comes back last with those it was sent to, and an open screen is refused", async () => {
    const { version } = await take([hello().id]);
    expect((await trash()).items).toMatchObject([
      { id: more().id, kind: "welcome", title: "More" },
    ]);
    expect(await db.welcomeSent.count()).toBe(0);
    await restore(more().id);
    expect(await db.welcomeMessage.findMany({ where: { id: more().id } })).toEqual([more()]);
    expect(await db.welcomeSent.count()).toBe(1);
    await expect(take([more().id], version)).rejects.toMatchObject({ status: 409 });
  });

  test("comes back before what followed it, when both do", async () => {
    await saveWelcome(admin, { isOn: false, messages: [] }, null);
    await restore(more().id, hello().id);
    const messages = await db.welcomeMessage.findMany({ orderBy: { place: "asc" } });
    expect(messages).toEqual([hello(), more()]);
  });

  test("is no second welcome, and waits for a place while there are as many as fit", async () => {
    await take([more().id]);
    await restore(hello().id);
    const messages = async () =>
      db.welcomeMessage.findMany({
        orderBy: { place: "asc" },
        select: { subject: true, place: true, days: true },
      });
    expect(await messages()).toEqual([
      { subject: "More", place: 0, days: 0 },
      { subject: "Hello", place: 1, days: 1 },
    ]);
    await take([more().id]);
    const now = await getWelcome(admin);
    const more5 = Array.from({ length: WELCOME_MESSAGES_MAX - 1 }, (_, at) => ({
      days: 1,
      articleId: null,
      subject: String(at),
      content: "x",
    }));
    await saveWelcome(admin, { isOn: true, messages: [...now.messages, ...more5] }, null);
    await expect(restore(hello().id)).rejects.toMatchObject({ status: 409 });
  });

  test("does not wait for a deleted reader whom it went to, and still knows of it when both are back", async () => {
    await take([hello().id]);
    await deleteSubscriber(admin, rows.subscriber.id);
    await restore(more().id);
    expect(await db.welcomeSent.count()).toBe(0);
    await restore(rows.subscriber.id);
    expect(await db.welcomeSent.count()).toBe(1);
  });
});

test("a deleted webhook gives up what waited for it, and is sent nothing that happened meanwhile", async () => {
  await db.webhookDelivery.create({
    data: { webhookId: rows.webhook.id, event: "comment.added", data: {} },
  });
  await deleteWebhook(admin, rows.webhook.id);
  await restore(rows.webhook.id);
  const queued = await db.webhookDelivery.findMany({
    where: { status: { not: "delivered" } },
    select: { status: true, problem: true },
  });
  expect(queued).toEqual([{ status: "failed", problem: "The webhook was deleted." }]);
});

test("a note goes with its article while both are in the trash, and comes back after it", async () => {
  await deleteNote(admin, rows.note.id);
  await deleteArticle(admin, rows.article.id);
  await expect(restore(rows.note.id)).rejects.toMatchObject({ status: 409 });
  await restore(rows.article.id);
  await restore(rows.note.id);
  expect(await db.previewNote.count()).toBe(1);
});

describe("readers and the owner", () => {
  test("get the new text of everything that a restored article shows on", async () => {
    await deleteArticle(admin, rows.article.id);
    expiredTags.length = 0;
    await restore(rows.article.id);
    expect(expiredTags.toSorted()).toEqual(
      [
        "articles",
        "article:naps",
        "article:old-naps",
        "article:older-naps",
        `comments:${rows.article.id}`,
        `around:${rows.article.id}`,
        `teaser:${rows.article.id}`,
        `translations:${rows.article.id}`,
        "article-faces",
      ].toSorted(),
    );
  });

  test("see a restored comment at once, also one that was deleted by the link of its notice", async () => {
    await applyDecision({ commentId: rows.thread.id, decision: "delete" });
    expiredTags.length = 0;
    await restore(rows.thread.id);
    expect(expiredTags).toEqual([`comments:${rows.article.id}`]);
    expect(await db.comment.count()).toBe(3);
  });

  test("find many comments again that were deleted at once, an answer with what it answers", async () => {
    const before = await everyRow();
    const ids = [rows.thread.id, ...rows.thread.replies.map(({ id }) => id)];
    expect(await changeComments(admin, { ids, action: "delete" })).toEqual({ count: 3 });
    expect((await trash()).total).toBe(1);
    expect(await restore(...ids)).toEqual({ count: 1 });
    expect(await everyRow()).toEqual(before);
  });
});

describe("two things in the trash that belong together", () => {
  test("come back in the order that leaves nothing out", async () => {
    const before = await everyRow();
    const [reply] = rows.thread.replies;
    await deleteComment(admin, reply?.id ?? "");
    await deleteComment(admin, rows.thread.id);
    await deleteArticle(admin, rows.article.id);
    for (const id of [reply?.id ?? "", rows.thread.id]) {
      await expect(restore(id)).rejects.toMatchObject({
        status: 409,
        message: expect.stringMatching(/^This belongs to “.+”, which is in the trash too\./),
      });
    }
    expect(await restore(reply?.id ?? "", rows.thread.id, rows.article.id)).toEqual({ count: 3 });
    expect(await everyRow()).toEqual(before);
  });

  test("find each other when the comment was deleted after its article", async () => {
    const before = await everyRow();
    await deleteArticle(admin, rows.article.id);
    await deleteComment(admin, rows.thread.id);
    await restore(rows.article.id);
    await restore(rows.thread.id);
    expect(await everyRow()).toEqual(before);
  });

  test("let go of what went for good: a comment stays without its article, an answer alone", async () => {
    const [reply] = rows.thread.replies;
    await deleteComment(admin, reply?.id ?? "");
    await deleteComment(admin, rows.thread.id);
    await deleteArticle(admin, rows.article.id);
    await deleteForGood(admin, rows.thread.id);
    await deleteForGood(admin, rows.article.id);
    await restore(reply?.id ?? "");
    expect(await db.comment.findMany({ where: { id: reply?.id ?? "" } })).toMatchObject([
      { articleId: null, parentId: null, content: "And me." },
    ]);
  });

  test("leave a link alone that the owner gave another goal", async () => {
    await deleteArticle(admin, rows.article.id);
    const other = await createArticle(admin, articleInput.parse({ content: "", title: "Other" }));
    await db.suggestion.update({
      where: { id: rows.suggestion.id },
      data: { articleId: other.id },
    });
    await restore(rows.article.id);
    expect(await db.suggestion.findMany()).toMatchObject([{ articleId: other.id }]);
  });
});

describe("what was taken meanwhile", () => {
  test("is an address: the article comes back at the next free one, its former addresses too", async () => {
    await deleteArticle(admin, rows.article.id);
    const other = await createArticle(
      admin,
      articleInput.parse({ content: "", title: "Naps", published: true }),
    );
    await updateArticle(
      admin,
      (
        await createArticle(
          admin,
          articleInput.parse({ content: "", title: "Old naps", published: true }),
        )
      ).id,
      articleInput.parse({ content: "", title: "x", slug: "renamed", published: true }),
      null,
    );
    const now = await everyRow();
    await expect(restore(rows.article.id)).rejects.toMatchObject({
      status: 409,
      errors: { slug: [expect.stringContaining("same address")] },
    });
    expect(await everyRow()).toEqual(now);
    await restoreFromTrash(admin, { ids: [rows.article.id], withNewSlug: true });
    expect(await db.article.findMany({ where: { id: rows.article.id } })).toMatchObject([
      { slug: "naps-2", title: "How naps work", version: 7, publishedAt: AT },
    ]);
    expect(await db.article.findUnique({ where: { slug: "naps" } })).toMatchObject({
      id: other.id,
    });
    const former = await db.articleSlug.findMany({ where: { articleId: rows.article.id } });
    expect(former.map(({ slug }) => slug)).toEqual(["older-naps"]);
  });

  test("is a video, or a subscriber's address: there is nothing to restore", async () => {
    await deleteVideo(admin, rows.video.id);
    await deleteSubscriber(admin, rows.subscriber.id);
    await db.video.create({ data: { youtubeId: "demoTrash01", title: "Again", tags: [] } });
    await createSubscription({ email: "tom@example.org", source: null });
    const now = await everyRow();
    for (const id of [rows.video.id, rows.subscriber.id]) {
      await expect(restore(id)).rejects.toMatchObject({
        status: 409,
        message: expect.stringContaining("There is nothing to restore."),
      });
    }
    expect(await everyRow()).toEqual(now);
  });
});

describe("a subscriber in the trash", () => {
  const mails = () =>
    db.mail.findMany({ select: { kind: true, status: true }, orderBy: { kind: "asc" } });

  test("comes back with what was sent, and gets nothing that was not", async () => {
    await deleteSubscriber(admin, rows.subscriber.id);
    expect(await mails()).toEqual([]);
    await restore(rows.subscriber.id);
    expect(await mails()).toEqual([
      { kind: "welcome", status: "cancelled" },
      { kind: "article", status: "sent" },
    ]);
  });

  test("can leave by an old email, also when they signed up again, and stays away", async () => {
    await deleteSubscriber(admin, rows.subscriber.id);
    expect(await getMaskedEmail(rows.subscriber.id)).toMatch(/@/);
    await createSubscription({ email: "tom@example.org", source: null });
    await db.subscriber.updateMany({ data: { subscribed: true } });
    expect(await unsubscribe(rows.subscriber.id)).toMatch(/@/);
    expect(await db.subscriber.findMany()).toMatchObject([{ subscribed: false }]);
    await db.subscriber.deleteMany();
    await restore(rows.subscriber.id);
    const [restored] = await db.subscriber.findMany();
    expect(restored).toMatchObject({ subscribed: false, firstName: "Tom" });
    expect(restored?.unsubscribedAt).not.toBeNull();
  });
});

describe("the people whom an undone import took away", () => {
  async function importAndUndo(list: string) {
    await importSubscribers(admin, list);
    const added = await db.subscriber.findMany({
      where: { source: "import" },
      orderBy: { id: "asc" },
    });
    const [last] = await listSubscriberImports(admin);
    return { added, undo: () => undoImport(admin, last?.id ?? "") };
  }

  test("come back as they were, with what was sent to them", async () => {
    const { added, undo } = await importAndUndo("quiet@example.org\nother@example.org");
    const ids = added.map(({ id }) => id);
    await db.mail.createMany({
      data: ids.flatMap((subscriberId) => [
        { kind: "article", to: "a@example.org", subscriberId, status: "sent" },
        { kind: "article", to: "a@example.org", subscriberId },
      ]),
    });
    await undo();
    const where = { id: { in: ids } };
    expect(await db.subscriber.count({ where })).toBe(0);
    await restore(...ids);
    expect(await db.subscriber.findMany({ where, orderBy: { id: "asc" } })).toEqual(added);
    const mails = await db.mail.findMany({
      where: { subscriberId: { in: ids } },
      select: { status: true },
      orderBy: { status: "asc" },
    });
    const [sent, cancelled] = [{ status: "sent" }, { status: "cancelled" }];
    expect(mails).toEqual([sent, sent, cancelled, cancelled]);
  });

  test("stay in the trash with a sentence while their address is on the list again", async () => {
    const { added, undo } = await importAndUndo("quiet@example.org");
    await undo();
    await importSubscribers(admin, "quiet@example.org");
    await expect(restore(added[0]?.id ?? "")).rejects.toMatchObject({
      status: 409,
      message: "This address is on the list again. There is nothing to restore.",
    });
  });
});

describe("the tables themselves", () => {
  test("may be others by then: a new column takes its default, a dropped one is left out", async () => {
    await deleteArticle(admin, rows.article.id);
    await query(`alter table "Article" add "tone" text not null default 'warm'`);
    await query(
      `update "TrashedRow" set "data" = "data" || '{ "gone": 1 }' where "table" = 'Article'`,
    );
    try {
      await restore(rows.article.id);
      expect(await query('select "title", "tone" from "Article"')).toEqual([
        { title: "How naps work", tone: "warm" },
      ]);
    } finally {
      await query(`alter table "Article" drop "tone"`);
    }
  });

  test("may be more: what hangs on an article by a foreign key alone goes and comes with it", async () => {
    await query(`
      create table "Note" ("id" int primary key, "articleId" uuid not null
        references "Article" on delete cascade, "text" text);
      create table "NoteMark" ("noteId" int references "Note" on delete cascade, "n" int,
        "articleId" uuid references "Article" on delete cascade, primary key ("noteId", "n"))`);
    try {
      await query(`insert into "Note" values (1, $1, 'In the margin')`, [rows.article.id]);
      await query(`insert into "NoteMark" values (1, 1, $1), (1, 2, null)`, [rows.article.id]);
      const before = await everyRow();
      await deleteArticle(admin, rows.article.id);
      expect(await query('select from "NoteMark"')).toEqual([]);
      await restore(rows.article.id);
      expect(await everyRow()).toEqual(before);
    } finally {
      await query('drop table "NoteMark", "Note"');
    }
  });

  test("may hold ten thousand comments on one article", async () => {
    await query(
      `insert into "Comment" ("id", "content", "articleId")
       select gen_random_uuid(), 'Comment ' || n, $1 from generate_series(1, 10000) as n`,
      [rows.article.id],
    );
    // The planner knows a table in which every comment has its article.
    await query('analyze "Comment"');
    await deleteArticle(admin, rows.article.id);
    await restore(rows.article.id);
    expect(await db.comment.count({ where: { articleId: rows.article.id } })).toBe(10_003);
  });
});

test("a deletion that breaks off in its middle has not happened", async () => {
  const before = await everyRow();
  const broken = db.$transaction(async (tx) => {
    await moveToTrash(tx, articleInTrash, [rows.article.id]);
    await tx.article.deleteMany();
    throw new Error("The process ended.");
  });
  await expect(broken).rejects.toThrow("The process ended.");
  expect(await everyRow()).toEqual(before);
});

test("emptying leaves the bin without a row, and a video that was in it stays away", async () => {
  await deleteVideo(admin, rows.video.id);
  await deleteArticle(admin, rows.article.id);
  expect(await finishEmptying(await emptyTrash(admin))).toEqual({ count: 2 });
  expect(await emptyOldTrash()).toEqual({ count: 0 });
  expect(await query('select from "TrashedRow"')).toEqual([]);
  expect(await db.removedVideo.findMany({ select: { youtubeId: true } })).toEqual([
    { youtubeId: "demoTrash01" },
  ]);
});
