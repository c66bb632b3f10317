import { z } from "zod";
import { DURATION_MAX_SECONDS } from "@/lib/text/duration";
import { categoryText, imageAddress, longText, orNull, tagList, titleText } from "@/lib/text/input";
import type { ChannelVideo } from "@/lib/youtube/channel-video";
import { youtubeId } from "@/lib/youtube/youtube-id";
import type { publicVideoAnswer, syncAnswer, videoAnswer } from "./calls";

export const VIDEO_DESCRIPTION_MAX_CHARACTERS = 5_000;
export const TRANSCRIPT_MAX_CHARACTERS = 500_000;

const DURATION_SENTENCE = "Please give the length in minutes and seconds, as in 2:08.";
const YEAR = /^(?:19|20|21)\d\d-/;

/** A moment with its offset from UTC, made one of UTC. */
const moment = z.iso
  .datetime({
    offset: true,
    error: "Please give the date with its time, as in 2025-01-05T15:04:00Z.",
  })
  .refine((text) => YEAR.test(text), "Please give a date between 1900 and 2199.")
  .transform((text) => new Date(text).toISOString());

export const videoInput = z.object({
  youtubeId: z.string("The video ID or URL must be text.").transform((text, ctx) => {
    const id = youtubeId(text);
    if (id !== null) return id;
    ctx.addIssue("Please enter a YouTube address, or a video ID of 11 characters.");
    return z.NEVER;
  }),
  title: titleText,
  description: orNull(longText("The description", VIDEO_DESCRIPTION_MAX_CHARACTERS)),
  thumbnail: imageAddress,
  category: categoryText,
  tags: tagList,
  featured: z.boolean("Featured must be true or false.").default(false),
  /** Left out: as it was. */
  publishedAt: moment.nullish(),
  /** In seconds. Left out: as it was. */
  duration: z
    .int(DURATION_SENTENCE)
    .min(1, DURATION_SENTENCE)
    .max(DURATION_MAX_SECONDS, DURATION_SENTENCE)
    .nullish(),
  /** Left out: as it was. */
  transcript: orNull(longText("The transcript", TRANSCRIPT_MAX_CHARACTERS)).optional(),
});

export type VideoInput = z.output<typeof videoInput>;

export type PublicVideo = z.output<typeof publicVideoAnswer>;

export type VideoCategory = { slug: string; name: string };

export type VideoShelf = VideoCategory & { count: number; videos: PublicVideo[] };

export type VideoDetails = PublicVideo & { transcript: string | null };

/** What a sync with the channel writes, and the owner may change by hand. */
export const CHANNEL_FIELDS = [
  "title",
  "description",
  "thumbnail",
  "publishedAt",
  "duration",
] as const;

/** A video as its dialog needs it; `version` goes up by one with every save. */
export type AdminVideo = z.output<typeof videoAnswer>;

export type SyncedVideo = SyncResult["syncedVideos"][number];

export type SyncResult = z.output<typeof syncAnswer>;

/** By YouTube's id: a video of the channel as the library has it, null for one that was deleted there. */
export type SeenVideos = Record<string, ChannelVideo | null>;

export type VideoTile = Pick<
  PublicVideo,
  "youtubeId" | "title" | "thumbnail" | "publishedAt" | "duration"
> & { category?: string | null };
