import { beforeEach, describe, expect, test } from "vitest";
import type { Admin } from "@/lib/auth/admin";
import { db } from "@/lib/database/db";
import {
  changeComments,
  createOwnComment,
  createReply,
  deleteComment,
  listComments,
  moveComment,
} from "@/lib/domains/comments/owner";
import {
  applyDecision,
  createComment,
  enqueueNoticeIfDue,
  getDecidableComment,
  listApprovedComments,
  THREADS_PER_PAGE,
} from "@/lib/domains/comments/public";
import { commentsQuery } from "@/lib/domains/comments/schema";
import { emptyDatabase } from "@/testing/database";
import { setEnv } from "@/testing/env";
import { expiredTags } from "@/testing/next-cache";

setEnv({ ADMIN_EMAILS: ["owner@example.org", "second@example.org"] });

const UNKNOWN = "019a0000-0000-7000-8000-000000000000";
const MINUTE_MS = 60_000;

let articleId: string;
let admin: Admin;

async function createArticleRow(slug: string, published = true): Promise<string> {
  const row = await db.article.create({
    data: { slug, title: `About ${slug}`, content: "x", published, readTime: 1 },
  });
  return row.id;
}

beforeEach(async () => {
  await emptyDatabase();
  articleId = await createArticleRow("calm");
  const { id } = await db.user.create({ data: { name: "The owner", isAdmin: true } });
  admin = { id, name: "The owner", email: null } as unknown as Admin;
  expiredTags.length = 0;
});

async function write(fields: object = {}): Promise<string> {
  const row = await db.comment.create({
    data: { content: "It helped.", authorName: "Ann", articleId, ...fields },
  });
  return row.id;
}

const approved = (fields: object = {}) => write({ approved: true, ...fields });
const list = (search: object = {}) => listComments(admin, commentsQuery.parse(search));
const contents = async (search: object) =>
  (await list(search)).comments.map(({ content }) => content);

describe("readers", () => {
  test("see approved comments alone, newest first, with the author's answers oldest first", async () => {
    const first = await approved({ content: "First", createdAt: new Date("2025-01-01") });
    await approved({ content: "Second", createdAt: new Date("2025-01-02") });
    await write({ content: "Pending" });
    await write({ content: "Spam", spam: true });
    await approved({ content: "Approved before it was told to be spam", spam: true });
    await createReply(admin, first, "Answer 1");
    await createReply(admin, first, "Answer 2");
    const page = await listApprovedComments(articleId, 1);
    expect(page).toMatchObject({ total: 4, pages: 1 });
    expect(
      page?.threads.map(({ content, replies }) => [content, replies.map((one) => one.content)]),
    ).toEqual([
      ["Second", []],
      ["First", ["Answer 1", "Answer 2"]],
    ]);
  });

  test("never get an author's id, a state or another article's comments (R3)", async () => {
    await approved({ articleId: await createArticleRow("other") });
    await approved({ authorId: admin.id });
    const { threads = [] } = (await listApprovedComments(articleId, 1)) ?? {};
    expect(threads).toHaveLength(1);
    expect(Object.keys(threads[0] ?? {}).sort()).toEqual([
      "byAuthor",
      "content",
      "createdAt",
      "id",
      "name",
      "replies",
    ]);
  });

  test("do not see, nor have counted, an answer to a comment that is taken back", async () => {
    const id = await approved();
    await createReply(admin, id, "Answer");
    await moveComment(admin, id, "pending");
    expect(await listApprovedComments(articleId, 1)).toEqual({ threads: [], total: 0, pages: 1 });
  });

  test("turn pages past the newest, and find nothing beyond the last", async () => {
    await db.comment.createMany({
      data: Array.from({ length: THREADS_PER_PAGE + 3 }, (_, i) => ({
        articleId,
        content: `Number ${i}`,
        approved: true,
        createdAt: new Date(Date.UTC(2025, 0, 1, 0, i)),
      })),
    });
    const [first, second, third] = [1, 2, 3].map((page) => listApprovedComments(articleId, page));
    expect((await first)?.threads[0]?.content).toBe(`Number ${THREADS_PER_PAGE + 2}`);
    expect((await first)?.threads).toHaveLength(THREADS_PER_PAGE);
    expect((await second)?.threads.map(({ content }) => content)).toEqual([
      "Number 2",
      "Number 1",
      "Number 0",
    ]);
    expect(await second).toMatchObject({ total: THREADS_PER_PAGE + 3, pages: 2 });
    expect(await third).toBeNull();
  });
});

describe("the owner", () => {
  test("finds each state in its own list, newest first, and spam in neither tab", async () => {
    await write({ content: "Old", createdAt: new Date("2025-01-01") });
    await write({ content: "New", createdAt: new Date("2025-01-02") });
    await approved({ content: "Approved" });
    await write({ content: "Spam", spam: true });
    expect(await contents({ approved: "false" })).toEqual(["New", "Old"]);
    expect(await contents({ approved: "true" })).toEqual(["Approved"]);
    expect(await contents({ spam: "true" })).toEqual(["Spam"]);
    expect((await list()).total).toBe(3);
  });

  test("gets every field of the spec, and the article's title and address beside them", async () => {
    const id = await write({ authorId: admin.id });
    const orphan = await write({ articleId: null, createdAt: new Date(0) });
    const { comments } = await list();
    expect(comments).toEqual([
      {
        id,
        content: "It helped.",
        createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
        approved: false,
        spam: false,
        authorId: admin.id,
        authorName: "Ann",
        byAuthor: false,
        articleId,
        article: { title: "About calm", slug: "calm" },
        parentId: null,
        caughtBy: [],
      },
      expect.objectContaining({ id: orphan, articleId: null, article: null }),
    ]);
  });

  test("turns pages and searches in words and names", async () => {
    for (let i = 1; i <= 5; i += 1) {
      await write({ content: `Number ${i}`, createdAt: new Date(Date.UTC(2025, 0, i)) });
    }
    await write({ content: "100% calm_", authorName: "Zoe", createdAt: new Date(0) });
    const second = await list({ page: "2", perPage: "2" });
    expect(second.total).toBe(6);
    expect(second.comments.map(({ content }) => content)).toEqual(["Number 3", "Number 2"]);
    expect(await contents({ q: "number 4" })).toEqual(["Number 4"]);
    expect(await contents({ q: "ZOE" })).toEqual(["100% calm_"]);
    expect(await contents({ q: "100%" })).toEqual(["100% calm_"]);
    expect(await list({ page: "9" })).toMatchObject({ comments: [], total: 6 });
  });

  test("moves a comment to any state and back, as often as asked, and readers see it each time", async () => {
    const id = await write();
    for (const state of ["approved", "approved", "pending", "spam", "spam", "approved"] as const) {
      expiredTags.length = 0;
      expect(await moveComment(admin, id, state)).toMatchObject({
        id,
        approved: state === "approved",
        spam: state === "spam",
      });
      expect(expiredTags).toEqual([`comments:${articleId}`]);
    }
    expect((await listApprovedComments(articleId, 1))?.total).toBe(1);
  });

  test("deletes a comment with its answers, once", async () => {
    const id = await approved();
    await createReply(admin, id, "Answer");
    expiredTags.length = 0;
    await deleteComment(admin, id);
    expect(await db.comment.count()).toBe(0);
    expect(expiredTags).toEqual([`comments:${articleId}`]);
    await expect(deleteComment(admin, id)).rejects.toMatchObject({ status: 404 });
    await expect(moveComment(admin, id, "approved")).rejects.toMatchObject({ status: 404 });
  });

  test("changes many at once, and leaves out those deleted by then", async () => {
    const other = await createArticleRow("other");
    const ids = [await write(), await write({ articleId: other }), await write(), UNKNOWN];
    expect(await changeComments(admin, { ids, action: "approve" })).toEqual({ count: 3 });
    expect(expiredTags.toSorted()).toEqual([`comments:${articleId}`, `comments:${other}`].sort());
    expect((await list({ approved: "true" })).total).toBe(3);
    await changeComments(admin, { ids: ids.slice(0, 1), action: "spam" });
    expect((await list({ spam: "true" })).total).toBe(1);
    await changeComments(admin, { ids: ids.slice(0, 2), action: "pending" });
    expect((await list({ approved: "false" })).total).toBe(2);
    expect(await changeComments(admin, { ids, action: "delete" })).toEqual({ count: 3 });
    expect((await list()).total).toBe(0);
  });

  test("answers under the site's name, seen at once; what is answered is approved with it", async () => {
    const id = await write({ spam: true });
    const reply = await createReply(admin, id, "I am glad.");
    expect(reply).toMatchObject({
      content: "I am glad.",
      approved: true,
      byAuthor: true,
      authorId: admin.id,
      authorName: "Tender Wiring",
      articleId,
      parentId: id,
    });
    expect(expiredTags).toEqual([`comments:${articleId}`]);
    expect((await listApprovedComments(articleId, 1))?.total).toBe(2);
  });

  test("answers an answer beside it, one level deep", async () => {
    const id = await approved();
    const { id: first } = await createReply(admin, id, "One");
    expect((await createReply(admin, first, "Two")).parentId).toBe(id);
    await expect(createReply(admin, UNKNOWN, "Three")).rejects.toMatchObject({ status: 404 });
  });

  test("comments an article that readers can open, and no other", async () => {
    await createOwnComment(admin, { articleId, content: "A note from me." });
    expect((await listApprovedComments(articleId, 1))?.threads[0]).toMatchObject({
      byAuthor: true,
      content: "A note from me.",
    });
    const draft = await createArticleRow("draft", false);
    await expect(createOwnComment(admin, { articleId: draft, content: "x" })).rejects.toMatchObject(
      { status: 404 },
    );
  });
});

describe("a notice mail", () => {
  const mails = () =>
    db.mail.findMany({
      where: { kind: "comment" },
      orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    });
  const later = () => new Date(Date.now() + 61 * MINUTE_MS);

  test("goes once to each owner's address for all new comments, whoever asks and however often", async () => {
    const newest = { articleId, content: "It\nhelped.", name: "Ann", authorId: null };
    const older = await write({ content: "Older", createdAt: new Date(Date.now() - MINUTE_MS) });
    await createComment(newest, { spam: false });
    const answers = await Promise.all(Array.from({ length: 4 }, () => enqueueNoticeIfDue()));
    expect(answers.filter(Boolean)).toHaveLength(1);
    const { id, createdAt } = await db.comment.findFirstOrThrow({ where: { id: { not: older } } });
    const article = { articleTitle: "About calm", articlePath: "/article/calm" };
    const data = {
      count: 2,
      items: [
        { commentId: id, ...article, name: "Ann", content: "It\nhelped." },
        { commentId: older, ...article, name: "Ann", content: "Older" },
      ],
      newestAt: createdAt.toISOString(),
    };
    expect((await mails()).map((mail) => [mail.to, mail.data])).toEqual([
      ["owner@example.org", data],
      ["second@example.org", data],
    ]);
  });

  test("is not written about spam, about what is decided, or about the owner's own words", async () => {
    await write({ spam: true });
    await approved();
    await createOwnComment(admin, { articleId, content: "Mine" });
    expect(await enqueueNoticeIfDue()).toBe(false);
  });

  test("is written at most once an hour, and then about what came since the last", async () => {
    for (let count = 0; count < 25; count += 1) await write();
    expect(await enqueueNoticeIfDue()).toBe(true);
    expect((await mails())[0]?.data).toMatchObject({ count: 25, items: { length: 20 } });
    const next = await write({ content: "Later", createdAt: new Date(Date.now() + MINUTE_MS) });
    expect(await enqueueNoticeIfDue()).toBe(false);
    expect(await enqueueNoticeIfDue(later())).toBe(true);
    expect((await mails())[2]?.data).toMatchObject({ count: 1, items: [{ commentId: next }] });
    expect(await enqueueNoticeIfDue(new Date(later().getTime() + 62 * MINUTE_MS))).toBe(false);
  });

  test("says nothing of what is older than a week", async () => {
    await write({ createdAt: new Date(Date.now() - 8 * 24 * 60 * MINUTE_MS) });
    expect(await enqueueNoticeIfDue()).toBe(false);
  });
});

describe("a decision by mail", () => {
  test("approves once, also what was set aside, and says when there was nothing to do", async () => {
    const commentId = await write({ spam: true });
    const approve = { commentId, decision: "approve" } as const;
    expect(await getDecidableComment(approve)).toMatchObject({
      id: commentId,
      approved: false,
      article: { slug: "calm", published: true },
    });
    expect(await applyDecision(approve)).toBe(true);
    expect(expiredTags).toEqual([`comments:${articleId}`]);
    expect(await applyDecision(approve)).toBe(false);
    expect(await getDecidableComment(approve)).toMatchObject({ approved: true });
    expect((await listApprovedComments(articleId, 1))?.total).toBe(1);
  });

  test("deletes once, also what was approved", async () => {
    const commentId = await approved();
    const decision = { commentId, decision: "delete" } as const;
    expect(await applyDecision(decision)).toBe(true);
    expect(expiredTags).toEqual([`comments:${articleId}`]);
    expect(await applyDecision(decision)).toBe(false);
    expect(await getDecidableComment(decision)).toBeNull();
    expect(await applyDecision({ commentId, decision: "approve" })).toBe(false);
  });
});
