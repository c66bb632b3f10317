import { listFeedVideos } from "@/lib/domains/videos/newest-videos";
import { listSeenVideos } from "@/lib/domains/videos/public";
import { obeyLibrary } from "@/lib/domains/videos/rules";
import { methods, route } from "@/lib/site/route/route";

/** The channel's newest videos, as far as the owner has nothing else to say of them in the library. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({ access: "public" }, async () => {
    const feed = await listFeedVideos();
    return obeyLibrary(feed, await listSeenVideos(feed.map(({ youtubeId }) => youtubeId)));
  }),
});
