import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Admin } from "@/lib/auth/admin";
import type { ChannelVideo } from "@/lib/youtube/channel-video";
import { emptyDatabase } from "@/testing/database";
import { expiredTags } from "@/testing/next-cache";
import { startYoutube } from "@/testing/youtube";
import { LOCAL_CHANNEL, localChannelEnv } from "../../../dev/local-env.mjs";

// The environment is read once, by whoever asks for it first.
const youtube = await startYoutube();
Object.assign(process.env, localChannelEnv(youtube.url));
const { db } = await import("@/lib/database/db");
const { createVideo, deleteVideo, getVideo, syncVideos, updateVideo } = await import("./owner");
const { listHomeVideos, listVideos } = await import("./public");
const { listFeedVideos, refreshNewestVideos } = await import("./newest-videos");
const { videoInput } = await import("./schema");
const { readChannel } = await import("@/lib/youtube/channel");
const { youtubeSetting } = await import("@/lib/youtube/setting");

const admin = { id: "", name: null, email: null } as unknown as Admin;
const everything = { ...youtubeSetting, apiKey: LOCAL_CHANNEL.apiKey };

const log = vi.spyOn(console, "log").mockImplementation(() => {});

beforeEach(async () => {
  await emptyDatabase();
  await youtube.fail("none");
  await youtube.show("demo");
  expiredTags.length = 0;
  log.mockClear();
});
afterAll(() => youtube.stop());

function input(fields: Partial<Parameters<typeof videoInput.parse>[0] & object> = {}) {
  return videoInput.parse({ youtubeId: "demoByHand1", title: "By hand", ...fields });
}

const create = (fields: object = {}) => createVideo(admin, input(fields));

function channelVideo(fields: Partial<ChannelVideo> = {}): ChannelVideo {
  return {
    youtubeId: "demoByHand1",
    title: "Of the channel",
    description: "Told by the channel.",
    thumbnail: "https://i.ytimg.com/vi/demoByHand1/hqdefault.jpg",
    publishedAt: "2025-01-05T15:04:05.000Z",
    duration: 128,
    ...fields,
  };
}

const syncs = () => db.videoSync.findMany({ select: { added: true, refreshed: true } });
const ids = (videos: { youtubeId: string }[]) => videos.map(({ youtubeId }) => youtubeId);

describe("a video", () => {
  test("is saved whole, with its category's address, and said to be the owner's where it says something", async () => {
    const video = await create({
      category: " Big Feelings! ",
      tags: ["calm", " calm ", ""],
      featured: true,
      description: "",
      publishedAt: "2025-01-05T10:00:00-05:00",
      transcript: "Hello.",
      duration: 128,
    });
    expect(video).toEqual({
      id: video.id,
      youtubeId: "demoByHand1",
      title: "By hand",
      description: null,
      thumbnail: null,
      category: "Big Feelings!",
      tags: ["calm"],
      featured: true,
      publishedAt: "2025-01-05T15:00:00.000Z",
      duration: 128,
      transcript: "Hello.",
      editedFields: ["title", "publishedAt", "duration"],
      version: 1,
      updatedAt: expect.any(String),
    });
    expect(await getVideo(admin, video.id)).toEqual(video);
    expect(await db.video.findFirst({ select: { categorySlug: true } })).toEqual({
      categorySlug: "big-feelings",
    });
    expect(expiredTags).toEqual(["videos"]);
  });

  test("is in the library once, however its address is written", async () => {
    const { id } = await create();
    const again = { status: 409, errors: { youtubeId: [expect.any(String)] } };
    await expect(create({ youtubeId: "https://youtu.be/demoByHand1?t=5" })).rejects.toMatchObject(
      again,
    );
    const other = await create({ youtubeId: "demoByHand2" });
    await expect(updateVideo(admin, other.id, input(), null)).rejects.toMatchObject(again);
    const both = await Promise.allSettled([1, 2].map(() => create({ youtubeId: "demoByHand3" })));
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect((await updateVideo(admin, id, input({ title: "Mine" }), null)).title).toBe("Mine");
  });

  test("remembers each field that a save changed, and no other", async () => {
    const [synced] = await syncVideos(admin, [channelVideo()]);
    const id = synced?.id ?? "";
    const same = { ...channelVideo(), category: "Play", tags: ["calm"], featured: true };
    expect((await updateVideo(admin, id, input(same), null)).editedFields).toEqual([]);
    const described = { ...same, description: "My own words." };
    expect((await updateVideo(admin, id, input(described), null)).editedFields).toEqual([
      "description",
    ]);
    const back = { ...same, thumbnail: null };
    expect((await updateVideo(admin, id, input(back), null)).editedFields).toEqual([
      "description",
      "thumbnail",
    ]);
  });

  test("keeps its date and its transcript when a save leaves them out, and loses them when it says null", async () => {
    const { id, publishedAt } = await create({
      publishedAt: "2025-01-05T15:00:00Z",
      transcript: "Hello.",
    });
    const saved = await updateVideo(admin, id, input({ title: "New" }), null);
    expect(saved).toMatchObject({ publishedAt, transcript: "Hello." });
    const lost = await updateVideo(
      admin,
      id,
      input({ publishedAt: null, transcript: "" }),
      saved.version,
    );
    expect(lost).toMatchObject({ publishedAt: null, transcript: null, version: 3 });
  });

  test("is not saved onto a newer version, and changes nothing then", async () => {
    const { id, version } = await create();
    const mine = await updateVideo(admin, id, input({ title: "Mine" }), version);
    await expect(updateVideo(admin, id, input({ title: "Theirs" }), version)).rejects.toMatchObject(
      { status: 409, errors: { version: [expect.any(String)] } },
    );
    expect(await getVideo(admin, id)).toEqual(mine);
    const saves = await Promise.allSettled(
      ["a", "b", "c"].map((title) => updateVideo(admin, id, input({ title }), mine.version)),
    );
    expect(saves.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  test("that is deleted is 404 for every call", async () => {
    const { id } = await create();
    await deleteVideo(admin, id);
    expect(expiredTags).toEqual(["videos", "videos"]);
    for (const call of [
      () => getVideo(admin, id),
      () => updateVideo(admin, id, input(), null),
      () => deleteVideo(admin, id),
    ]) {
      await expect(call()).rejects.toMatchObject({ status: 404 });
    }
  });
});

describe("the list of videos", () => {
  test("is newest first, those without a date last, paged, filtered and searched", async () => {
    await create({ youtubeId: "demoDateNo1" });
    await create({ youtubeId: "demoDateOld", publishedAt: "2024-01-01T00:00:00Z", tags: ["naps"] });
    await create({ youtubeId: "demoDateNew", publishedAt: "2025-01-01T00:00:00Z", featured: true });
    const list = (search: object) => listVideos({ q: "", page: 1, perPage: 1_000, ...search });
    expect(ids((await list({})).videos)).toEqual(["demoDateNew", "demoDateOld", "demoDateNo1"]);
    const second = await list({ page: 2, perPage: 2 });
    expect([ids(second.videos), second.total]).toEqual([["demoDateNo1"], 3]);
    expect(ids((await list({ featured: true })).videos)).toEqual(["demoDateNew"]);
    expect((await list({ featured: false })).total).toBe(2);
    expect(ids((await list({ q: "DATEold" })).videos)).toEqual(["demoDateOld"]);
    expect(ids((await list({ q: "naps" })).videos)).toEqual(["demoDateOld"]);
    expect((await list({ q: "%" })).total).toBe(0);
    expect(Object.keys((await list({})).videos[0] ?? {})).not.toContain("editedFields");
  });

  test("for the home page holds as many as it asks for", async () => {
    await syncVideos(admin, await readChannel("all", everything));
    expect(await listHomeVideos({ limit: 6 })).toHaveLength(6);
    expect(await listHomeVideos({ featured: true, limit: 1 })).toEqual([]);
  });
});

describe("a sync", () => {
  test("adds what is new, in the channel's order, and nothing the second time", async () => {
    const channel = await readChannel("all", everything);
    const added = await syncVideos(admin, channel);
    expect(ids(added)).toEqual(ids(channel));
    expect(added[0]).toEqual({
      id: expect.any(String),
      youtubeId: "demoTwoMin1",
      title: "Two minutes on the floor",
      thumbnail: "https://i.ytimg.com/vi/demoTwoMin1/maxresdefault.jpg",
      publishedAt: channel[0]?.publishedAt,
    });
    expect(expiredTags).toEqual(["videos", "youtube-feed"]);

    expiredTags.length = 0;
    expect(await syncVideos(admin, await readChannel("all", everything))).toEqual([]);
    expect(expiredTags).toEqual([]);
    expect(await syncs()).toEqual([
      { added: 18, refreshed: 0 },
      { added: 0, refreshed: 0 },
    ]);
  });

  test("leaves a deleted video away, until the owner adds it by hand", async () => {
    const [added] = await syncVideos(admin, [channelVideo()]);
    await deleteVideo(admin, added?.id ?? "");
    expect(await syncVideos(admin, [channelVideo()])).toEqual([]);
    await db.trash.deleteMany();
    expect(await syncVideos(admin, [channelVideo({ title: "Renamed" })])).toEqual([]);
    const { id } = await create({ title: "By hand" });
    expect(await syncVideos(admin, [channelVideo({ description: "New" })])).toEqual([]);
    expect(await getVideo(admin, id)).toMatchObject({ title: "By hand", description: "New" });
    expect(await db.removedVideo.count()).toBe(0);
  });

  test("gives new videos everything a video has", async () => {
    const [added] = await syncVideos(admin, [channelVideo()]);
    expect(await getVideo(admin, added?.id ?? "")).toMatchObject({
      ...channelVideo(),
      category: null,
      tags: [],
      featured: false,
      transcript: null,
      editedFields: [],
      version: 1,
    });
  });

  test.each(["title", "description", "thumbnail", "publishedAt", "duration"] as const)(
    "keeps a %s that the owner edited, and refreshes the other fields",
    async (field) => {
      const [added] = await syncVideos(admin, [channelVideo()]);
      const id = added?.id ?? "";
      const edits = {
        title: "My title",
        description: null,
        thumbnail: "/mine.jpg",
        publishedAt: "2020-02-02T00:00:00.000Z",
        duration: 90,
      };
      const mine = { [field]: edits[field] };
      await updateVideo(
        admin,
        id,
        input({ ...channelVideo(), category: "Play", featured: true, ...mine }),
        null,
      );
      const fresh = channelVideo({
        title: "Renamed by the channel",
        description: "Told anew.",
        thumbnail: "https://i.ytimg.com/vi/demoByHand1/maxresdefault.jpg",
        publishedAt: "2025-06-06T00:00:00.000Z",
        duration: 130,
      });
      expiredTags.length = 0;
      expect(await syncVideos(admin, [fresh])).toEqual([]);
      expect(await getVideo(admin, id)).toMatchObject({
        ...fresh,
        ...mine,
        category: "Play",
        featured: true,
        editedFields: [field],
        version: 3,
      });
      expect(expiredTags).toContain("videos");
      await syncVideos(admin, [fresh]);
      expect((await getVideo(admin, id)).version).toBe(3);
      expect((await syncs()).map(({ refreshed }) => refreshed)).toEqual([0, 1, 0]);
    },
  );

  test("by the feed, which knows no lengths, takes none away", async () => {
    const [added] = await syncVideos(admin, [channelVideo()]);
    await syncVideos(admin, [channelVideo({ title: "Renamed", duration: null })]);
    await syncVideos(admin, [channelVideo({ title: "Renamed", duration: null })]);
    expect(await getVideo(admin, added?.id ?? "")).toMatchObject({
      title: "Renamed",
      duration: 128,
      version: 2,
    });
  });

  test("leaves what the owner wrote by hand and fills what they left empty", async () => {
    const { id } = await create({ description: "My own words." });
    await syncVideos(admin, [channelVideo()]);
    expect(await getVideo(admin, id)).toMatchObject({
      ...channelVideo(),
      title: "By hand",
      description: "My own words.",
    });
  });

  test("removes nothing that the channel does not tell any more", async () => {
    await create({ youtubeId: "demoElsewhr" });
    await syncVideos(admin, [channelVideo()]);
    await syncVideos(admin, []);
    expect(await db.video.count()).toBe(2);
  });

  const FAILURES = [
    ["500", "YouTube isn’t answering right now."],
    ["503", "YouTube isn’t answering right now."],
    ["redirect", "YouTube isn’t answering right now."],
    ["403", "YouTube doesn’t accept the site’s key."],
    ["quota", "The daily quota of the YouTube API key is used up."],
    ["busy", "YouTube’s limit has been reached."],
    ["html", "YouTube can’t find the channel."],
    ["malformed", "YouTube sent an answer that can’t be read."],
    ["huge", "YouTube sent an answer that can’t be read."],
  ] as const;

  test("that fails to read changes nothing and is not remembered", async () => {
    await syncVideos(admin, [channelVideo()]);
    const before = await db.video.findMany();
    expiredTags.length = 0;
    for (const [how, sentence] of FAILURES) {
      await youtube.fail(how);
      await expect(
        readChannel("all", everything).then((channel) => syncVideos(admin, channel)),
        how,
      ).rejects.toMatchObject({ status: 502, message: expect.stringContaining(sentence) });
    }
    expect(await db.video.findMany()).toEqual(before);
    expect(await syncs()).toHaveLength(1);
    expect(expiredTags).toEqual([]);
  });

  test("at the same time as others adds each video once", async () => {
    const channel = await readChannel("all", everything);
    const runs = await Promise.all(
      [channel, channel.toReversed(), channel, channel.toReversed()].map((one) =>
        syncVideos(admin, one),
      ),
    );
    expect(runs.flat()).toHaveLength(channel.length);
    expect(await db.video.count()).toBe(channel.length);
    expect((await syncs()).reduce((sum, { added }) => sum + added, 0)).toBe(channel.length);
  });

  test("and a save at the same time both count", async () => {
    const [added] = await syncVideos(admin, [channelVideo()]);
    const id = added?.id ?? "";
    for (let round = 0; round < 5; round += 1) {
      const title = `Title ${round}`;
      const save = () => updateVideo(admin, id, input({ ...channelVideo(), title }), null);
      const fresh = channelVideo({ title: `Channel ${round}`, description: `Round ${round}` });
      const [, saved] = await Promise.allSettled([syncVideos(admin, [fresh]), save()]);
      // A save that the sync came before is refused, and so loses nothing.
      const stored = await getVideo(admin, id);
      if (saved.status === "fulfilled") expect(stored.title).toBe(title);
      else expect(saved.reason).toMatchObject({ status: 409 });
    }
  });

  test("takes hostile titles as text, and the owner can save such a video again", async () => {
    await youtube.show("hostile");
    const channel = await readChannel("all", everything);
    const added = await syncVideos(admin, channel);
    expect(ids(added)).toEqual(ids(channel));
    for (const { id } of added) {
      const { version, ...video } = await getVideo(admin, id);
      const saved = await updateVideo(admin, id, videoInput.parse(video), version);
      expect(saved).toMatchObject({ ...channel.find((one) => one.youtubeId === video.youtubeId) });
      expect(saved.editedFields).toEqual([]);
    }
    expect(await syncVideos(admin, channel)).toEqual([]);
  });
});

describe("the feed", () => {
  const copies = () => db.channelCopy.findMany({ select: { channelId: true, readAt: true } });
  const ageCopy = () =>
    db.channelCopy.updateMany({ data: { readAt: new Date(Date.now() - 16 * 60_000) } });

  test("is empty before the channel was read, and then its newest fifteen", async () => {
    expect(await listFeedVideos()).toEqual([]);
    expect(await refreshNewestVideos()).toBe("read");
    expect(expiredTags).toEqual(["youtube-feed"]);
    const videos = await listFeedVideos();
    expect(videos).toHaveLength(15);
    expect(videos[0]).toMatchObject({ youtubeId: "demoTwoMin1" });
    expect(await copies()).toEqual([{ channelId: LOCAL_CHANNEL.id, readAt: expect.any(Date) }]);
  });

  test("is not asked for again within a quarter of an hour, and then it is", async () => {
    await refreshNewestVideos();
    const before = await listFeedVideos();
    await youtube.show("hostile");
    expect(await refreshNewestVideos()).toBe("fresh");
    expect(await listFeedVideos()).toEqual(before);
    await ageCopy();
    expect(await refreshNewestVideos()).toBe("read");
    expect((await listFeedVideos())[0]?.youtubeId).toBe("demoEvil000");
    const [copy] = await copies();
    expect(Date.now() - Number(copy?.readAt)).toBeLessThan(60_000);
  });

  test("expires nothing while the channel stays as it is", async () => {
    await refreshNewestVideos();
    await ageCopy();
    expiredTags.length = 0;
    expect(await refreshNewestVideos()).toBe("read");
    expect(expiredTags).toEqual([]);
  });

  test.each(["500", "503", "403", "quota", "html", "malformed", "huge", "redirect"])(
    "is the last good list while YouTube fails with %s",
    async (how) => {
      await refreshNewestVideos();
      const before = await listFeedVideos();
      await ageCopy();
      await youtube.fail(how);
      expect(await refreshNewestVideos()).toBe("failed");
      expect(await listFeedVideos()).toEqual(before);
      expect(log).toHaveBeenCalledWith(expect.stringContaining('"event":"youtube-feed"'));
    },
  );

  test("is empty when the channel is", async () => {
    await refreshNewestVideos();
    await ageCopy();
    await youtube.fail("empty");
    expect(await refreshNewestVideos()).toBe("read");
    expect(await listFeedVideos()).toEqual([]);
  });

  test("is expired by a sync only when the newest are others than before", async () => {
    await refreshNewestVideos();
    const newest = await listFeedVideos();
    expiredTags.length = 0;
    await syncVideos(admin, newest);
    expect(expiredTags).toEqual(["videos"]);
    expiredTags.length = 0;
    const [first, ...rest] = newest;
    if (!first) throw new Error("The demo channel is empty.");
    await syncVideos(admin, [{ ...first, title: "Renamed" }, ...rest]);
    expect(expiredTags).toEqual(["videos", "youtube-feed"]);
    await youtube.fail("503");
    expect((await listFeedVideos())[0]?.title).toBe("Renamed");
  });
});
