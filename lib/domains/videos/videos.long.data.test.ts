// Watches dev/youtube.
import { afterAll, expect, test, vi } from "vitest";
import type { Admin } from "@/lib/auth/admin";
import { startYoutube } from "@/testing/youtube";
import { LOCAL_CHANNEL, localChannelEnv } from "../../../dev/local-env.mjs";

// The environment is read once, by whoever asks for it first.
const youtube = await startYoutube();
Object.assign(process.env, localChannelEnv(youtube.url));
const { db } = await import("@/lib/database/db");
const { syncVideos } = await import("./owner");
const { readChannel } = await import("@/lib/youtube/channel");
const { youtubeSetting } = await import("@/lib/youtube/setting");

const admin = { id: "", name: null, email: null } as unknown as Admin;

vi.spyOn(console, "log").mockImplementation(() => {});
afterAll(() => youtube.stop());

test("a sync of 5,000 videos is whole, also when 5,000 change", async () => {
  await youtube.show("large");
  const channel = await readChannel("all", { ...youtubeSetting, apiKey: LOCAL_CHANNEL.apiKey });
  expect(await syncVideos(admin, channel)).toHaveLength(5_000);
  expect(await syncVideos(admin, channel)).toEqual([]);
  const renamed = channel.map((video) => ({ ...video, title: `${video.title}, again` }));
  expect(await syncVideos(admin, renamed)).toEqual([]);
  expect(await db.video.count({ where: { title: { endsWith: ", again" } } })).toBe(5_000);
  const syncs = await db.videoSync.findMany({ select: { added: true, refreshed: true } });
  expect(syncs).toEqual([
    { added: 5_000, refreshed: 0 },
    { added: 0, refreshed: 0 },
    { added: 0, refreshed: 5_000 },
  ]);
});
