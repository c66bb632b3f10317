import "server-only";
import { z } from "zod";
import {
  type ChannelVideo,
  toChannelVideo,
  toChannelVideos,
  type VideoFacts,
} from "./channel-video";
import { parseLengths, parsePlaylistPage, parseVideo } from "./data-api";
import { parseFeed } from "./feed";
import { faultOf, parseJson, readYoutube, requestYoutube } from "./request";
import { type YoutubeSetting, youtubeSetting } from "./setting";
import { YoutubeError } from "./youtube-error";
import { isYoutubeId } from "./youtube-id";

/** What the public feed holds, and what is read where only the newest are asked for. */
export const NEWEST_MAX = 15;
const PAGE_MAX = 50;
/** 10,000 videos. */
const PAGES_MAX = 200;
const CHANNEL_MS = 40_000;

type Extent = "all" | "newest";

/**
 * The public videos of the channel, newest first: with an API key through the Data API, all of them or the
 * newest; without one through the public feed, which has only the newest. Throws a YoutubeError.
 */
export async function readChannel(
  extent: Extent,
  setting: YoutubeSetting = youtubeSetting,
): Promise<ChannelVideo[]> {
  const { channelId, apiKey } = setting;
  if (channelId === null) throw new YoutubeError("unset");
  const videos =
    apiKey === null
      ? await readFeed(channelId, setting)
      : await readUploads(channelId, apiKey, extent, setting);
  return extent === "newest" ? videos.slice(0, NEWEST_MAX) : videos;
}

async function readFeed(channelId: string, { feedUrl }: YoutubeSetting): Promise<ChannelVideo[]> {
  const url = new URL(feedUrl);
  url.searchParams.set("channel_id", channelId);
  return toChannelVideos(parseFeed(await readYoutube(url)));
}

async function readUploads(
  channelId: string,
  apiKey: string,
  extent: Extent,
  setting: YoutubeSetting,
): Promise<ChannelVideo[]> {
  const deadline = AbortSignal.timeout(CHANNEL_MS);
  const url = apiUrl("playlistItems", apiKey, setting, {
    part: "snippet,contentDetails,status",
    // Every channel has a playlist of its uploads, with an id made from its own.
    playlistId: channelId.replace(/^UC/, "UU"),
    maxResults: String(PAGE_MAX),
  });
  const facts: VideoFacts[] = [];
  for (let pages = 0; pages < (extent === "newest" ? 1 : PAGES_MAX); pages += 1) {
    const { videos, nextPageToken } = parsePlaylistPage(await readYoutube(url, deadline));
    facts.push(...(await withLengths(videos, apiKey, setting, deadline)));
    if (nextPageToken === undefined) break;
    url.searchParams.set("pageToken", nextPageToken);
  }
  return toChannelVideos(facts);
}

/** The same videos with how long each is, which a playlist does not say. */
async function withLengths(
  videos: VideoFacts[],
  apiKey: string,
  setting: YoutubeSetting,
  deadline: AbortSignal,
): Promise<VideoFacts[]> {
  if (videos.length === 0) return videos;
  const id = videos
    .map(({ youtubeId }) => youtubeId)
    .filter(isYoutubeId)
    .join(",");
  const url = apiUrl("videos", apiKey, setting, { part: "contentDetails", id });
  const lengths = parseLengths(await readYoutube(url, deadline));
  return videos.map((video) => ({ ...video, duration: lengths.get(video.youtubeId) ?? null }));
}

function apiUrl(
  call: string,
  apiKey: string,
  setting: YoutubeSetting,
  query: Record<string, string>,
): URL {
  const url = new URL(`${setting.apiUrl}/${call}`);
  url.search = new URLSearchParams({ ...query, key: apiKey }).toString();
  return url;
}

/** What YouTube says of one video; null when it has none that the public may see. Throws a YoutubeError. */
export async function readVideo(
  youtubeId: string,
  setting: YoutubeSetting = youtubeSetting,
): Promise<ChannelVideo | null> {
  if (setting.apiKey === null) return readEmbed(youtubeId, setting);
  const query = { part: "snippet,contentDetails,status", id: youtubeId };
  const facts = parseVideo(await readYoutube(apiUrl("videos", setting.apiKey, setting, query)));
  return facts?.youtubeId === youtubeId ? toChannelVideo(facts) : null;
}

const embed = z.object({ title: z.string(), thumbnail_url: z.string().optional() });

/** Without a key: title and picture from what YouTube tells embedding sites, the rest when the feed has it. */
async function readEmbed(youtubeId: string, setting: YoutubeSetting): Promise<ChannelVideo | null> {
  const url = new URL("/oembed", setting.feedUrl);
  url.searchParams.set("url", `https://www.youtube.com/watch?v=${youtubeId}`);
  url.searchParams.set("format", "json");
  const [answer, newest] = await Promise.all([
    requestYoutube(url),
    readChannel("newest", { ...setting, apiKey: null }).catch(() => []),
  ]);
  const known = newest.find((video) => video.youtubeId === youtubeId);
  if (known) return known;
  // Private videos, and those that may not be embedded, are 401 and 403.
  if ([400, 401, 403, 404].includes(answer.status)) return null;
  if (answer.status !== 200) throw new YoutubeError(faultOf(answer));
  const { success, data } = embed.safeParse(parseJson(answer.text));
  if (!success) throw new YoutubeError("malformed");
  return toChannelVideo({
    youtubeId,
    title: data.title,
    description: "",
    thumbnail: data.thumbnail_url,
    publishedAt: undefined,
    duration: null,
  });
}
