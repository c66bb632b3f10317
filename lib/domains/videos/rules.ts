import type { ChannelVideo } from "@/lib/youtube/channel-video";
import type { SeenVideos, VideoTile } from "./schema";

const YOUTUBE_IMAGE_HOST = /^(?:i\d?\.ytimg\.com|img\.youtube\.com)$/;

type VideoPictureFacts = { youtubeId: string; thumbnail: string | null };

function isYoutubeImage(address: string): boolean {
  return URL.canParse(address) && YOUTUBE_IMAGE_HOST.test(new URL(address).hostname);
}

/** Where a video's picture is: the owner's own, else YouTube's by way of our server. */
export function videoPicture({ youtubeId, thumbnail }: VideoPictureFacts): string {
  return thumbnail === null || isYoutubeImage(thumbnail) ? `/thumbnail/${youtubeId}` : thumbnail;
}

/** The channel's videos as the site shows them: the library's version wins, and what was deleted there is left out. */
export function obeyLibrary(
  channel: readonly ChannelVideo[],
  seen: SeenVideos | "failed",
): ChannelVideo[] {
  if (seen === "failed") return [];
  return channel.flatMap((video) => {
    const known = seen[video.youtubeId];
    return known === undefined ? video : (known ?? []);
  });
}

/**
 * The videos of the home page, newest first: the library's newest, and those of the channel that it has never
 * seen. Without knowing which these are, the library's alone.
 */
export function mergeVideos(
  library: readonly VideoTile[] | "failed",
  channel: readonly ChannelVideo[],
  seen: SeenVideos | "failed",
): VideoTile[] | "failed" {
  const unseen = seen === "failed" ? [] : channel.filter(({ youtubeId }) => !(youtubeId in seen));
  if (library === "failed") return unseen.length > 0 ? unseen : library;
  return [...library, ...unseen].sort((a, b) => compare(b.publishedAt ?? "", a.publishedAt ?? ""));
}

/** Of two moments in ISO 8601, or "" for none. */
function compare(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}
