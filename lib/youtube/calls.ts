import { z } from "zod";
import { moment } from "@/lib/http/answer";
import { type Calls, ownScreens } from "@/lib/http/call";
import { isYoutubeId } from "./youtube-id";

export const channelVideoAnswer = z.object({
  youtubeId: z.string(),
  title: z.string(),
  description: z.string().nullable(),
  thumbnail: z.string().nullable(),
  publishedAt: moment.nullable(),
  /** In seconds; the public feed says none. */
  duration: z.int().nullable(),
});

export const youtubeCalls = {
  "GET /api/admin/youtube-videos/{id}": {
    ...ownScreens,
    answers: { 200: channelVideoAnswer },
    params: z.object({ id: z.string().refine(isYoutubeId) }),
  },
} satisfies Calls;
