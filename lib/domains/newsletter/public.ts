import "server-only";
import { sign } from "@/lib/auth/secrets";
import { db } from "@/lib/database/db";
import { callerNetwork } from "@/lib/http/caller";
import { enqueueEmail, isMailConfigured } from "@/lib/mail/queue";
import { readSettings } from "@/lib/site/settings/settings";
import { enqueueEvent, tellSql } from "@/lib/site/webhooks/queue";
import { detectBot, type FormSignals } from "@/lib/spam/spam";
import { Prisma } from "@/prisma/client/client";
import { keepOffered, maskEmail, subscriberStatus, traitsOf } from "./rules";
import type { SubscribeInput, SubscriberStatus } from "./schema";

export const statusSql = Prisma.sql`case
  when "subscribed" then 'active'
  when "unsubscribedAt" is null or "askedAt" > "unsubscribedAt" then 'pending'
  else 'unsubscribed' end`;

/**
 * Takes a sign-up. With a mail server the address waits to be asked to confirm (sign-ups.ts), at most once an
 * hour until it answers; without one it gets the newsletter at once. A known address keeps its row and its
 * first source, an active one and one that called an email spam their peace, and of a caught sender nothing is saved. It is one statement in every
 * case, so that the time it takes tells none from another.
 */
export async function createSubscription(
  { email, source, guide, interests = [], childAges = [] }: SubscribeInput,
  { isBot = false, network = null }: { isBot?: boolean; network?: string | null } = {},
): Promise<void> {
  const asks = isMailConfigured;
  const { domain, pattern } = traitsOf(email);
  const purpose = `sign-up-network:${new Date().toISOString().slice(0, 10)}`;
  await db.$executeRaw`
    with signed as (
      insert into "Subscriber" as s
        ("id", "email", "source", "subscribed", "confirmedAt", "createdAt",
          "interests", "childAges", "agesSaidAt")
      select gen_random_uuid(), ${email}, ${source ?? null}, ${!asks}::boolean,
        case when ${!asks}::boolean then now() end, now(),
        ${interests}::text[], ${childAges}::smallint[],
        case when ${childAges}::smallint[] <> '{}' then now() end
      where ${!isBot}::boolean
      on conflict ("email") do update set
        "subscribed" = excluded."subscribed",
        "confirmedAt" = coalesce(excluded."confirmedAt", s."confirmedAt"),
        "stopReason" = case when ${asks}::boolean then s."stopReason" end,
        "stopDetail" = case when ${asks}::boolean then s."stopDetail" end,
        "unsubscribedAt" = case when ${asks}::boolean then s."unsubscribedAt" end,
        "interests" = case
          when excluded."interests" <> '{}' then excluded."interests" else s."interests" end,
        "childAges" = case
          when excluded."childAges" <> '{}' then excluded."childAges" else s."childAges" end,
        "agesSaidAt" = coalesce(excluded."agesSaidAt", s."agesSaidAt")
      where not s."subscribed" and s."stopReason" is distinct from 'complained' and (${!asks}::boolean
        or s."askedAt" is null
        or s."askedAt" <= now() - interval '1 hour'
        or s."askedAt" <= greatest(s."confirmedAt", s."unsubscribedAt")
      )
      returning s."id"
    ), wished as (
      insert into "GuideRequest" as g ("subscriberId", "resourceId")
      select reader."id", r."id"
      from (
        select "id" from signed
        union select "id" from "Subscriber" where "email" = ${email} and not ${isBot}::boolean
      ) as reader
      join "Resource" r on r."id" = ${guide ?? null}::uuid and r."byEmail"
      where ${asks}::boolean
      on conflict ("subscriberId", "resourceId") do update set "at" = now(), "sentAt" = null
      where g."sentAt" <= now() - interval '1 day'
    ), queued as (
      insert into "SignUp" as u ("subscriberId", "at", "network", "domain", "pattern")
      select "id", now(), ${network && sign(purpose, network)}, ${domain}, ${pattern} from signed
      where ${asks}::boolean
      on conflict ("subscriberId") do update set
        "at" = excluded."at", "state" = 'waiting', "floodId" = null, "network" = excluded."network",
        "domain" = excluded."domain", "pattern" = excluded."pattern"
      where u."state" = 'asked'
    ), notified as (
      ${tellSql(
        Prisma.sql`'subscriber.added'`,
        Prisma.sql`jsonb_build_object('id', signed."id")`,
        Prisma.sql`(select "id" from signed where ${!asks}::boolean) as signed`,
      )}
    )
    -- Every other case writes a row or locks one, which takes its time. The next tick sweeps this one.
    insert into "RateLimit" ("key", "hits", "expiresAt")
    select 'caught-sign-up:' || gen_random_uuid(), 1, now() where ${isBot}::boolean`;
}

/** Takes a sign-up by a form, for what the site offers readers to choose. */
export async function takeSignUp(
  { headers }: Request,
  { website, token, ...input }: SubscribeInput & FormSignals,
): Promise<void> {
  const { newsletter } = await readSettings();
  const isBot = detectBot({ website, token }) !== null;
  const fields = { ...input, ...keepOffered(input, newsletter) };
  await createSubscription(fields, { isBot, network: callerNetwork(headers) });
}

/** confirmed: gets the newsletter now. left: has left since the email was sent. "gone": not there any more. */
export type Confirmation = "confirmed" | "left" | "gone";

/** Lets the newsletter go to an address that was asked to confirm, and welcomes it once. */
export async function confirmSubscription(subscriberId: string): Promise<Confirmation> {
  return db.$transaction(async (tx) => {
    const [fresh] = await tx.$queryRaw<{ email: string }[]>`
      with fresh as (
        update "Subscriber"
        set "subscribed" = true, "confirmedAt" = now(), "unsubscribedAt" = null,
          "stopReason" = null, "stopDetail" = null, "welcomedAt" = now(), "askedToStayAt" = null
        where "id" = ${subscriberId}::uuid and ${statusSql} = 'pending'
        returning "id", "email"
      ), unneeded as (
        update "Mail" set "status" = 'cancelled'
        where "subscriberId" in (select "id" from fresh)
          and "kind" = 'confirm' and "status" = 'queued'
      ), answered as (
        update "SignUp" set "state" = 'asked', "floodId" = null
        where "subscriberId" in (select "id" from fresh)
      )
      select "email" from fresh`;
    if (fresh) {
      await enqueueEmail(tx, { kind: "welcome", to: fresh.email, subscriberId });
      await enqueueEvent(tx, "subscriber.added", { id: subscriberId });
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
 * Ends the newsletter for an address, also one that never confirmed or is in the trash, and takes back what
 * still waits to be sent to it. Answers the address, masked; null when it is not there any more.
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
    ), answered as (
      update "SignUp" set "state" = 'asked', "floodId" = null
      where "subscriberId" = ${subscriberId}::uuid and "state" <> 'asked'
    )
    select "email" from "Subscriber" where "id" = ${subscriberId}::uuid`;
  if (row) return maskEmail(row.email);
  const email = await leaveInTrash(subscriberId);
  if (email === null) return null;
  const again = await db.subscriber.findUnique({ where: { email }, select: { id: true } });
  return again ? unsubscribe(again.id) : maskEmail(email);
}

/** Who leaves from the trash must not get anything when the owner restores them. */
async function leaveInTrash(subscriberId: string): Promise<string | null> {
  const [row] = await db.$queryRaw<{ email: string }[]>`
    update "TrashedRow" set "data" = "data"
      || jsonb_build_object('subscribed', false, 'unsubscribedAt', greatest(now(), ("data" ->> 'askedAt')::timestamptz))
    where "trashId" = ${subscriberId}::uuid and "table" = 'Subscriber' and "depth" = 0
    returning "data" ->> 'email' as "email"`;
  return row?.email ?? null;
}

/** An address by its subscriber's id, also in the trash, masked; null when it is not there any more. */
export async function getMaskedEmail(subscriberId: string): Promise<string | null> {
  const [row] = await db.$queryRaw<{ email: string }[]>`
    select "email" from "Subscriber" where "id" = ${subscriberId}::uuid
    union all
    select "title" from "Trash" where "id" = ${subscriberId}::uuid and "kind" = 'subscriber'`;
  return row ? maskEmail(row.email) : null;
}

/** The state of a subscriber at this moment; null when there is none any more. */
export async function getSubscriberStatus(subscriberId: string): Promise<SubscriberStatus | null> {
  const row = await db.subscriber.findUnique({
    where: { id: subscriberId },
    select: { subscribed: true, askedAt: true, unsubscribedAt: true },
  });
  return row && subscriberStatus(row);
}

/** Who of these is on the list at this moment. */
export async function findReaders(subscriberIds: string[]): Promise<Set<string>> {
  const rows = await db.subscriber.findMany({
    where: { id: { in: subscriberIds }, subscribed: true },
    select: { id: true },
  });
  return new Set(rows.map(({ id }) => id));
}
