import { beforeEach, expect, test } from "vitest";
import { readStats } from "@/app/_flows/admin/stats";
import type { Admin } from "@/lib/auth/admin";
import { db } from "@/lib/database/db";
import { emptyDatabase } from "@/testing/database";

const admin = { id: "", name: null, email: null } as unknown as Admin;

const at = (minute: number) => new Date(Date.UTC(2026, 0, 5, 15, minute));

beforeEach(emptyDatabase);

test("the figures of an empty site are zero, and nothing has happened", async () => {
  expect(await readStats(admin)).toEqual({
    articles: 0,
    videos: 0,
    downloads: 0,
    subscribers: 0,
    activity: [],
  });
});

test("the latest events of every kind come newest first, each with its place", async () => {
  await db.article.create({
    data: {
      slug: "naps",
      title: "Naps",
      content: "",
      readTime: 1,
      published: true,
      publishedAt: at(1),
    },
  });
  await db.comment.create({
    data: { content: "Thank you.", createdAt: at(2), article: { connect: { slug: "naps" } } },
  });
  await db.subscriber.create({ data: { email: "reader@example.org", confirmedAt: at(3) } });
  await db.resource.create({
    data: {
      slug: "kit",
      title: "Kit",
      fileUrl: "/kit.pdf",
      downloadCount: 7,
      downloads: { create: { day: at(0), count: 7, lastAt: at(4) } },
    },
  });
  await db.videoSync.createMany({
    data: [
      { added: 5, refreshed: 0, at: at(5) },
      { added: 1, refreshed: 2, at: at(6) },
    ],
  });
  const { activity, ...figures } = await readStats(admin);
  expect(figures).toEqual({ articles: 1, videos: 0, downloads: 7, subscribers: 1 });
  expect(activity.map(({ kind, title, href }) => [kind, title, href])).toEqual([
    ["sync", "1 new video", "/admin/videos"],
    ["sync", "5 new videos", "/admin/videos"],
    ["download", "Kit", "/admin/resources?q=Kit"],
    ["subscriber", "reader@example.org", "/admin/subscribers?q=reader%40example.org"],
    ["comment", "Thank you.", "/admin/comments"],
    ["article", "Naps", "/article/naps"],
  ]);
  expect(activity[0]?.at).toBe(at(6).toISOString());
  expect(activity[2]?.count).toBe(7);
  expect(activity[4]?.about).toBe("Naps");
});

test("only the latest ten events are listed", async () => {
  await db.videoSync.createMany({
    data: Array.from({ length: 12 }, (_, minute) => ({
      added: minute,
      refreshed: 0,
      at: at(minute),
    })),
  });
  const { activity } = await readStats(admin);
  expect(activity.map(({ title }) => title)).toEqual(
    [11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((added) => `${added} new videos`),
  );
});

test("a sync that brought nothing, or failed, is not listed", async () => {
  await db.videoSync.createMany({
    data: [
      { added: 0, refreshed: 3, at: at(1) },
      { added: 0, refreshed: 0, problem: "YouTube isn’t answering right now.", at: at(2) },
    ],
  });
  expect((await readStats(admin)).activity).toEqual([]);
});

test("subscribers are the active ones, and they joined when they confirmed", async () => {
  const asked = new Date("2025-01-05T12:00:00Z");
  const confirmed = new Date("2025-01-06T12:00:00Z");
  await db.subscriber.createMany({
    data: [
      { email: "active@example.org", createdAt: asked, confirmedAt: confirmed },
      { email: "pending@example.org", subscribed: false, askedAt: asked },
      {
        email: "left@example.org",
        subscribed: false,
        confirmedAt: confirmed,
        unsubscribedAt: confirmed,
      },
    ],
  });
  expect(await readStats(admin)).toMatchObject({
    subscribers: 1,
    activity: [{ kind: "subscriber", title: "active@example.org", at: confirmed.toISOString() }],
  });
});
