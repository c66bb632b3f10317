import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { describeError, log } from "@/lib/http/log";
import { NEWEST_MAX, readChannel } from "@/lib/youtube/channel";
import type { ChannelVideo } from "@/lib/youtube/channel-video";
import { YoutubeError } from "@/lib/youtube/youtube-error";

/** The cache tag of what shows the channel's newest videos. */
export const NEWEST_VIDEOS_TAG = "youtube-feed";

/** How far readers may lag behind the channel. */
const FRESH_S = 900;
const feedLife = { stale: 300, revalidate: FRESH_S, expire: 7 * 86_400 };
/** While YouTube does not answer, it is asked again this often at most. Seconds. */
const failedFeedLife = { stale: 30, revalidate: 30, expire: 3_600 };

/**
 * The channel's newest videos, or the last that were read; none while no channel is set up. A copy that is
 * fresh spares the question to YouTube, also where an instance of the site has only just started.
 */
export async function listFeedVideos(): Promise<ChannelVideo[]> {
  "use cache";
  cacheTag(NEWEST_VIDEOS_TAG);
  const { YOUTUBE_CHANNEL_ID: channelId } = env;
  if (channelId === undefined) {
    cacheLife("max");
    return [];
  }
  const saved = await readSavedVideos(channelId).catch(logFailure);
  const freshS = saved ? FRESH_S - (Date.now() - saved.readAt.getTime()) / 1_000 : 0;
  if (saved && freshS > 0) {
    cacheLife({ ...feedLife, revalidate: Math.ceil(freshS) });
    return saved.videos;
  }
  try {
    const videos = await readChannel("newest");
    await saveNewestVideos(videos).catch(logFailure);
    cacheLife(feedLife);
    return videos;
  } catch (error) {
    logFailure(error);
    cacheLife(failedFeedLife);
    return saved?.videos ?? [];
  }
}

function logFailure(error: unknown): null {
  const kind = error instanceof YoutubeError ? { kind: error.kind } : {};
  log("warn", "youtube-feed", { ...describeError(error), ...kind });
  return null;
}

/**
 * Saves the channel's newest videos for when YouTube is away; true when they are others than before.
 * A channel that suddenly has none is not believed.
 */
export async function saveNewestVideos(
  videos: ChannelVideo[],
  client: Pick<typeof db, "$queryRaw"> = db,
): Promise<boolean> {
  const { YOUTUBE_CHANNEL_ID: channelId } = env;
  if (channelId === undefined || videos.length === 0) return false;
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
