import { notFound } from "@/lib/http/problem";
import { handlers } from "@/lib/site/route/route";
import { youtubeCalls } from "@/lib/youtube/calls";
import { readVideo } from "@/lib/youtube/channel";

const handled = handlers("/api/admin/youtube-videos/{id}", youtubeCalls, {
  GET: async ({ params: { id } }) => {
    const video = await readVideo(id);
    if (!video) throw notFound("YouTube has no public video with this ID.");
    return video;
  },
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handled;
