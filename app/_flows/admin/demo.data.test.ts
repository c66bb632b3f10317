import { beforeEach, describe, expect, test } from "vitest";
import { startEmpty } from "@/app/_flows/admin/demo";
import { finishEmptying, restoreFromTrash } from "@/app/_flows/trash/trash";
import type { Admin } from "@/lib/auth/admin";
import { db } from "@/lib/database/db";
import { deleteArticle } from "@/lib/domains/articles/removal";
import { countMonths, getDemo, rememberDemo } from "@/lib/domains/demo/owner";
import { getSettings, saveSettings } from "@/lib/site/settings/owner";
import { emptyTrash } from "@/lib/site/trash/owner";
import { siteDay } from "@/lib/text/dates";
import { dayBefore, demoDays, demoDownloads, demoSubscribers } from "@/prisma/seed/year";
import { emptyDatabase } from "@/testing/database";
import { expiredTags } from "@/testing/next-cache";

const admin = { id: "", name: null, email: null } as unknown as Admin;

function article(slug: string) {
  const data = { slug, title: slug, content: "Text.", published: true, readTime: 1 };
  return db.article.create({ data: { ...data, publishedAt: new Date("2025-01-05T12:00:00Z") } });
}

async function fill(name: string) {
  const { id: articleId } = await article(name);
  const { id: parentId } = await db.comment.create({
    data: { articleId, content: name, approved: true },
  });
  await db.comment.create({ data: { articleId, parentId, content: "Thanks.", approved: true } });
  await db.series.create({
    data: { slug: name, title: name, parts: { create: { articleId, place: 0 } } },
  });
  await db.video.create({ data: { youtubeId: name.padEnd(11, "-"), title: name } });
  await db.resource.create({
    data: {
      slug: name,
      title: name,
      fileUrl: `/objects/${name}.pdf`,
      downloads: { create: { day: new Date("2025-01-05"), count: 3 } },
    },
  });
  await db.suggestion.create({ data: { message: name } });
  await db.subscriber.create({ data: { email: `${name}@reader.example` } });
  return articleId;
}

async function picture(id: string) {
  const key = `${id.repeat(10)}-1-40x30-aabbcc.jpg`;
  const size = { width: 40, height: 30, bytes: 9, type: "image/jpeg" };
  await db.picture.create({
    data: { ...size, id: id.repeat(10), key, hash: id.repeat(32), name: id, alt: "" },
  });
  return { id: id.repeat(10), address: `/image/pictures/${key}` };
}

async function titles() {
  const [articles, series, videos, resources, comments, suggestions, subscribers] = [
    await db.article.findMany({ select: { title: true } }),
    await db.series.findMany({ select: { title: true } }),
    await db.video.findMany({ select: { title: true } }),
    await db.resource.findMany({ select: { title: true } }),
    await db.comment.findMany({ where: { parentId: null }, select: { content: true } }),
    await db.suggestion.findMany({ select: { message: true } }),
    await db.subscriber.findMany({ select: { email: true } }),
  ];
  return [articles, series, videos, resources, comments, suggestions, subscribers].map((rows) =>
    rows.map((row) => Object.values(row)[0]).sort(),
  );
}

beforeEach(emptyDatabase);

test("‘Start empty’ removes the demo content, and nothing of the owner’s", async () => {
  const demoArticle = await fill("demo");
  await db.$transaction(rememberDemo);
  await fill("own");
  await db.lastRun.create({ data: { name: "settings", at: new Date() } });
  expect(await getDemo(admin)).toEqual({
    Series: 1,
    Article: 1,
    Resource: 1,
    Video: 1,
    Picture: 0,
    Comment: 2,
    Suggestion: 1,
    Subscriber: 1,
  });
  expect(await startEmpty(admin)).toEqual({ removed: 8, kept: [] });
  expect(await titles()).toEqual([
    ["own"],
    ["own"],
    ["own"],
    ["own"],
    ["own"],
    ["own"],
    ["own@reader.example"],
  ]);
  expect(await getDemo(admin)).toBeNull();
  expect(await db.lastRun.count()).toBe(1);
  expect(expiredTags).toEqual(
    expect.arrayContaining(["article:demo", "articles", "videos", "resources"]),
  );
  await restoreFromTrash(admin, { ids: [demoArticle], withNewSlug: false });
  expect((await titles())[0]).toEqual(["demo", "own"]);
});

test("what the owner has changed of the demo content stays, and is named", async () => {
  const changed = await article("changed");
  const written = await article("written");
  await article("left-alone");
  await db.$transaction(rememberDemo);
  await db.article.update({ where: { id: changed.id }, data: { version: 2 } });
  await db.articleDraft.create({
    data: {
      articleId: written.id,
      data: {},
      title: "written",
      baseVersion: 1,
      writer: changed.id,
      sequence: 1,
    },
  });
  expect(await startEmpty(admin)).toEqual({ removed: 1, kept: ["changed", "written"] });
  expect((await titles())[0]).toEqual(["changed", "written"]);
  expect(await getDemo(admin)).toBeNull();
});

test("a demo comment that somebody has answered stays, with its thread", async () => {
  const articleId = await fill("demo");
  const comment = (content: string, parentId?: string) =>
    db.comment.create({ data: { articleId, content, approved: true, parentId: parentId ?? null } });
  const asked = await comment("A question.");
  await comment("Mine too.", asked.id);
  const liked = await comment("I like it.");
  await db.$transaction(rememberDemo);
  await comment("My answer.", asked.id);
  await comment("A reader’s.", liked.id);
  await comment("A reader’s own.");
  expect(await startEmpty(admin)).toEqual({ removed: 8, kept: [] });
  await restoreFromTrash(admin, { ids: [articleId], withNewSlug: false });
  const left = await db.comment.findMany({
    where: { articleId },
    select: { content: true, parentId: true },
  });
  expect(new Set(left)).toEqual(
    new Set([
      { content: "A question.", parentId: null },
      { content: "Mine too.", parentId: asked.id },
      { content: "I like it.", parentId: null },
      { content: "My answer.", parentId: asked.id },
      { content: "A reader’s.", parentId: liked.id },
      { content: "A reader’s own.", parentId: null },
    ]),
  );
  expect(await getDemo(admin)).toBeNull();
});

describe("its pictures", () => {
  async function leftAfterStart() {
    const [unused, trashed, used] = [await picture("0a"), await picture("0b"), await picture("0c")];
    const demo = await article("demo");
    await db.article.update({ where: { id: demo.id }, data: { featuredImage: trashed.address } });
    await db.$transaction(rememberDemo);
    const own = await picture("0d");
    const mine = await article("mine");
    await db.article.update({ where: { id: mine.id }, data: { content: `![A](${used.address})` } });
    expect(await startEmpty(admin)).toEqual({ removed: 2, kept: [] });
    return { unused, trashed, used, own, demo };
  }

  async function pictures() {
    const left = await db.picture.findMany({ select: { id: true }, orderBy: { id: "asc" } });
    return left.map(({ id }) => id);
  }

  test("leave the library, but not one that something of the owner’s shows, or the trash", async () => {
    const { trashed, used, own } = await leftAfterStart();
    expect(await pictures()).toEqual([trashed.id, used.id, own.id]);
  });

  test("go with what shows them in the trash, but not one that is shown again by then", async () => {
    const { trashed, used, own } = await leftAfterStart();
    expect(await finishEmptying(await emptyTrash(admin))).toEqual({ count: 1 });
    expect(await pictures()).toEqual([used.id, own.id]);

    await emptyDatabase();
    const again = await leftAfterStart();
    const data = { content: `![A](${trashed.address})` };
    await db.article.updateMany({ where: { slug: "mine" }, data });
    await finishEmptying(await emptyTrash(admin));
    expect(await pictures()).toContain(again.trashed.id);
  });

  test("stay with what is restored, also when that is deleted once more", async () => {
    const { trashed, demo, used, own } = await leftAfterStart();
    await restoreFromTrash(admin, { ids: [demo.id], withNewSlug: false });
    await deleteArticle(admin, demo.id);
    await finishEmptying(await emptyTrash(admin));
    expect(await pictures()).toEqual([trashed.id, used.id, own.id]);
  });
});

test("the drawn portrait leaves the settings and the library, and a photo of the owner’s stays", async () => {
  const drawn = await picture("0a");
  await db.setting.create({ data: { group: "author", data: { photo: drawn.address } } });
  await db.$transaction(rememberDemo);
  expect(await startEmpty(admin)).toEqual({ removed: 1, kept: [] });
  expect((await getSettings(admin)).author.value.photo).toBeNull();

  const own = await picture("0b");
  const { author } = await getSettings(admin);
  await saveSettings(admin, "author", { ...author.value, photo: own.address }, author.version);
  expect(await startEmpty(admin)).toEqual({ removed: 0, kept: [] });
  expect((await getSettings(admin)).author.value.photo).toBe(own.address);
});

test("what readers did since the demo content came stays counted", async () => {
  await article("demo");
  await db.$transaction(rememberDemo);
  const row = { path: "/", views: 5, reads: 0 };
  const today = new Date(siteDay(new Date()));
  const before = new Date(today.getTime() - 86_400_000);
  await db.viewDay.createMany({
    data: [
      { ...row, day: before },
      { ...row, day: today, views: 2 },
      { ...row, day: today, views: 2, path: "" },
    ],
  });
  await db.referrerDay.createMany({
    data: [before, today].map((day) => ({ day, host: "example.org", count: 1 })),
  });
  await db.$transaction(countMonths);
  await startEmpty(admin);
  expect(await db.viewDay.findMany({ orderBy: { path: "asc" } })).toEqual([
    { ...row, day: today, views: 2, path: "" },
    { ...row, day: today, views: 2 },
  ]);
  expect(await db.viewMonth.findMany({ select: { views: true } })).toEqual([{ views: 2 }]);
  expect(await db.referrerDay.count()).toBe(1);
});

test("without demo content there is nothing to remove", async () => {
  await fill("own");
  expect(await getDemo(admin)).toBeNull();
  expect(await startEmpty(admin)).toEqual({ removed: 0, kept: [] });
  expect(await db.article.count()).toBe(1);
});

test("the demo content’s year has people, some of whom left, and downloads that grow", () => {
  const now = Date.parse("2026-11-22T12:00:00Z");
  const people = demoSubscribers(now);
  expect(new Set(people.map(({ email }) => email)).size).toBe(people.length);
  for (const { createdAt, confirmedAt, unsubscribedAt, subscribed } of people) {
    expect(createdAt.getTime()).toBeGreaterThan(now - 366 * 86_400_000);
    expect(confirmedAt.getTime()).toBeLessThan(now);
    expect(unsubscribedAt === null).toBe(subscribed);
    if (unsubscribedAt) expect(unsubscribedAt.getTime()).toBeGreaterThan(createdAt.getTime());
  }
  const left = people.filter(({ subscribed }) => !subscribed).length;
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThan(people.length / 5);
  const sum = (days: number[]) => days.reduce((total, day) => total + demoDownloads(day, 0), 0);
  expect(sum(demoDays.slice(-90))).toBeGreaterThan(sum(demoDays.slice(0, 90)));
});

test("every day of the demo's year is one of its own, also where the clocks went back", () => {
  // By hours, the last of a day before and the first of the longer day itself are a day apart and both on it.
  const days = demoDays.map((ago) => dayBefore("2026-11-22", ago).toISOString().slice(0, 10));
  expect(new Set(days).size).toBe(demoDays.length);
  expect([days[0], days.at(-1)]).toEqual(["2025-11-22", "2026-11-21"]);
});
