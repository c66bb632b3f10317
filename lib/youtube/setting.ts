import "server-only";
import { env } from "@/lib/env";

export type YoutubeSetting = {
  channelId: string | null;
  apiKey: string | null;
  apiUrl: string;
  feedUrl: string;
};

export const youtubeSetting: YoutubeSetting = {
  channelId: env.YOUTUBE_CHANNEL_ID ?? null,
  apiKey: env.YOUTUBE_API_KEY ?? null,
  apiUrl: env.YOUTUBE_API_URL,
  feedUrl: env.YOUTUBE_FEED_URL,
};
