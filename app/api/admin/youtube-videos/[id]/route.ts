import { z } from "zod";
import { notFound } from "@/lib/http/problem";
import { methods, route } from "@/lib/site/route/route";
import { readVideo } from "@/lib/youtube/channel";
import { isYoutubeId } from "@/lib/youtube/youtube-id";

const params = z.object({ id: z.string().refine(isYoutubeId) });

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    { access: "admin", scope: null, why: "It is made for the owner’s own screens.", params },
    async ({ params: { id } }) => {
      const video = await readVideo(id);
      if (!video) throw notFound("YouTube has no public video with this ID.");
      return video;
    },
  ),
});
