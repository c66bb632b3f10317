import { beforeEach, expect, test, vi } from "vitest";
import { GET as videos } from "@/app/videos/route";
import { db } from "@/lib/database/db";
import { absoluteUrl } from "@/lib/site/seo/metadata";
import { emptyDatabase } from "@/testing/database";

vi.spyOn(console, "log").mockImplementation(() => {});

beforeEach(emptyDatabase);

test("every video is on the page of all videos, also the third of a topic, which its shelf has no room for", async () => {
  const topics = [null, null, null, "calm", "calm", "calm", "play", "play", "play", "play"];
  const ids = topics.map((_, number) => `demo${String(number).padStart(7, "0")}`);
  await db.video.createMany({
    data: topics.map((topic, number) => ({
      youtubeId: ids[number] ?? "",
      title: `Video ${number}`,
      category: topic,
      categorySlug: topic,
      publishedAt: new Date(Date.UTC(2025, 0, topics.length - number)),
    })),
  });
  const page = await videos(new Request(absoluteUrl("/videos")), { params: Promise.resolve({}) });
  const html = await page.text();
  expect(html).toContain('id="shelf-calm"');
  const shown = [...html.matchAll(/<a [^>]*href="\/video\/([^"]+)"/g)].map(([, id]) => id);
  expect(shown.toSorted()).toEqual(ids);
});
