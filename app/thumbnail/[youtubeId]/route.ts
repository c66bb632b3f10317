import { z } from "zod";
import { isKnownVideo } from "@/lib/domains/videos/public";
import { env } from "@/lib/env";
import { notFound, Problem } from "@/lib/http/problem";
import { describeError, log } from "@/lib/observe/log";
import { methods, route } from "@/lib/site/route/route";
import { readSettings } from "@/lib/site/settings/settings";
import { fetchThumbnail } from "@/lib/youtube/fetch-thumbnail";
import { isYoutubeId } from "@/lib/youtube/youtube-id";

/** How long a client may cache a picture. Seconds. */
const PICTURE_LIFE_S = 86_400;

/** YouTube's picture of a video that the site shows, so that readers need not ask YouTube for it. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    { access: "public", params: z.object({ youtubeId: z.string().refine(isYoutubeId) }) },
    async ({ params: { youtubeId } }) => {
      const { hero } = await readSettings();
      if (youtubeId !== hero.video && !(await isKnownVideo(youtubeId))) {
        throw notFound();
      }
      const { type, bytes } = await fetchThumbnail(youtubeId, env.YOUTUBE_IMAGE_URL).catch(
        (error: unknown) => {
          log("warn", "thumbnail-not-fetched", { youtubeId, ...describeError(error) });
          throw new Problem(502, "The picture cannot be fetched from YouTube right now.");
        },
      );
      return new Response(bytes, {
        headers: { "content-type": type, "cache-control": `public, max-age=${PICTURE_LIFE_S}` },
      });
    },
  ),
});
