import { z } from "zod";
import { moment } from "@/lib/http/answer";

export const channelVideoAnswer = z.object({
  youtubeId: z.string(),
  title: z.string(),
  description: z.string().nullable(),
  thumbnail: z.string().nullable(),
  publishedAt: moment.nullable(),
  /** In seconds; the public feed says none. */
  duration: z.int().nullable(),
});
