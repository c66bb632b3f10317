import { expect, test } from "vitest";
import { parseLengths, parsePlaylistPage, parseVideo } from "./data-api";

const picture = (name: string) => ({ url: `https://i.ytimg.com/vi/demoCalmBth/${name}.jpg` });

const snippet = {
  publishedAt: "2025-01-06T00:00:00Z",
  title: "A calm breath",
  description: "In and out.",
  thumbnails: { default: picture("default"), high: picture("hqdefault") },
};
const item = {
  snippet,
  contentDetails: { videoId: "demoCalmBth", videoPublishedAt: "2025-01-05T15:00:06Z" },
  status: { privacyStatus: "public" },
};
const facts = {
  youtubeId: "demoCalmBth",
  title: "A calm breath",
  description: "In and out.",
  thumbnail: "https://i.ytimg.com/vi/demoCalmBth/hqdefault.jpg",
  publishedAt: "2025-01-05T15:00:06Z",
  duration: null,
};

const page = (items: unknown[], more = {}) => JSON.stringify({ items, ...more });

test("a page of the playlist gives its videos and the way to the next", () => {
  expect(parsePlaylistPage(page([item], { nextPageToken: "next" }))).toEqual({
    videos: [facts],
    nextPageToken: "next",
  });
  expect(parsePlaylistPage(page([]))).toEqual({ videos: [], nextPageToken: undefined });
});

test("the largest picture is taken", () => {
  const thumbnails = { high: picture("hqdefault"), maxres: picture("maxresdefault") };
  const { videos } = parsePlaylistPage(page([{ ...item, snippet: { ...snippet, thumbnails } }]));
  expect(videos[0]?.thumbnail).toBe("https://i.ytimg.com/vi/demoCalmBth/maxresdefault.jpg");
});

test.each([
  ["private", { ...item, status: { privacyStatus: "private" } }],
  ["unlisted", { ...item, status: { privacyStatus: "unlisted" } }],
  ["deleted", { ...item, status: { privacyStatus: "privacyStatusUnspecified" } }],
  ["not published yet", { ...item, contentDetails: { videoId: "demoCalmBth" } }],
  ["without a state", { ...item, status: undefined }],
  ["without a title", { ...item, snippet: {} }],
  ["null", null],
  ["a number", 5],
])("an item that is %s is left out and the others stay", (_, odd) => {
  expect(parsePlaylistPage(page([odd, item])).videos).toEqual([facts]);
});

test("odd pictures and descriptions cost nothing else", () => {
  const odd = { ...snippet, description: 5, thumbnails: { high: { url: null } } };
  expect(parsePlaylistPage(page([{ ...item, snippet: odd }])).videos).toEqual([
    { ...facts, description: "", thumbnail: undefined },
  ]);
});

test.each([
  "",
  "{",
  "null",
  "[]",
  '"text"',
  "{}",
  '{"items":{}}',
  '{"items":[],"nextPageToken":5}',
])("%j is refused calmly", (json) => {
  const malformed = expect.objectContaining({ kind: "malformed", status: 502 });
  expect(() => parsePlaylistPage(json)).toThrow(malformed);
  if (!json.includes("Token")) expect(() => parseVideo(json)).toThrow(malformed);
});

test("one video is read when the public may see it", () => {
  const video = { id: "demoCalmBth", snippet, status: { privacyStatus: "unlisted" } };
  expect(parseVideo(page([video]))).toEqual({ ...facts, publishedAt: snippet.publishedAt });
  const timed = { ...video, contentDetails: { duration: "PT2M8S" } };
  expect(parseVideo(page([timed]))?.duration).toBe(128);
  expect(parseVideo(page([{ ...video, status: { privacyStatus: "private" } }]))).toBeNull();
  expect(parseVideo(page([]))).toBeNull();
});

test("lengths are read by id, without those of live streams and of what is odd", () => {
  const one = (id: string, duration: unknown) => ({ id, contentDetails: { duration } });
  const items = [
    one("demoCalmBth", "PT1H2S"),
    one("demoLive001", "P0D"),
    one("demoOdd_001", 8),
    {},
  ];
  expect([...parseLengths(page(items))]).toEqual([["demoCalmBth", 3_602]]);
});
