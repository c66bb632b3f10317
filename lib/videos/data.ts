import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { db } from "@/lib/db";
import { failedLife } from "@/lib/http/cache-life";
import { describeError, log } from "@/lib/http/log";
import type { PublicVideo } from "@/lib/videos/schema";
import type { Prisma } from "@/prisma/client/client";

const VIDEOS_TAG = "videos";

const publicFields = {
  id: true,
  youtubeId: true,
  title: true,
  description: true,
  thumbnail: true,
  category: true,
  tags: true,
  featured: true,
  publishedAt: true,
} satisfies Prisma.VideoSelect;

export type VideoFilter = { featured?: boolean | undefined; limit?: number | undefined };

/** Videos of the library, newest first; one without a date comes last. */
export async function listVideos({ featured, limit }: VideoFilter): Promise<PublicVideo[]> {
  const rows = await db.video.findMany({
    where: featured === undefined ? {} : { featured },
    select: publicFields,
    orderBy: [{ publishedAt: { sort: "desc", nulls: "last" } }, { id: "desc" }],
    ...(limit === undefined ? {} : { take: limit }),
  });
  return rows.map((row) => ({ ...row, publishedAt: row.publishedAt?.toISOString() ?? null }));
}

/** `listVideos` for the home page; 'failed' when they cannot be read. */
export async function listHomeVideos(filter: VideoFilter): Promise<PublicVideo[] | "failed"> {
  "use cache";
  cacheTag(VIDEOS_TAG);
  try {
    const videos = await listVideos(filter);
    cacheLife("max");
    return videos;
  } catch (error) {
    log("error", "home-videos", describeError(error));
    cacheLife(failedLife);
    return "failed";
  }
}
