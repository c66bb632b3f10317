import { expect, test } from "vitest";
import { videoInput } from "./schema";

test.each([
  ["youtubeId", { youtubeId: "https://vimeo.com/12345" }],
  ["youtubeId", { youtubeId: "too short" }],
  ["youtubeId", { youtubeId: 5 }],
  ["title", { title: " " }],
  ["title", { title: "x".repeat(301) }],
  ["description", { description: "x".repeat(5_001) }],
  ["thumbnail", { thumbnail: "javascript:alert(1)" }],
  ["tags", { tags: Array.from({ length: 21 }, (_, index) => `tag ${index}`) }],
  ["featured", { featured: "yes" }],
  ["publishedAt", { publishedAt: "yesterday" }],
  ["duration", { duration: 0 }],
  ["duration", { duration: Number.NaN }],
  ["duration", { duration: 1.5 }],
  ["publishedAt", { publishedAt: "0000-01-01T00:00:00Z" }],
  ["transcript", { transcript: "x".repeat(500_001) }],
])("a video is refused at %s alone when that is wrong", (field, data) => {
  const result = videoInput.safeParse({ youtubeId: "demoCall001", title: "Called", ...data });
  const paths = result.error?.issues.map(({ path }) => path[0]);
  expect([...new Set(paths)]).toEqual([field]);
});
