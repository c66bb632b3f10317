import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { missingLife } from "@/lib/cache/cache-life";
import { readOr } from "@/lib/cache/read-or";
import { db } from "@/lib/database/db";
import { itemParams } from "@/lib/http/call";
import type { ItemSearch, ItemSort } from "@/lib/http/list";

import { findPage, inYear, readInOrder } from "@/lib/search/search";
import { answered, columnsFor } from "@/lib/site/published/column-place";
import { isSlug } from "@/lib/text/slug";
import { isYoutubeId } from "@/lib/youtube/youtube-id";
import { Prisma } from "@/prisma/client/client";
import { videoPlaces } from "./fields";
import type { PublicVideo, SeenVideos, VideoCategory, VideoDetails, VideoShelf } from "./schema";

export const VIDEOS_PER_PAGE = 12;

export const VIDEOS_TAG = "videos";

export const videoFields = columnsFor(videoPlaces, "lists") satisfies Prisma.VideoSelect;

const channelFields = {
  youtubeId: true,
  title: true,
  description: true,
  thumbnail: true,
  publishedAt: true,
  duration: true,
} satisfies Prisma.VideoSelect;

const newestFirst = [
  { publishedAt: { sort: "desc", nulls: "last" } },
  { id: "desc" },
] satisfies Prisma.VideoOrderByWithRelationInput[];

const videoOrders: Record<ItemSort, Prisma.Sql> = {
  newest: Prisma.sql`"publishedAt" desc nulls last, "id" desc`,
  oldest: Prisma.sql`"publishedAt" nulls last, "id"`,
  title: Prisma.sql`lower("title"), "id"`,
};

/** One page of the library's videos, newest first unless it is asked for otherwise; one without a date comes last. */
export async function listVideos({
  featured,
  category,
  year,
  sort,
  ...page
}: ItemSearch): Promise<{ videos: PublicVideo[]; total: number }> {
  const { ids, total } = await findPage(
    {
      from: Prisma.sql`"Video"`,
      id: Prisma.sql`"id"`,
      text: Prisma.sql`search_text(concat_ws(' ', "title", "description", "youtubeId", "category",
        array_to_string("tags", ' ')))`,
      ...(sort === undefined && { title: Prisma.sql`"title"` }),
      where: [
        ...(featured === undefined ? [] : [Prisma.sql`"featured" = ${featured}`]),
        ...(category ? [Prisma.sql`(${category} in ("category", "categorySlug"))`] : []),
        ...(year ? [inYear(Prisma.sql`"publishedAt"`, year)] : []),
      ],
      orderBy: videoOrders[sort ?? "newest"],
    },
    page,
  );
  const rows = await readInOrder(ids, (id) =>
    db.video.findMany({ where: { id }, select: videoFields }),
  );
  return { videos: rows.map((row) => answered(row)), total };
}

export type VideoFilter = { featured?: boolean; limit: number };

/** The newest videos for the home page; 'failed' when they cannot be read. */
export async function listHomeVideos({
  limit,
  ...filter
}: VideoFilter): Promise<PublicVideo[] | "failed"> {
  "use cache";
  cacheTag(VIDEOS_TAG);
  return readOr("failed", "home-videos", async () => {
    const rows = await db.video.findMany({
      where: filter,
      select: videoFields,
      orderBy: newestFirst,
      take: limit,
    });
    cacheLife("max");
    return rows.map((row) => answered(row));
  });
}

export type VideoLookup =
  | { found: "video"; video: VideoDetails }
  | { found: "moved"; slug: string }
  | { found: "nothing" };

/** The video with an id of YouTube's; an id of ours leads to that. */
export async function getVideoAt(id: string): Promise<VideoLookup> {
  "use cache";
  cacheTag(VIDEOS_TAG);
  if (isYoutubeId(id)) {
    const row = await db.video.findUnique({
      where: { youtubeId: id },
      select: { ...videoFields, ...columnsFor(videoPlaces, "pages") },
    });
    if (row) {
      cacheLife("max");
      return { found: "video", video: answered(row) };
    }
  }
  cacheLife(missingLife);
  const { data: named } = itemParams.safeParse({ id });
  const row = named && (await db.video.findUnique({ where: named, select: { youtubeId: true } }));
  return row ? { found: "moved", slug: row.youtubeId } : { found: "nothing" };
}

export type VideoPage = {
  videos: PublicVideo[];
  pages: number;
  /** How the newest video of the list writes its category; null when the list is empty. */
  label: string | null;
};

/** One page of the readers' list, newest first; null beyond the last and for an unknown category. */
export async function listVideoPage(
  categorySlug: string | null,
  page: number,
): Promise<VideoPage | null> {
  "use cache";
  cacheTag(VIDEOS_TAG);
  cacheLife("max");
  if (categorySlug !== null && !isSlug(categorySlug)) return null;
  const where = categorySlug === null ? {} : { categorySlug };
  const total = await db.video.count({ where });
  const pages = Math.max(1, Math.ceil(total / VIDEOS_PER_PAGE));
  if (page > pages || (total === 0 && categorySlug !== null)) {
    cacheLife(missingLife);
    return null;
  }
  const rows = await db.video.findMany({
    where,
    select: videoFields,
    orderBy: newestFirst,
    skip: (page - 1) * VIDEOS_PER_PAGE,
    take: VIDEOS_PER_PAGE,
  });
  return { videos: rows.map((row) => answered(row)), pages, label: rows[0]?.category ?? null };
}

/** Every video of the library, newest first, with when it last changed in ISO 8601. */
export async function listVideoAddresses(): Promise<(PublicVideo & { editedAt: string })[]> {
  "use cache";
  cacheTag(VIDEOS_TAG);
  cacheLife("max");
  const rows = await db.video.findMany({
    select: { ...videoFields, editedAt: true },
    orderBy: newestFirst,
  });
  return rows.map((row) => answered(row));
}

export type VideoCategoryAddress = { slug: string; editedAt: string };

/** The categories that videos are in, as their newest video writes each. */
export async function listVideoCategories(): Promise<VideoCategory[]> {
  "use cache";
  cacheTag(VIDEOS_TAG);
  cacheLife("max");
  return db.$queryRaw<VideoCategory[]>`
    select distinct on ("categorySlug") "categorySlug" as "slug", "category" as "name"
    from "Video"
    where "categorySlug" is not null
    order by "categorySlug", "publishedAt" desc nulls last, "id" desc`;
}

const SHELVES_MAX = 6;
/** A full row. A shelf of fewer shows half a row, beside another shelf. */
const SHELF_VIDEOS_MAX = 4;
const HALF_SHELF_VIDEOS = 2;

/** The fullest categories, without the videos that are shown already; none where all are of one. */
export async function listVideoShelves(shown: string[]): Promise<VideoShelf[]> {
  "use cache";
  cacheTag(VIDEOS_TAG);
  cacheLife("max");
  const rows = await db.$queryRaw<{ slug: string; name: string; count: number; ids: string[] }[]>`
    select "categorySlug" as "slug", (array_agg("category" order by "publishedAt" desc nulls last, "id" desc))[1] as "name",
      count(*)::int as "count",
      (array_agg("id"::text order by "publishedAt" desc nulls last, "id" desc)
        filter (where "id" <> all(${shown}::uuid[])))[1:${SHELF_VIDEOS_MAX}::int] as "ids"
    from "Video" where "categorySlug" is not null
    group by 1 having count(*) filter (where "id" <> all(${shown}::uuid[])) > 0
    order by 3 desc, 1 limit ${SHELVES_MAX}`;
  if (rows.length < 2) return [];
  const ids = rows.flatMap((row) => row.ids);
  const videos = await db.video.findMany({ where: { id: { in: ids } }, select: videoFields });
  return rows.map(({ ids: own, ...shelf }) => ({
    ...shelf,
    videos: own
      .slice(0, own.length < SHELF_VIDEOS_MAX ? HALF_SHELF_VIDEOS : SHELF_VIDEOS_MAX)
      .flatMap((id) => videos.filter((video) => video.id === id))
      .map((row) => answered(row)),
  }));
}

export async function listVideoCategoryAddresses(): Promise<VideoCategoryAddress[]> {
  "use cache";
  cacheTag(VIDEOS_TAG);
  cacheLife("max");
  const rows = await db.$queryRaw<{ slug: string; editedAt: Date }[]>`
    select "categorySlug" as "slug", max("editedAt") as "editedAt"
    from "Video" where "categorySlug" is not null group by 1 order by 1`;
  return rows.map((row) => answered(row));
}

/** Other videos: those of the same category first, then the newest. */
export async function listOtherVideos(id: string, limit: number): Promise<PublicVideo[]> {
  "use cache";
  cacheTag(VIDEOS_TAG);
  cacheLife("max");
  const ids = await db.$queryRaw<{ id: string }[]>`
    select other."id"
    from "Video" as other, "Video" as self
    where self."id" = ${id}::uuid and other."id" <> self."id"
    order by
      (other."categorySlug" is not distinct from self."categorySlug") desc,
      other."publishedAt" desc nulls last,
      other."id" desc
    limit ${limit}`;
  const order = ids.map((row) => row.id);
  const rows = await db.video.findMany({ where: { id: { in: order } }, select: videoFields });
  return rows.map((row) => answered(row)).sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id));
}

/**
 * What the library says of those of these videos that it has, and null of those that the owner deleted there.
 * 'failed' when that cannot be read.
 */
export async function listSeenVideos(youtubeIds: string[]): Promise<SeenVideos | "failed"> {
  "use cache";
  cacheTag(VIDEOS_TAG);
  const where = { youtubeId: { in: youtubeIds } };
  return readOr("failed", "home-seen-videos", async () => {
    const [removed, inLibrary] = await Promise.all([
      db.removedVideo.findMany({ where, select: { youtubeId: true } }),
      db.video.findMany({ where, select: channelFields }),
    ]);
    cacheLife("max");
    return Object.fromEntries([
      ...removed.map(({ youtubeId }) => [youtubeId, null] as const),
      ...inLibrary.map((row) => [row.youtubeId, answered(row)] as const),
    ]);
  });
}

export async function listNewestVideoIds(limit: number): Promise<string[]> {
  const rows = await db.video.findMany({
    select: { youtubeId: true },
    orderBy: newestFirst,
    take: limit,
  });
  return rows.map((row) => row.youtubeId);
}

/** True for a video of the library, or of the channel as it was last read. */
export async function isKnownVideo(youtubeId: string): Promise<boolean> {
  const inLibrary = await db.video.count({ where: { youtubeId } });
  if (inLibrary > 0) return true;
  const inCopies = await db.channelCopy.count({
    where: { videos: { array_contains: [{ youtubeId }] } },
  });
  return inCopies > 0;
}
