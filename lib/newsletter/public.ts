import "server-only";
import { db } from "@/lib/db";
import { log } from "@/lib/http/log";
import { enqueueEmail, isMailConfigured } from "@/lib/mail/queue";
import { maskEmail, subscriberStatus } from "@/lib/newsletter/rules";
import type { SubscribeInput, SubscriberStatus } from "@/lib/newsletter/schema";
import { Prisma } from "@/prisma/client/client";

/** `subscriberStatus` of rules.ts, as the database says it. */
export const statusSql = Prisma.sql`case
  when "subscribed" then 'active'
  when "unsubscribedAt" is null or "askedAt" > "unsubscribedAt" then 'pending'
  else 'unsubscribed' end`;

/** How many addresses are asked to confirm within an hour, all senders together. */
export const CONFIRM_EMAILS_PER_HOUR_MAX = 300;

/**
 * Takes a sign-up. With a mail server the address is asked to confirm, at most once an hour until it
 * answers; without one it gets the newsletter at once. A known address keeps its row and its first source,
 * an active one its peace, and of a caught sender nothing is kept. It is one statement in every case, so
 * that the time it takes tells none from another.
 */
export async function createSubscription(
  { email, source }: SubscribeInput,
  { isBot = false } = {},
): Promise<void> {
  const asks = isMailConfigured;
  const [row] = await db.$queryRaw<{ isOpen: boolean }[]>`
    with room as (
      select count(*) < ${CONFIRM_EMAILS_PER_HOUR_MAX} as "isOpen" from "Mail"
      where "kind" = 'confirm' and "createdAt" > now() - interval '1 hour'
    ), signed as (
      insert into "Subscriber" as s
        ("id", "email", "source", "subscribed", "askedAt", "confirmedAt", "createdAt")
      select gen_random_uuid(), ${email}, ${source ?? null}, ${!asks}::boolean,
        case when ${asks}::boolean and "isOpen" then now() end,
        case when ${!asks}::boolean then now() end, now()
      from room where ${!isBot}::boolean
      on conflict ("email") do update set
        "subscribed" = excluded."subscribed",
        "askedAt" = case when ${asks}::boolean
          then greatest(now(), s."unsubscribedAt" + interval '1 millisecond') else s."askedAt" end,
        "confirmedAt" = coalesce(excluded."confirmedAt", s."confirmedAt"),
        "unsubscribedAt" = case when ${asks}::boolean then s."unsubscribedAt" end
      where not s."subscribed" and (${!asks}::boolean or (
        (select "isOpen" from room) and (
          s."askedAt" is null
          or s."askedAt" <= now() - interval '1 hour'
          or s."askedAt" <= greatest(s."confirmedAt", s."unsubscribedAt")
        )
      ))
      returning s."id", s."email", s."askedAt"
    ), mailed as (
      insert into "Mail" ("id", "kind", "to", "subscriberId")
      select gen_random_uuid(), 'confirm', "email", "id" from signed
      where ${asks}::boolean and "askedAt" is not null
    ), caught as (
      -- Every other case writes a row or locks one, which takes its time. The next tick sweeps this one.
      insert into "RateLimit" ("key", "hits", "expiresAt")
      select 'caught-sign-up:' || gen_random_uuid(), 1, now() where ${isBot}::boolean
    )
    select "isOpen" from room`;
  if (asks && row?.isOpen === false) log("warn", "confirm-emails-at-their-limit");
}

/** confirmed: gets the newsletter now. left: has left since the email was sent. gone: not there any more. */
export type Confirmation = "confirmed" | "left" | "gone";

/** Lets the newsletter go to an address that was asked to confirm, and welcomes it once. */
export async function confirmSubscription(subscriberId: string): Promise<Confirmation> {
  return db.$transaction(async (tx) => {
    const [fresh] = await tx.$queryRaw<{ email: string }[]>`
      with fresh as (
        update "Subscriber"
        set "subscribed" = true, "confirmedAt" = now(), "unsubscribedAt" = null
        where "id" = ${subscriberId}::uuid and ${statusSql} = 'pending'
        returning "id", "email"
      ), unneeded as (
        update "Mail" set "status" = 'cancelled'
        where "subscriberId" in (select "id" from fresh)
          and "kind" = 'confirm' and "status" = 'queued'
      )
      select "email" from fresh`;
    if (fresh) {
      await enqueueEmail(tx, { kind: "welcome", to: fresh.email, subscriberId });
      return "confirmed";
    }
    const row = await tx.subscriber.findUnique({
      where: { id: subscriberId },
      select: { subscribed: true },
    });
    if (!row) return "gone";
    return row.subscribed ? "confirmed" : "left";
  });
}

/**
 * Ends the newsletter for an address, also one that never confirmed, and takes back what still waits to be
 * sent to it. Answers the address, masked; null when it is not there any more.
 */
export async function unsubscribe(subscriberId: string): Promise<string | null> {
  const [row] = await db.$queryRaw<{ email: string }[]>`
    with departed as (
      update "Subscriber"
      set "subscribed" = false, "unsubscribedAt" = greatest(now(), "askedAt")
      where "id" = ${subscriberId}::uuid and ${statusSql} <> 'unsubscribed'
      returning "id"
    ), unwanted as (
      update "Mail" set "status" = 'cancelled'
      where "subscriberId" in (select "id" from departed) and "status" = 'queued'
    )
    select "email" from "Subscriber" where "id" = ${subscriberId}::uuid`;
  return row ? maskEmail(row.email) : null;
}

/** An address by its subscriber's id, masked; null when it is not there any more. */
export async function getMaskedEmail(subscriberId: string): Promise<string | null> {
  const row = await db.subscriber.findUnique({
    where: { id: subscriberId },
    select: { email: true },
  });
  return row && maskEmail(row.email);
}

/** Where a subscriber stands at this moment; null when there is none any more. */
export async function getSubscriberStatus(subscriberId: string): Promise<SubscriberStatus | null> {
  const row = await db.subscriber.findUnique({
    where: { id: subscriberId },
    select: { subscribed: true, askedAt: true, unsubscribedAt: true },
  });
  return row && subscriberStatus(row);
}
