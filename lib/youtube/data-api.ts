import { z } from "zod";
import { secondsOfIsoDuration } from "@/lib/text/duration";
import type { VideoFacts } from "./channel-video";
import { parseJson } from "./request";
import { YoutubeError } from "./youtube-error";

const picture = z.object({ url: z.string() }).optional().catch(undefined);

const snippet = z.object({
  title: z.string(),
  description: z.string().catch(""),
  publishedAt: z.string().optional().catch(undefined),
  thumbnails: z.object({ maxres: picture, standard: picture, high: picture }).catch({}),
});

const status = z.object({ privacyStatus: z.string() });

const playlistItem = z.object({
  snippet,
  contentDetails: z.object({ videoId: z.string(), videoPublishedAt: z.string() }),
  status,
});

const length = z
  .object({ duration: z.string() })
  .transform(({ duration }) => secondsOfIsoDuration(duration));

const video = z.object({
  id: z.string(),
  snippet,
  status,
  contentDetails: length.nullable().catch(null),
});

const videoLength = z.object({ id: z.string(), contentDetails: length });

const list = z.object({
  items: z.array(z.unknown()),
  nextPageToken: z.string().min(1).optional(),
});

function parseList(json: string): z.output<typeof list> {
  const result = list.safeParse(parseJson(json));
  if (!result.success) throw new YoutubeError("malformed");
  return result.data;
}

function toFacts(
  youtubeId: string,
  { title, description, thumbnails }: z.output<typeof snippet>,
  publishedAt: string | undefined,
  duration: number | null = null,
): VideoFacts {
  const { maxres, standard, high } = thumbnails;
  const thumbnail = (maxres ?? standard ?? high)?.url;
  return { youtubeId, title, description, thumbnail, publishedAt, duration };
}

/** A page of `playlistItems`. Private and deleted videos stay in a playlist and are left out here. */
export function parsePlaylistPage(json: string): {
  videos: VideoFacts[];
  nextPageToken: string | undefined;
} {
  const { items, nextPageToken } = parseList(json);
  const videos = items.flatMap((item) => {
    const { success, data } = playlistItem.safeParse(item);
    if (!success || data.status.privacyStatus !== "public") return [];
    const { videoId, videoPublishedAt } = data.contentDetails;
    return [toFacts(videoId, data.snippet, videoPublishedAt)];
  });
  return { videos, nextPageToken };
}

/** How long the videos of an answer of `videos` are, in seconds, by their ids. */
export function parseLengths(json: string): Map<string, number> {
  const lengths = new Map<string, number>();
  for (const item of parseList(json).items) {
    const { success, data } = videoLength.safeParse(item);
    if (success && data.contentDetails !== null) lengths.set(data.id, data.contentDetails);
  }
  return lengths;
}

export function parseVideo(json: string): VideoFacts | null {
  const { success, data } = video.safeParse(parseList(json).items[0]);
  if (!success || data.status.privacyStatus === "private") return null;
  return toFacts(data.id, data.snippet, data.snippet.publishedAt, data.contentDetails);
}
