import { call, itemCalls } from "@/components/admin/shell/call";
import type { AdminVideo, PublicVideo, SyncedVideo, VideoInput } from "@/lib/videos/schema";

/** A channel of thousands is read page by page. */
const SYNC_TIMEOUT_MS = 120_000;

/** The default read of `[path, youtubeId]` asks YouTube about one video. */
export const YOUTUBE_VIDEOS_PATH = "/api/admin/youtube-videos";

export const videoCalls = itemCalls<PublicVideo, AdminVideo, VideoInput>(
  "/api/admin/videos",
  "/api/videos",
);

/** A video as YouTube tells of it. */
export type YoutubeVideo = Pick<
  PublicVideo,
  "youtubeId" | "title" | "description" | "thumbnail" | "publishedAt"
>;

/** Reads the channel, and answers the videos that are new in the library. */
export async function syncVideos(): Promise<SyncedVideo[]> {
  const { data } = await call("/api/admin/sync-youtube", {
    method: "POST",
    timeoutMs: SYNC_TIMEOUT_MS,
  });
  return (data as { syncedVideos: SyncedVideo[] }).syncedVideos;
}
