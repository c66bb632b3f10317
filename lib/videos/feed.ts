import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { describeError, log } from "@/lib/http/log";
import { NEWEST_MAX, readChannel } from "@/lib/youtube/channel";
import type { ChannelVideo } from "@/lib/youtube/channel-video";
import { YoutubeError } from "@/lib/youtube/youtube-error";

/** The cache tag of what shows the channel's newest videos. */
export const FEED_TAG = "youtube-feed";

/** How far readers may lag behind the channel. Seconds. */
const feedLife = { stale: 300, revalidate: 900, expire: 7 * 86_400 };
/** While YouTube does not answer, it is asked again this often at most. Seconds. */
const failedFeedLife = { stale: 30, revalidate: 30, expire: 3_600 };

/** The channel's newest videos, or the last that were read; none while no channel is set up. */
export async function listFeedVideos(): Promise<ChannelVideo[]> {
  "use cache";
  cacheTag(FEED_TAG);
  if (env.YOUTUBE_CHANNEL_ID === undefined) {
    cacheLife("max");
    return [];
  }
  try {
    const videos = await readChannel("newest");
    await keepCopy(videos).catch(logFailure);
    cacheLife(feedLife);
    return videos;
  } catch (error) {
    logFailure(error);
    cacheLife(failedFeedLife);
    return readCopy(env.YOUTUBE_CHANNEL_ID).catch((failure) => {
      logFailure(failure);
      return [];
    });
  }
}

function logFailure(error: unknown): void {
  const kind = error instanceof YoutubeError ? { kind: error.kind } : {};
  log("warn", "youtube-feed", { ...describeError(error), ...kind });
}

/**
 * Keeps the channel's newest videos for when YouTube is away; true when they are others than before.
 * A channel that suddenly has none is not believed.
 */
export async function keepCopy(
  videos: ChannelVideo[],
  client: Pick<typeof db, "$queryRaw"> = db,
): Promise<boolean> {
  const { YOUTUBE_CHANNEL_ID: channelId } = env;
  if (channelId === undefined || videos.length === 0) return false;
  const json = JSON.stringify(videos.slice(0, NEWEST_MAX));
  const [row] = await client.$queryRaw<{ isNew: boolean }[]>`
    with "before" as (select "videos" from "ChannelCopy" where "channelId" = ${channelId})
    insert into "ChannelCopy" ("channelId", "videos", "readAt")
    values (${channelId}, ${json}::jsonb, now())
    on conflict ("channelId") do update set
      "videos" = excluded."videos", "readAt" = excluded."readAt"
    returning (select "videos" from "before") is distinct from "videos" as "isNew"`;
  return row?.isNew ?? true;
}

async function readCopy(channelId: string): Promise<ChannelVideo[]> {
  const row = await db.channelCopy.findUnique({
    where: { channelId },
    select: { videos: true },
  });
  return (row?.videos ?? []) as ChannelVideo[];
}
