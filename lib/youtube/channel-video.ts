import type { z } from "zod";
import { TITLE_MAX_CHARACTERS } from "@/lib/text/input";
import type { channelVideoAnswer } from "./calls";
import { knownThumbnail } from "./thumbnail";
import { isYoutubeId } from "./youtube-id";

const DESCRIPTION_MAX_CHARACTERS = 5_000;
const MOMENT = /^(?:19|20|21)\d\d-\d\d-\d\dT/;

/** A video as its channel tells it, cleaned to what the site can keep. */
export type ChannelVideo = z.output<typeof channelVideoAnswer>;

/** What YouTube says of a video, before anybody has looked at it. */
export type VideoFacts = {
  youtubeId: string;
  title: string;
  description: string;
  thumbnail: string | undefined;
  publishedAt: string | undefined;
  /** In seconds; null where it is not said. */
  duration: number | null;
};

/** The first `max` UTF-16 units, without half a character at the end. */
function cut(text: string, max: number): string {
  return text.length <= max
    ? text
    : text
        .slice(0, max)
        .toWellFormed()
        .replace(/\uFFFD$/, "");
}

/** One line without control characters. */
function cleanLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
}

/** Lines of text without control characters but tabs and line breaks. */
function cleanText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\t\n]/gu, "")
    .trim();
}

function moment(text: string | undefined): string | null {
  if (text === undefined || !MOMENT.test(text)) return null;
  const time = Date.parse(text);
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}

export function toChannelVideo(facts: VideoFacts): ChannelVideo | null {
  const { youtubeId } = facts;
  if (!isYoutubeId(youtubeId)) return null;
  return {
    youtubeId,
    title: cut(cleanLine(facts.title), TITLE_MAX_CHARACTERS).trim() || `Video ${youtubeId}`,
    description: cut(cleanText(facts.description), DESCRIPTION_MAX_CHARACTERS).trim() || null,
    thumbnail: knownThumbnail(youtubeId, facts.thumbnail),
    publishedAt: moment(facts.publishedAt),
    duration: facts.duration,
  };
}

/** Each video once, in the order of the first time it was named. */
export function toChannelVideos(facts: VideoFacts[]): ChannelVideo[] {
  const videos = new Map<string, ChannelVideo>();
  for (const one of facts) {
    const video = toChannelVideo(one);
    if (video && !videos.has(video.youtubeId)) videos.set(video.youtubeId, video);
  }
  return [...videos.values()];
}
