import "server-only";
import { db } from "@/lib/database/db";
import { shownAddress } from "@/lib/images/rules";
import { foundItem, happened, type Kind, screenAt } from "@/lib/site/kinds/kind";
import { newestEdit } from "@/lib/site/seo/sitemap";
import { wordsOf } from "@/lib/site/words/words";
import { countFailedSyncs, deleteVideo, restoreVideos, updateVideo } from "./owner";
import { getVideoAt, listVideoAddresses, listVideoCategoryAddresses, listVideos } from "./public";
import { videoPicture } from "./rules";
import { videoInput } from "./schema";

export const kind: Kind = {
  name: "Videos",
  trash: { video: { name: "Video", restore: restoreVideos } },
  undo: [
    {
      table: "Video",
      remove: deleteVideo,
      update: (admin, id, row) => updateVideo(admin, id, videoInput.parse(row), null),
    },
  ],
  async find(_admin, search) {
    const { videos } = await listVideos(search);
    return videos.map(({ id, title, category }) => {
      const href = screenAt("videos", { q: search.q, edit: id });
      return foundItem({ id, title, hint: category, href });
    });
  },
  waiting: { syncs: countFailedSyncs },
  async activity(max) {
    const rows = await db.videoSync.findMany({
      where: { added: { gt: 0 } },
      select: { added: true, at: true },
      orderBy: { at: "desc" },
      take: max,
    });
    return rows.map(({ added, at }) => {
      const title = added === 1 ? "1 new video" : `${added} new videos`;
      return happened("sync", { title, href: "/admin/videos", at });
    });
  },
  demo: { table: "Video", remove: deleteVideo },
  items: { video: getVideoAt },
  async newest(max, site) {
    const videos = (await listVideoAddresses()).slice(0, max);
    return {
      title: wordsOf(site).site.videos,
      lines: videos.map((one) => [one.title, `/video/${one.youtubeId}`, one.description]),
    };
  },
  async sitemap() {
    const [videos, categories] = await Promise.all([
      listVideoAddresses(),
      listVideoCategoryAddresses(),
    ]);
    return {
      main: { path: "/videos", modified: newestEdit(videos) },
      lists: categories.map(({ slug, editedAt }) => ({
        path: `/videos/category/${slug}`,
        modified: editedAt,
      })),
      items: videos.map((video) => ({
        path: `/video/${video.youtubeId}`,
        modified: video.editedAt,
        video: {
          youtubeId: video.youtubeId,
          title: video.title,
          description: video.description || video.title,
          image: shownAddress(videoPicture(video)),
          duration: video.duration,
          published: video.publishedAt,
        },
      })),
    };
  },
};
