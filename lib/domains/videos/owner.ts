import "server-only";
import type { Admin, Errand } from "@/lib/auth/admin";
import { type Expire, writeAndExpire } from "@/lib/cache/expire";
import { db, isUniqueViolation, type Tx } from "@/lib/database/db";
import { conflict, itemProblems, Problem } from "@/lib/http/problem";
import { answered, columnsFor } from "@/lib/site/published/column-place";
import type { TopicChange } from "@/lib/site/topics/schema";
import { canonicalNames, listTopicChanges, type Unmerged } from "@/lib/site/topics/topics";
import { moveToTrash, putBack, type Restore, type Trashable } from "@/lib/site/trash/trash";
import { slicesOf } from "@/lib/text/slices";
import { slugify } from "@/lib/text/slug";
import type { ChannelVideo } from "@/lib/youtube/channel-video";
import { videoPlaces } from "./fields";
import { NEWEST_VIDEOS_TAG, saveNewestVideos } from "./newest-videos";
import { VIDEOS_TAG, videoFields } from "./public";
import { type AdminVideo, CHANNEL_FIELDS, type SyncedVideo, type VideoInput } from "./schema";

export const videoInTrash: Trashable = { kind: "video", table: "Video" };

const BATCH = 500;
/** How long a sync waits for its turn, and how long it may write. */
const SYNC_WAIT_MS = 15_000;
const SYNC_TIMEOUT_MS = 30_000;
/** A sync that began before a video was deleted would add it again. */
const LIBRARY_LOCK = 5_201_741;

const itemFields = {
  ...videoFields,
  ...columnsFor(videoPlaces, "pages"),
  ...columnsFor(videoPlaces, "owner"),
} as const;

const { missing, outdated } = itemProblems("video");
const alreadyThere = () => conflict("youtubeId", "This video is already in the library.");

/** One video whole. Throws 404. */
export async function getVideo(_admin: Admin, id: string): Promise<AdminVideo> {
  const row = await db.video.findUnique({ where: { id }, select: itemFields });
  if (!row) throw missing();
  return answered(row);
}

/** What a save writes; what was left out of the input is not touched. */
async function storedFields(tx: Tx, { publishedAt, transcript, duration, ...fields }: VideoInput) {
  const typed = fields.category === null ? [] : [fields.category];
  const [category = null] = await canonicalNames(tx, "category", typed);
  return {
    ...fields,
    category,
    categorySlug: category === null ? null : slugify(category) || null,
    ...(publishedAt !== undefined && { publishedAt: publishedAt && new Date(publishedAt) }),
    ...(transcript !== undefined && { transcript }),
    ...(duration !== undefined && { duration }),
  };
}

export async function retopicVideos(
  _admin: Admin,
  tx: Tx,
  expire: Expire,
  { kind, from, to }: TopicChange,
): Promise<void> {
  if (kind !== "category") return;
  const count = await tx.$executeRaw`
    update "Video" set "category" = ${to.name}, "categorySlug" = ${to.slug}
    where "categorySlug" = ${from} and ("categorySlug" <> ${to.slug} or "category" <> ${to.name})`;
  if (count > 0) expire(VIDEOS_TAG);
}

/** Has every video that a merged category was in say it again. */
export async function unmergeVideos(
  _admin: Admin,
  tx: Tx,
  expire: Expire,
  { kind, slug, target, was }: Unmerged,
): Promise<void> {
  if (kind !== "category") return;
  const count = await tx.$executeRaw`
    update "Video" as video set "category" = before."name", "categorySlug" = ${slug}
    from jsonb_to_recordset(${JSON.stringify(was.videos)}::jsonb) as before("id" uuid, "name" text)
    where video."id" = before."id" and video."categorySlug" = ${target}`;
  if (count > 0) expire(VIDEOS_TAG);
}

/** Adds a video by hand; what it says is the owner's. Throws 409 at `youtubeId`. */
export async function createVideo(_admin: Admin, input: VideoInput): Promise<AdminVideo> {
  const editedFields = CHANNEL_FIELDS.filter((name) => (input[name] ?? null) !== null);
  const row = await writeAndExpire(async (tx, expire) => {
    expire(VIDEOS_TAG);
    await tx.removedVideo.deleteMany({ where: { youtubeId: input.youtubeId } });
    const fields = await storedFields(tx, input);
    return tx.video.create({ data: { ...fields, editedFields }, select: itemFields });
  }).catch((error: unknown) => {
    throw isUniqueViolation(error) ? alreadyThere() : error;
  });
  return answered(row);
}

/** The fields of the channel's that this save makes the owner's, and those that were already. */
function editedBy(input: VideoInput, before: AdminVideo): string[] {
  return CHANNEL_FIELDS.filter(
    (name) =>
      before.editedFields.includes(name) ||
      (input[name] !== undefined && input[name] !== before[name]),
  );
}

/**
 * Saves a video, and remembers which of the channel's fields the owner changed. With a `version`, only
 * onto that version: throws 409 at `version` when it was saved elsewhere since. Throws 404, and 409 at
 * `youtubeId`.
 */
export async function updateVideo(
  admin: Admin,
  id: string,
  input: VideoInput,
  version: number | null,
): Promise<AdminVideo> {
  const before = await getVideo(admin, id);
  if (version !== null && before.version !== version) throw outdated();
  const row = await writeAndExpire(async (tx, expire) => {
    expire(VIDEOS_TAG);
    await tx.removedVideo.deleteMany({ where: { youtubeId: input.youtubeId } });
    const { count } = await tx.video.updateMany({
      where: { id, version: before.version },
      data: {
        ...(await storedFields(tx, input)),
        editedFields: editedBy(input, before),
        version: { increment: 1 },
      },
    });
    const after = await tx.video.findUnique({ where: { id }, select: itemFields });
    if (!after) throw missing();
    if (count === 0) throw outdated();
    return after;
  }).catch((error: unknown) => {
    throw isUniqueViolation(error) ? alreadyThere() : error;
  });
  return answered(row);
}

function lockLibrary(tx: Tx): Promise<number> {
  return tx.$executeRaw`select pg_advisory_xact_lock(${LIBRARY_LOCK})`;
}

/** Moves a video to the trash; no later sync brings it back. Throws 404. */
export async function deleteVideo(_admin: Admin, id: string): Promise<void> {
  await writeAndExpire(
    async (tx, expire) => {
      expire(VIDEOS_TAG);
      await lockLibrary(tx);
      await moveToTrash(tx, videoInTrash, [id]);
      const [row] = await tx.$queryRaw<{ youtubeId: string }[]>`
        delete from "Video" where "id" = ${id}::uuid returning "youtubeId"`;
      if (!row) throw missing();
      await tx.removedVideo.upsert({
        where: { youtubeId: row.youtubeId },
        create: { youtubeId: row.youtubeId },
        update: { at: new Date() },
      });
    },
    { maxWait: SYNC_WAIT_MS, timeout: SYNC_TIMEOUT_MS },
  );
}

/** Restores videos, unless the library has one of them again. Throws 409. */
export const restoreVideos: Restore = async (admin, { tx, expire }, items) => {
  const where = { youtubeId: { in: items.map(({ fields }) => fields.youtubeId ?? "") } };
  if ((await tx.video.count({ where })) > 0) {
    throw new Problem(409, "This video is in the library again. There is nothing to restore.");
  }
  expire(VIDEOS_TAG);
  await tx.removedVideo.deleteMany({ where });
  await putBack(tx, items);
  for (const change of await listTopicChanges(tx)) await retopicVideos(admin, tx, expire, change);
};

export async function recordFailedSync(_admin: Admin, problem: string): Promise<void> {
  await db.videoSync.create({ data: { added: 0, refreshed: 0, problem }, select: { id: true } });
}

/** How many syncs failed since one last worked. */
export async function countFailedSyncs(_by: Admin | Errand): Promise<number> {
  const worked = await db.videoSync.findFirst({
    where: { problem: null },
    select: { at: true },
    orderBy: { at: "desc" },
  });
  return db.videoSync.count({
    where: { problem: { not: null }, ...(worked && { at: { gt: worked.at } }) },
  });
}

type SyncedRow = Omit<SyncedVideo, "publishedAt"> & { publishedAt: Date | null; isNew: boolean };

function toSynced({ isNew: _, ...row }: SyncedRow): SyncedVideo {
  return { ...row, publishedAt: row.publishedAt?.toISOString() ?? null };
}

/**
 * Adds the channel's videos that the library does not have and the owner has not deleted, and refreshes of
 * the others what the owner has not edited, field by field; nothing is ever removed. Gives the added ones, in
 * the channel's order.
 */
export async function syncVideos(
  _admin: Admin,
  channelVideos: ChannelVideo[],
): Promise<SyncedVideo[]> {
  const rows = await writeAndExpire(
    async (tx, expire) => {
      const written: SyncedRow[] = [];
      await lockLibrary(tx);
      for (const batch of batchesOf(channelVideos)) {
        // A row that was there already carries the mark of the statement that locked it.
        const batchRows = await tx.$queryRaw<SyncedRow[]>`
          insert into "Video" as stored
            ("id", "youtubeId", "title", "description", "thumbnail", "publishedAt", "duration", "tags", "editedFields", "updatedAt")
          select gen_random_uuid(), "youtubeId", "title", "description", "thumbnail", "publishedAt", "duration", '{}', '{}', now()
          from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) as channel
            ("youtubeId" text, "title" text, "description" text, "thumbnail" text, "publishedAt" timestamptz, "duration" integer)
          where not exists (
            select from "RemovedVideo" as removed where removed."youtubeId" = channel."youtubeId"
          )
          on conflict ("youtubeId") do update set
            "title" = case when 'title' = any(stored."editedFields") then stored."title" else excluded."title" end,
            "description" = case when 'description' = any(stored."editedFields") then stored."description" else excluded."description" end,
            "thumbnail" = case when 'thumbnail' = any(stored."editedFields") then stored."thumbnail" else excluded."thumbnail" end,
            "publishedAt" = case when 'publishedAt' = any(stored."editedFields") then stored."publishedAt" else excluded."publishedAt" end,
            -- The feed knows no lengths, and takes none away.
            "duration" = case when 'duration' = any(stored."editedFields") then stored."duration" else coalesce(excluded."duration", stored."duration") end,
            "version" = stored."version" + 1,
            "updatedAt" = now()
          where
            (stored."title" is distinct from excluded."title" and ('title' = any(stored."editedFields")) is not true)
            or (stored."description" is distinct from excluded."description" and ('description' = any(stored."editedFields")) is not true)
            or (stored."thumbnail" is distinct from excluded."thumbnail" and ('thumbnail' = any(stored."editedFields")) is not true)
            or (stored."publishedAt" is distinct from excluded."publishedAt" and ('publishedAt' = any(stored."editedFields")) is not true)
            or (stored."duration" is distinct from excluded."duration" and excluded."duration" is not null and ('duration' = any(stored."editedFields")) is not true)
          returning "id", "youtubeId", "title", "thumbnail", "publishedAt", xmax = 0 as "isNew"`;
        written.push(...batchRows);
      }
      const added = written.filter(({ isNew }) => isNew).length;
      await tx.videoSync.create({ data: { added, refreshed: written.length - added } });
      if (written.length > 0) expire(VIDEOS_TAG);
      // A channel that suddenly has none is not believed.
      if (channelVideos.length > 0 && (await saveNewestVideos(channelVideos, tx))) {
        expire(NEWEST_VIDEOS_TAG);
      }
      return written;
    },
    { maxWait: SYNC_WAIT_MS, timeout: SYNC_TIMEOUT_MS },
  );
  const added = new Map(rows.filter(({ isNew }) => isNew).map((row) => [row.youtubeId, row]));
  return channelVideos.flatMap(({ youtubeId }) => {
    const row = added.get(youtubeId);
    return row ? toSynced(row) : [];
  });
}

/** In one order of ids, so that two syncs at once wait for each other instead of locking each other out. */
function batchesOf(channelVideos: ChannelVideo[]): Iterable<ChannelVideo[]> {
  return slicesOf(
    channelVideos.toSorted((a, b) => (a.youtubeId < b.youtubeId ? -1 : 1)),
    BATCH,
  );
}
