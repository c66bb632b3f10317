import { z } from "zod";
import { type Calls, ownScreens } from "@/lib/http/call";
import { channelVideoAnswer } from "./answers";
import { isYoutubeId } from "./youtube-id";

export const youtubeCalls = {
  "GET /api/admin/youtube-videos/{id}": {
    ...ownScreens,
    answers: { 200: channelVideoAnswer },
    params: z.object({ id: z.string().refine(isYoutubeId) }),
  },
} satisfies Calls;
