import { beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/database/db";
import {
  getVideoAt,
  isKnownVideo,
  listNewestVideoIds,
  listOtherVideos,
  listSeenVideos,
  listVideoCategories,
  listVideoPage,
  listVideoShelves,
  VIDEOS_PER_PAGE,
} from "@/lib/domains/videos/public";
import { emptyDatabase } from "@/testing/database";

type Fields = { category?: string | null; publishedAt?: Date | null; transcript?: string };

const idOf = (n: number) => `demo${String(n).padStart(7, "0")}`;

/** Adds the nth video, which came out on the nth day. */
async function add(n: number, { category = null, ...fields }: Fields = {}): Promise<string> {
  const { id } = await db.video.create({
    data: {
      youtubeId: idOf(n),
      title: `Video ${n}`,
      category,
      categorySlug: category?.toLowerCase().replaceAll(" ", "-") ?? null,
      publishedAt: new Date(Date.UTC(2025, 0, n)),
      ...fields,
    },
  });
  return id;
}

const numbers = (videos: { youtubeId: string }[] | undefined) =>
  videos?.map(({ youtubeId }) => Number(youtubeId.slice(4)));

beforeEach(emptyDatabase);

describe("a video's page", () => {
  test("is at YouTube's id, with its transcript", async () => {
    await add(1, { transcript: "Hello." });
    expect(await getVideoAt(idOf(1))).toMatchObject({
      found: "video",
      video: { title: "Video 1", transcript: "Hello.", publishedAt: "2025-01-01T00:00:00.000Z" },
    });
  });

  test("is led to by the video's own id", async () => {
    const id = await add(1);
    expect(await getVideoAt(id)).toEqual({ found: "moved", slug: idOf(1) });
  });

  test.each([
    idOf(2),
    idOf(1).toUpperCase(),
    crypto.randomUUID(),
    "",
    "-",
    "a\u0000b",
    "x".repeat(9_000),
  ])("is not at %j", async (id) => {
    await add(1);
    expect(await getVideoAt(id)).toEqual({ found: "nothing" });
  });
});

describe("the list of videos", () => {
  test("goes by pages, newest first, one without a date last", async () => {
    for (let n = 1; n <= VIDEOS_PER_PAGE; n += 1) await add(n);
    await add(99, { publishedAt: null });
    const first = await listVideoPage(null, 1);
    expect(numbers(first?.videos)).toEqual(Array.from({ length: 12 }, (_, n) => 12 - n));
    expect(first?.pages).toBe(2);
    expect(numbers((await listVideoPage(null, 2))?.videos)).toEqual([99]);
    expect(await listVideoPage(null, 3)).toBeNull();
    expect(await listNewestVideoIds(2)).toEqual([idOf(12), idOf(11)]);
  });

  test("has one empty page while there is no video, and none of an unknown category", async () => {
    expect(await listVideoPage(null, 1)).toEqual({ videos: [], pages: 1, label: null });
    expect(await listVideoPage("sleep", 1)).toBeNull();
    expect(await listVideoPage("a\u0000b", 1)).toBeNull();
  });

  test("of a category holds all ways to write it, and is called as its newest video calls it", async () => {
    await add(1, { category: "Brain Science" });
    await add(2, { category: "brain science" });
    await add(3, { category: "Sleep" });
    const page = await listVideoPage("brain-science", 1);
    expect([numbers(page?.videos), page?.label]).toEqual([[2, 1], "brain science"]);
    expect(await listVideoCategories()).toEqual([
      { slug: "brain-science", name: "brain science" },
      { slug: "sleep", name: "Sleep" },
    ]);
  });
});

test("other videos are those of the same category, then the newest", async () => {
  const id = await add(1, { category: "Sleep" });
  await add(2, { category: "Sleep" });
  await add(3);
  await add(4, { category: "Connection" });
  expect(numbers(await listOtherVideos(id, 4))).toEqual([2, 4, 3]);
  expect(numbers(await listOtherVideos(id, 1))).toEqual([2]);
});

test("a video is known from the library or from the channel as it was read, and seen in the library alone", async () => {
  await add(1);
  await db.channelCopy.create({
    data: {
      channelId: "UC",
      readAt: new Date(),
      videos: [{ youtubeId: idOf(3), title: "Of the channel" }, { youtubeId: idOf(2) }],
    },
  });
  const known = await Promise.all([1, 2, 3, 4].map((n) => isKnownVideo(idOf(n))));
  expect(known).toEqual([true, true, true, false]);
  await db.removedVideo.create({ data: { youtubeId: idOf(4) } });
  expect(await listSeenVideos([1, 2, 4].map(idOf))).toEqual({
    [idOf(1)]: expect.objectContaining({ title: "Video 1" }),
    [idOf(4)]: null,
  });
});

describe("the shelves", () => {
  test("have the newest of each topic, the fullest first, without what is shown already", async () => {
    for (const n of [1, 2, 3, 4, 5, 6]) await add(n, { category: "Calm" });
    for (const n of [7, 8]) await add(n, { category: "Big feelings" });
    await add(9);
    const shown = await add(10, { category: "Calm" });
    const shelves = await listVideoShelves([shown]);
    expect(shelves.map(({ videos, ...shelf }) => ({ ...shelf, videos: numbers(videos) }))).toEqual([
      { slug: "calm", name: "Calm", count: 7, videos: [6, 5, 4, 3] },
      { slug: "big-feelings", name: "Big feelings", count: 2, videos: [8, 7] },
    ]);
  });

  test("are none where all that is left is of one topic", async () => {
    const shown = await add(1, { category: "Calm" });
    await add(2, { category: "Play" });
    expect(await listVideoShelves([shown])).toEqual([]);
    expect(await listVideoShelves([])).toHaveLength(2);
  });
});
