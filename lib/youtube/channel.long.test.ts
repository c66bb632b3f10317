// Watches dev/youtube.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, describe, expect, test, vi } from "vitest";
import { startYoutube } from "@/testing/youtube";
import { LOCAL_CHANNEL } from "../../dev/local-env.mjs";
import { NEWEST_MAX, readChannel, readVideo } from "./channel";
import type { YoutubeSetting } from "./setting";

const REQUEST_MS = 5_000;
const SHORTENED_MS = 300;

const youtube = await startYoutube();
afterAll(() => youtube.stop());
afterEach(async () => {
  await youtube.fail("none");
  await youtube.show("demo");
});

function settingOf(url: string, apiKey: string | null): YoutubeSetting {
  return {
    channelId: LOCAL_CHANNEL.id,
    apiKey,
    apiUrl: `${url}/youtube/v3`,
    feedUrl: `${url}/feeds/videos.xml`,
  };
}

const byFeed = settingOf(youtube.url, null);
const byApi = settingOf(youtube.url, LOCAL_CHANNEL.apiKey);
const ways: [string, YoutubeSetting][] = [
  ["the feed", byFeed],
  ["the Data API", byApi],
];

const unknownChannel = `UC${"x".repeat(22)}`;

async function kindOf(reading: Promise<unknown>): Promise<unknown> {
  return reading.then(
    () => "read",
    (error) => error.kind ?? error,
  );
}

describe("the channel", () => {
  test("is read alike from the feed, which has the newest, and from the Data API, which has all", async () => {
    const [newest, all] = await Promise.all([
      readChannel("all", byFeed),
      readChannel("all", byApi),
    ]);
    expect(newest).toHaveLength(NEWEST_MAX);
    expect(all).toHaveLength(18);
    const shared = ({ thumbnail: _, duration: __, ...video }: (typeof all)[number]) => video;
    expect(newest.map(shared)).toEqual(all.slice(0, NEWEST_MAX).map(shared));
    expect(newest[0]).toEqual({
      youtubeId: "demoTwoMin1",
      title: "Two minutes on the floor",
      description: expect.stringContaining("A timer"),
      thumbnail: "https://i.ytimg.com/vi/demoTwoMin1/hqdefault.jpg",
      publishedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT15:04:05\.000Z$/),
      duration: null,
    });
    expect(all[0]?.duration).toBe(120);
    expect(all[0]?.thumbnail).toBe("https://i.ytimg.com/vi/demoTwoMin1/maxresdefault.jpg");
  });

  test.each(ways)("has its newest fifteen by %s", async (_, setting) => {
    expect(await readChannel("newest", setting)).toHaveLength(NEWEST_MAX);
  });

  test("leaves out what is private or deleted", async () => {
    const ids = (await readChannel("all", byApi)).map(({ youtubeId }) => youtubeId);
    expect(ids).not.toContain("demoPrivate");
    expect(ids).not.toContain("demoDeleted");
  });

  test("of 5,000 videos is read whole, page by page", async () => {
    await youtube.show("large");
    const all = await readChannel("all", byApi);
    expect(new Set(all.map(({ youtubeId }) => youtubeId)).size).toBe(5_000);
    expect(await readChannel("newest", byApi)).toEqual(all.slice(0, NEWEST_MAX));
  });

  test.each(ways)("without videos is an empty list by %s", async (_, setting) => {
    await youtube.show("empty");
    expect(await readChannel("all", setting)).toEqual([]);
  });

  test.each(ways)("with hostile titles is text and nothing else by %s", async (_, setting) => {
    await youtube.show("hostile");
    const videos = await readChannel("all", setting);
    expect(videos.length).toBeGreaterThanOrEqual(NEWEST_MAX - 2);
    for (const { youtubeId, title, description, thumbnail } of videos) {
      expect(youtubeId).toMatch(/^[\w-]{11}$/);
      expect(title).toMatch(/^[^\p{Cc}]{1,300}$/u);
      expect(title.isWellFormed()).toBe(true);
      expect(description?.length ?? 0).toBeLessThanOrEqual(5_000);
      expect(thumbnail).toMatch(/^https:\/\/i\.ytimg\.com\/vi\/[\w-]{11}\/\w+\.jpg$/);
    }
    expect(videos[0]?.title).toBe("<script>document.title='owned'</script>");
  });

  test("that is not set up is said so, without a call", async () => {
    const nowhere = { ...byFeed, feedUrl: "http://127.0.0.1:1/" };
    expect(await kindOf(readChannel("all", { ...nowhere, channelId: null }))).toBe("unset");
  });

  test.each(ways)("that YouTube does not know is not found by %s", async (_, setting) => {
    expect(await kindOf(readChannel("all", { ...setting, channelId: unknownChannel }))).toBe(
      "notFound",
    );
  });

  test("is not read with a wrong key", async () => {
    expect(await kindOf(readChannel("all", { ...byApi, apiKey: "wrong" }))).toBe("key");
    expect(await kindOf(readVideo("demoCalmBth", { ...byApi, apiKey: "wrong" }))).toBe("key");
  });
});

describe("a reading that fails", () => {
  test.each([
    ["500", "away", "away"],
    ["503", "away", "away"],
    ["403", "away", "key"],
    ["quota", "quota", "quota"],
    ["busy", "busy", "busy"],
    ["html", "notFound", "notFound"],
    ["malformed", "malformed", "malformed"],
    ["huge", "malformed", "malformed"],
    ["redirect", "away", "away"],
    ["418", "malformed", "malformed"],
  ])("with %s is known as %s by the feed and as %s by the Data API", async (how, feed, api) => {
    await youtube.fail(how);
    expect(await Promise.all(ways.map(([, way]) => kindOf(readChannel("all", way))))).toEqual([
      feed,
      api,
    ]);
  });

  test("because nothing comes, or not the rest, is given up after five seconds (R14)", async () => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    const limits = vi
      .spyOn(AbortSignal, "timeout")
      .mockImplementation((ms) => timeout(ms === REQUEST_MS ? SHORTENED_MS : ms));
    const second = await startYoutube();
    const ways = [youtube, second].flatMap(({ url }) => [
      settingOf(url, null),
      settingOf(url, LOCAL_CHANNEL.apiKey),
    ]);
    try {
      await Promise.all([youtube.fail("hang"), second.fail("stall")]);
      const kinds = await Promise.all(
        ways.flatMap((way) => [
          kindOf(readChannel("all", way)),
          kindOf(readVideo("demoCalmBth", way)),
        ]),
      );
      expect(new Set(kinds)).toEqual(new Set(["away"]));
      expect(limits).toHaveBeenCalledWith(REQUEST_MS);
    } finally {
      limits.mockRestore();
      await second.stop();
    }
  });

  test("is none while YouTube is only slow", async () => {
    await youtube.fail("slow");
    const readings = await Promise.all(ways.map(([, way]) => readChannel("newest", way)));
    expect(readings.map((videos) => videos.length)).toEqual([NEWEST_MAX, NEWEST_MAX]);
  });

  test("because nobody is there is known as away, and names no address", async () => {
    const nobody = { ...byApi, apiUrl: "http://127.0.0.1:1/youtube/v3", apiKey: "secret-key" };
    const error = await readChannel("all", nobody).catch((reason) => reason);
    expect(error.kind).toBe("away");
    expect(`${error.stack} ${JSON.stringify(error)} ${error.cause}`).not.toContain("secret-key");
  });

  test("carries a sentence for the owner and a status", async () => {
    await youtube.fail("quota");
    const error = await readChannel("all", byApi).catch((reason) => reason);
    expect(error).toMatchObject({ status: 502, message: expect.stringContaining("daily quota") });
  });
});

test("a chain of pages without end is left after 200", async () => {
  let calls = 0;
  const endless = createServer((_, response) => {
    calls += 1;
    response.end(JSON.stringify({ items: [], nextPageToken: `page-${calls}` }));
  });
  await new Promise<void>((resolve) => endless.listen(0, "127.0.0.1", resolve));
  const { port } = endless.address() as AddressInfo;
  try {
    expect(await readChannel("all", { ...byApi, apiUrl: `http://127.0.0.1:${port}` })).toEqual([]);
    expect(calls).toBe(200);
  } finally {
    endless.close();
    endless.closeAllConnections();
  }
});

describe("one video", () => {
  test.each(ways)("of the channel is read with its date by %s", async (_, setting) => {
    expect(await readVideo("demoCalmBth", setting)).toMatchObject({
      youtubeId: "demoCalmBth",
      title: "One slow breath before you speak",
      description: expect.stringContaining("four-second step"),
      thumbnail: expect.stringContaining("/vi/demoCalmBth/"),
      publishedAt: expect.stringMatching(/Z$/),
    });
  });

  test("of another channel is read, without a key as far as embedding sites may", async () => {
    const known = { youtubeId: "demoOther_1", title: "A video of another channel: Other_1" };
    expect(await readVideo("demoOther_1", byApi)).toMatchObject({
      ...known,
      publishedAt: "2025-03-14T09:00:00.000Z",
    });
    expect(await readVideo("demoOther_1", byFeed)).toEqual({
      ...known,
      description: null,
      thumbnail: "https://i.ytimg.com/vi/demoOther_1/hqdefault.jpg",
      publishedAt: null,
      duration: null,
    });
    const noChannel = { ...byFeed, channelId: null };
    expect(await readVideo("demoOther_1", noChannel)).toMatchObject(known);
  });

  test.each(ways)("that is private or unknown is nothing by %s", async (_, setting) => {
    expect(await readVideo("demoPrivate", setting)).toBeNull();
    expect(await readVideo("xxxxxxxxxxx", setting)).toBeNull();
  });

  test.each([
    ["503", "away", "away"],
    ["malformed", "malformed", "malformed"],
    ["quota", "busy", "quota"],
  ])("cannot be read while YouTube fails with %s", async (how, embed, api) => {
    await youtube.fail(how);
    expect(await kindOf(readVideo("demoOther_1", byFeed))).toBe(embed);
    expect(await kindOf(readVideo("demoOther_1", byApi))).toBe(api);
  });
});
