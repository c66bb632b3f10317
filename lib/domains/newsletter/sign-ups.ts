import "server-only";
import { db, type Tx } from "@/lib/database/db";
import { isMailConfigured } from "@/lib/mail/queue";
import { log } from "@/lib/observe/log";
import { Prisma } from "@/prisma/client/client";
import {
  CONFIRM_EMAILS_PER_HOUR_MAX,
  FLOOD_PER_HOUR_MAX,
  HELD_LIFE_DAYS,
  NEWEST_PER_5_MINUTES_MAX,
  OLDEST_PER_HOUR_MAX,
  UNCONFIRMED_LIFE_DAYS,
} from "./rules";

/** Two instances that asked at once would both believe that the hour has room. */
const ASKING_LOCK = 5_201_740;

/** How many are forgotten at once; the rest with the next tick. */
const FORGET_MAX = 1_000;

/**
 * Asks those who signed up to confirm, as far as the hour allows; who does not fit waits for a later call.
 * What looks like a flood is held apart first.
 */
export async function askWaiting(): Promise<void> {
  if (!isMailConfigured) return;
  const waiting = await db.signUp.findFirst({
    where: { state: "waiting" },
    select: { subscriberId: true },
  });
  if (!waiting) return;
  const { held, left } = await db.$transaction(async (tx) => {
    await tx.$executeRaw`select pg_advisory_xact_lock(${ASKING_LOCK})`;
    const newlyHeld = await holdFloods(tx);
    await askInTurn(tx);
    return { held: newlyHeld, left: await tx.signUp.count({ where: { state: "waiting" } }) };
  });
  if (held > 0) log("warn", "sign-ups-held", { held });
  if (left > 0) log("warn", "confirm-emails-at-their-limit", { waiting: left });
}

/** Sets sign-ups apart that have more company within their hour than people would. Returns how many. */
async function holdFloods(tx: Tx): Promise<number> {
  return tx.$executeRaw`
    with recent as (
      select "subscriberId", "state", t."kind"::"FloodKind" as "kind", t."trait", count(*) over (
        partition by t."kind", t."trait" order by "at"
        range between interval '1 hour' preceding and current row
      ) as "nth"
      from "SignUp" cross join lateral (
        values ('network', "network"), ('domain', "domain"), ('pattern', "pattern")
      ) as t ("kind", "trait")
      where t."trait" is not null
        and "at" > (select min("at") from "SignUp" where "state" = 'waiting') - interval '1 hour'
    ), caught as (
      select distinct on ("subscriberId") "subscriberId", "kind", "trait" from recent
      where "state" = 'waiting' and "nth" > ${FLOOD_PER_HOUR_MAX} and not exists (
        select from "Flood" f where f."kind" = recent."kind" and f."trait" = recent."trait"
          and f."releasedAt" is not null
      )
      order by "subscriberId", "nth" desc, "kind"
    ), flood as (
      insert into "Flood" ("id", "kind", "trait")
      select gen_random_uuid(), "kind", "trait" from (select distinct "kind", "trait" from caught) as one
      on conflict ("kind", "trait") do update set "trait" = excluded."trait"
      returning "id", "kind", "trait"
    )
    update "SignUp" as u set "state" = 'held', "floodId" = flood."id"
    from caught join flood using ("kind", "trait")
    where u."subscriberId" = caught."subscriberId"`;
}

async function askInTurn(tx: Tx): Promise<void> {
  const [used] = await tx.$queryRaw<{ hour: number; lately: number }[]>`
    select count(*)::int as "hour",
      (count(*) filter (where "createdAt" > now() - interval '5 minutes'))::int as "lately"
    from "Mail" where "kind" = 'confirm' and "createdAt" > now() - interval '1 hour'`;
  const { hour = 0, lately = 0 } = used ?? {};
  const oldest = await ask(tx, "oldest", OLDEST_PER_HOUR_MAX - hour);
  const room = CONFIRM_EMAILS_PER_HOUR_MAX - hour - oldest;
  await ask(tx, "newest", Math.min(room, NEWEST_PER_5_MINUTES_MAX - lately - oldest));
}

/** Writes the question to so many of those who wait. Returns how many it wrote. */
async function ask(tx: Tx, first: "oldest" | "newest", count: number): Promise<number> {
  if (count <= 0) return 0;
  const direction = first === "oldest" ? Prisma.sql`asc` : Prisma.sql`desc`;
  // Subscribers are locked before their sign-ups, as everywhere.
  return tx.$executeRaw`
    with next as (
      select u."subscriberId" from "SignUp" u join "Subscriber" s on s."id" = u."subscriberId"
      where u."state" = 'waiting'
      order by u."at" ${direction}, u."subscriberId" ${direction} limit ${count}
      for update of s skip locked
    ), taken as (
      update "SignUp" u set "state" = 'asked' from next
      where u."subscriberId" = next."subscriberId" and u."state" = 'waiting'
      returning u."subscriberId", u."at"
    ), asked as (
      -- The release before asks by itself.
      update "Subscriber" s
      set "askedAt" = greatest(now(), s."unsubscribedAt" + interval '1 millisecond')
      from taken
      where s."id" = taken."subscriberId" and not s."subscribed"
        and (s."askedAt" is null or s."askedAt" < taken."at" or s."askedAt" <= s."unsubscribedAt")
      returning s."id", s."email"
    )
    insert into "Mail" ("id", "kind", "to", "subscriberId")
    select gen_random_uuid(), 'confirm', "email", "id" from asked`;
}

/** Lets held sign-ups wait for their turn like everybody else's, without what they had in common. */
export async function releaseHeld(tx: Tx, floodId: string): Promise<number> {
  return tx.$executeRaw`
    update "SignUp" set "state" = 'waiting', "floodId" = null,
      "network" = null, "domain" = null, "pattern" = null
    where "state" = 'held' and "floodId" = ${floodId}::uuid`;
}

/** Erases held sign-ups. Whoever was asked, confirmed or left before keeps their row. */
export async function eraseHeld(tx: Tx, which: Prisma.Sql): Promise<number> {
  return tx.$executeRaw`
    with held as (
      select "subscriberId" from "SignUp" where "state" = 'held' and ${which}
    ), erased as (
      delete from "Subscriber" s using held
      where s."id" = held."subscriberId" and not s."subscribed"
        and s."askedAt" is null and s."confirmedAt" is null and s."unsubscribedAt" is null
    )
    delete from "SignUp" where "subscriberId" in (select "subscriberId" from held)`;
}

/**
 * Forgets sign-ups a day after they were asked, a visitor's network after a day in any case, and what was held
 * for so long that nobody expects an email any more. Returns how many held sign-ups that were.
 */
export async function sweepSignUps(): Promise<number> {
  await db.$executeRaw`
    delete from "SignUp" where "state" = 'asked' and "at" < now() - interval '1 day'`;
  await db.$executeRaw`
    update "SignUp" set "network" = null
    where "network" is not null and "at" < now() - interval '1 day'`;
  const expired = await eraseHeld(
    db,
    Prisma.sql`"at" < now() - ${HELD_LIFE_DAYS} * interval '1 day'`,
  );
  await db.$executeRaw`
    delete from "Flood" f
    where f."startedAt" < now() - ${HELD_LIFE_DAYS} * interval '1 day'
      and not exists (select from "SignUp" u where u."floodId" = f."id")`;
  return expired;
}

/**
 * Forgets addresses that never confirmed, for good and with every email to them, also in the trash. Who had left
 * before, or called an email spam, stays known as such; only the sign-up since is forgotten. Returns how many.
 */
export async function forgetUnconfirmed(): Promise<number> {
  const isOld = Prisma.sql`greatest("createdAt", "askedAt", "unsubscribedAt")
    < now() - ${UNCONFIRMED_LIFE_DAYS} * interval '1 day'`;
  await db.$executeRaw`
    update "Subscriber" set "askedAt" = null where "id" in (
      select "id" from "Subscriber"
      where not "subscribed" and "askedAt" > "unsubscribedAt" and ${isOld} limit ${FORGET_MAX}
    )`;
  await db.$executeRaw`
    delete from "Trash" where "id" in (
      select "trashId" from "TrashedRow"
      where "table" = 'Subscriber' and "link" = '' and not ("data" ->> 'subscribed')::boolean
        and "data" ->> 'confirmedAt' is null and "data" ->> 'unsubscribedAt' is null
        and greatest(("data" ->> 'createdAt')::timestamptz, ("data" ->> 'askedAt')::timestamptz)
          < now() - ${UNCONFIRMED_LIFE_DAYS} * interval '1 day'
      limit ${FORGET_MAX}
    )`;
  return db.$executeRaw`
    delete from "Subscriber" where "id" in (
      select "id" from "Subscriber"
      where not "subscribed" and "confirmedAt" is null and ${isOld}
        and ("unsubscribedAt" is null or "stopReason" in ('bounced', 'unreachable'))
        and not exists (
          select from "SignUp" u where u."subscriberId" = "Subscriber"."id" and u."state" <> 'asked'
        )
      limit ${FORGET_MAX}
    )`;
}
