import { expect, test } from "vitest";
import { videoPicture } from "@/lib/videos/rules";

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
