import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { writeAndExpire } from "@/lib/cache/expire";
import { readOr } from "@/lib/cache/read-or";
import { db } from "@/lib/database/db";
import { env } from "@/lib/env";
import { describeError, log } from "@/lib/observe/log";
import { NEWEST_MAX, readChannel } from "@/lib/youtube/channel";
import type { ChannelVideo } from "@/lib/youtube/channel-video";
import { YoutubeError } from "@/lib/youtube/youtube-error";

export const NEWEST_VIDEOS_TAG = "youtube-feed";

/** How far the saved list may lag behind the channel. */
const FRESH_MS = 900_000;

/** The channel's newest videos as they were last read; none before that. Nobody waits for YouTube here. */
export async function listFeedVideos(): Promise<ChannelVideo[]> {
  "use cache";
  cacheTag(NEWEST_VIDEOS_TAG);
  const { YOUTUBE_CHANNEL_ID: channelId } = env;
  return readOr([], "feed-failed", async () => {
    const saved = channelId === undefined ? null : await readSavedVideos(channelId);
    cacheLife("max");
    return saved?.videos ?? [];
  });
}

/**
 * Reads the channel's newest videos when the saved list is older than a quarter of an hour, and saves them.
 * What goes wrong at YouTube is logged, and the next tick tries again.
 */
export async function refreshNewestVideos(
  now = new Date(),
): Promise<"unset" | "fresh" | "read" | "failed"> {
  const { YOUTUBE_CHANNEL_ID: channelId } = env;
  if (channelId === undefined) return "unset";
  const saved = await readSavedVideos(channelId);
  if (saved && now.getTime() - saved.readAt.getTime() < FRESH_MS) return "fresh";
  const videos = await readChannel("newest").catch(logFailure);
  if (videos === null) return "failed";
  await writeAndExpire(async (tx, expire) => {
    if (await saveNewestVideos(videos, tx)) expire(NEWEST_VIDEOS_TAG);
  });
  return "read";
}

function logFailure(error: unknown): null {
  const kind = error instanceof YoutubeError ? { kind: error.kind } : {};
  log("warn", "youtube-feed", { ...describeError(error), ...kind });
  return null;
}

/** Keeps the channel's newest videos for readers; true when they are others than before. */
export async function saveNewestVideos(
  videos: ChannelVideo[],
  client: Pick<typeof db, "$queryRaw">,
): Promise<boolean> {
  const { YOUTUBE_CHANNEL_ID: channelId } = env;
  if (channelId === undefined) return false;
  const json = JSON.stringify(videos.slice(0, NEWEST_MAX));
  const [row] = await client.$queryRaw<{ isNew: boolean }[]>`
    with "before" as (select "videos" from "ChannelCopy" where "channelId" = ${channelId})
    insert into "ChannelCopy" ("channelId", "videos", "readAt")
    values (${channelId}, ${json}::jsonb, ${new Date()})
    on conflict ("channelId") do update set
      "videos" = excluded."videos", "readAt" = excluded."readAt"
    returning (select "videos" from "before") is distinct from "videos" as "isNew"`;
  return row?.isNew ?? true;
}

type SavedVideos = { videos: ChannelVideo[]; readAt: Date };

async function readSavedVideos(channelId: string): Promise<SavedVideos | null> {
  const row = await db.channelCopy.findUnique({
    where: { channelId },
    select: { videos: true, readAt: true },
  });
  return row && { ...row, videos: row.videos as ChannelVideo[] };
}
