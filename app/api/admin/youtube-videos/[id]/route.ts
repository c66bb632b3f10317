import { z } from "zod";
import { notFound } from "@/lib/http/problem";
import { notAllowed, route } from "@/lib/site/route/route";
import { readVideo } from "@/lib/youtube/channel";
import { isYoutubeId } from "@/lib/youtube/youtube-id";

const params = z.object({ id: z.string().refine(isYoutubeId) });

export const GET = route(
  { access: "admin", scope: null, why: "It is made for the owner’s own screens.", params },
  async ({ params: { id } }) => {
    const video = await readVideo(id);
    if (!video) throw notFound("YouTube has no public video with this ID.");
    return video;
  },
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = notAllowed("GET");
