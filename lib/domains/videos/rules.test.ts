import { expect, test } from "vitest";
import { mergeVideos, obeyLibrary, videoPicture } from "@/lib/domains/videos/rules";

const youtubeId = "VNNsN9IJkws";

test.each([
  null,
  `https://i.ytimg.com/vi/${youtubeId}/hqdefault.jpg`,
  `https://i3.ytimg.com/vi/${youtubeId}/maxresdefault.jpg`,
  `https://img.youtube.com/vi/${youtubeId}/0.jpg`,
])("with %s for a thumbnail, YouTube's picture comes by way of our server", (thumbnail) => {
  expect(videoPicture({ youtubeId, thumbnail })).toBe(`/thumbnail/${youtubeId}`);
});

test.each([
  "https://images.example.org/own.jpg",
  "/objects/0123456789abcdef0123456789abcdef.png",
  "https://i.ytimg.com.example.org/vi/x/0.jpg",
])("the owner's own thumbnail %s is shown itself", (thumbnail) => {
  expect(videoPicture({ youtubeId, thumbnail })).toBe(thumbnail);
});

function video(id: string, day: number | null, title = "Of the channel") {
  const publishedAt = day === null ? null : new Date(Date.UTC(2025, 0, day)).toISOString();
  return { youtubeId: id, title, description: null, thumbnail: null, publishedAt, duration: null };
}

const channel = [video("new", 9), video("edited", 7), video("deleted", 6), video("odd", null)];
const edited = video("edited", 3, "The owner's title");
const seen = { edited, deleted: null };
const titles = (videos: ReturnType<typeof mergeVideos>) =>
  videos === "failed" ? videos : videos.map(({ youtubeId, title }) => `${youtubeId}: ${title}`);

test("the home page has the library's version of each video, none that was deleted, and what is new", () => {
  const byHand = video("by-hand", 5, "By hand");
  expect(titles(mergeVideos([byHand, edited], channel, seen))).toEqual([
    "new: Of the channel",
    "by-hand: By hand",
    "edited: The owner's title",
    "odd: Of the channel",
  ]);
});

test("the home page never shows what the owner may have deleted while that cannot be read", () => {
  expect(titles(mergeVideos([edited], channel, "failed"))).toEqual(["edited: The owner's title"]);
  expect(mergeVideos("failed", channel, "failed")).toBe("failed");
  expect(mergeVideos("failed", [], {})).toBe("failed");
  expect(titles(mergeVideos("failed", channel, seen))).toEqual([
    "new: Of the channel",
    "odd: Of the channel",
  ]);
});

test("the feed for other programs obeys the library as well", () => {
  expect(titles(obeyLibrary(channel, seen))).toEqual([
    "new: Of the channel",
    "edited: The owner's title",
    "odd: Of the channel",
  ]);
  expect(obeyLibrary(channel, "failed")).toEqual([]);
});
