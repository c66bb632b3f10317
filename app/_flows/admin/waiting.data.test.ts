import { beforeEach, expect, test, vi } from "vitest";
import { drainOutbox } from "@/app/_flows/mail/outbox";
import type { Admin } from "@/lib/auth/admin";
import { db } from "@/lib/database/db";
import { claimWeeklyLetter } from "@/lib/domains/statistics/public";
import { recordFailedSync, syncVideos } from "@/lib/domains/videos/owner";
import { enqueueEmail } from "@/lib/mail/queue";
import { WAITING_MAX, whatWaits } from "@/lib/site/waiting/rules";
import { emptyDatabase } from "@/testing/database";
import { mail } from "@/testing/mail";
import { readWaiting } from "./waiting";

vi.spyOn(console, "log").mockImplementation(() => {});

const admin = { id: "", name: null, email: null } as unknown as Admin;
const NOTHING = {
  comments: 0,
  suggestions: 0,
  emails: 0,
  mailings: 0,
  floods: 0,
  syncs: 0,
  drafts: 0,
  backups: 0,
  webhooks: 0,
  menu: 0,
  lastDraft: null,
};

beforeEach(emptyDatabase);

test("nothing waits on an empty site", async () => {
  expect(await readWaiting(admin)).toEqual(NOTHING);
});

test("what waits is counted, and what is done, spam or in order is not", async () => {
  await db.comment.createMany({
    data: [
      { content: "New" },
      { content: "Seen", approved: true },
      { content: "Pills", spam: true },
    ],
  });
  await db.suggestion.createMany({
    data: [{ message: "New" }, { message: "Read", status: "read" }],
  });
  await db.mail.createMany({
    data: [
      { kind: "welcome", to: "a@example.org", status: "failed" },
      { kind: "welcome", to: "b@example.org", status: "sent" },
    ],
  });
  await db.mailing.createMany({
    data: [
      { subject: "Stopped", html: "", text: "", recipients: 2, status: "stopped" },
      { subject: "Done", html: "", text: "", recipients: 2, status: "done" },
    ],
  });
  const flood = await db.flood.create({ data: { kind: "domain", trait: "flood.example" } });
  await db.subscriber.create({
    data: {
      email: "c@flood.example",
      subscribed: false,
      signUp: { create: { state: "held", floodId: flood.id } },
    },
  });
  await db.flood.create({ data: { kind: "domain", trait: "over.example" } });
  expect(await readWaiting(admin)).toEqual({
    ...NOTHING,
    comments: 1,
    suggestions: 1,
    emails: 1,
    mailings: 1,
    floods: 1,
  });
});

test("of very many it is said that they are more", async () => {
  const many = Array.from({ length: WAITING_MAX + 5 }, () => ({ content: "New" }));
  await db.comment.createMany({ data: many });
  await db.suggestion.createMany({ data: many.slice(5).map(() => ({ message: "New" })) });
  const waiting = await readWaiting(admin);
  expect(whatWaits(waiting).map(({ count }) => count)).toEqual(["1,000+", "1,000"]);
});

test("drafts are what is unpublished or has changes; the last written is the one to continue", async () => {
  const add = (slug: string, published: boolean, updatedAt: Date) =>
    db.article.create({
      data: { slug, title: slug, content: "", readTime: 1, published, updatedAt },
    });
  await add("out", true, new Date());
  const changed = await add("changed", true, new Date("2026-01-01"));
  await add("draft", false, new Date("2026-02-01"));
  expect(await readWaiting(admin)).toMatchObject({ drafts: 1, lastDraft: { title: "draft" } });
  await db.articleDraft.create({
    data: {
      articleId: changed.id,
      data: {},
      title: " Changed title ",
      baseVersion: 1,
      writer: crypto.randomUUID(),
      sequence: 1,
      updatedAt: new Date("2026-03-01"),
    },
  });
  const { drafts, lastDraft } = await readWaiting(admin);
  expect(drafts).toBe(2);
  expect(lastDraft).toEqual({ id: changed.id, title: "Changed title" });
});

test("a draft that an import brought is finished only once somebody has begun with it", async () => {
  const article = await db.article.create({
    data: { slug: "old", title: "Old", content: "", readTime: 1 },
  });
  const items = { create: { kind: "article", key: "old", place: 0, targetId: article.id } };
  await db.import.create({ data: { name: "blog.zip", items } });
  expect(await readWaiting(admin)).toMatchObject({ drafts: 0, lastDraft: null });
  await db.article.update({ where: { id: article.id }, data: { version: 2 } });
  expect(await readWaiting(admin)).toMatchObject({ drafts: 1, lastDraft: { id: article.id } });
});

test("syncs count as failed until one works", async () => {
  await recordFailedSync(admin, "YouTube isn’t answering right now.");
  await recordFailedSync(admin, "YouTube isn’t answering right now.");
  expect((await readWaiting(admin)).syncs).toBe(2);
  await syncVideos(admin, []);
  expect((await readWaiting(admin)).syncs).toBe(0);
});

test("the weekly letter says of everything what the dashboard does, and nobody else may count", async () => {
  await db.comment.create({ data: { content: "New" } });
  await db.mailing.create({
    data: { subject: "Stopped", html: "", text: "", recipients: 2, status: "stopped" },
  });
  await db.article.create({ data: { slug: "a", title: "A", content: "", readTime: 1 } });
  await recordFailedSync(admin, "YouTube isn’t answering right now.");
  const waiting = await readWaiting(admin);
  expect(whatWaits(waiting).map(({ name }) => name)).toEqual([
    "comments",
    "mailings",
    "drafts",
    "syncs",
  ]);
  const to = "owner@example.org";
  await enqueueEmail(db, { kind: "weekly", to, data: { until: "2026-01-05" } });
  const { id } = await db.mail.findFirstOrThrow({ where: { kind: "weekly" } });
  expect(await claimWeeklyLetter(id)).toBeNull();
  expect(await drainOutbox()).toEqual({ sent: 1, failed: 0, uncertain: 0 });
  const [letter] = await mail.messages();
  expect(letter?.text).toContain(
    [
      "• 1 comment waits for approval",
      "• 1 newsletter needs a decision",
      "• 1 article to finish",
      "• 1 sync with YouTube failed",
    ].join("\n"),
  );
  expect(await claimWeeklyLetter(id)).toBeNull();
});
