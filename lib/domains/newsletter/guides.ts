import "server-only";
import { db } from "@/lib/database/db";
import { TAG_MAX_CHARACTERS } from "@/lib/text/input";

/** How many are written at once; the rest with the next drain. */
const BATCH_EMAILS = 500;
const TAG_BEGINS = "Guide: ";

/** The guides that an address asked for, the latest first. */
export async function listWantedGuides(
  subscriberId: string,
): Promise<{ id: string; title: string }[]> {
  const rows = await db.guideRequest.findMany({
    where: { subscriberId },
    select: { resource: { select: { id: true, title: true } } },
    orderBy: { at: "desc" },
  });
  return rows.map(({ resource }) => resource);
}

/**
 * Writes the email with each guide that somebody on the list asked for, and tags them with it. Each goes once,
 * however many ask at the same time. Returns how many.
 */
export async function sendWantedGuides(): Promise<number> {
  const wanted = await db.guideRequest.findFirst({
    where: { sentAt: null, subscriber: { subscribed: true } },
    select: { subscriberId: true },
  });
  if (!wanted) return 0;
  // Subscribers are locked before what is theirs, as everywhere.
  return db.$executeRaw`
    with reader as (
      select s."id", s."email" from "Subscriber" s
      where s."subscribed" and exists (
        select from "GuideRequest" g where g."subscriberId" = s."id" and g."sentAt" is null
      )
      limit ${BATCH_EMAILS} for update of s skip locked
    ), sent as (
      update "GuideRequest" g set "sentAt" = now() from reader, "Resource" r
      where g."subscriberId" = reader."id" and g."sentAt" is null and r."id" = g."resourceId"
      returning g."subscriberId", g."resourceId",
        left(${TAG_BEGINS} || r."title", ${TAG_MAX_CHARACTERS}::int) as "tag"
    ), tagged as (
      update "Subscriber" s set "tags" = s."tags" || array(
        select distinct sent."tag" from sent
        where sent."subscriberId" = s."id" and sent."tag" <> all(s."tags")
      )
      where s."id" in (select "subscriberId" from sent)
    )
    insert into "Mail" ("id", "kind", "to", "subscriberId", "data")
    select gen_random_uuid(), 'guide', reader."email", reader."id",
      jsonb_build_object('resourceId', sent."resourceId")
    from sent join reader on reader."id" = sent."subscriberId"`;
}
