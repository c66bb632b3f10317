import "server-only";
import type { Admin } from "@/lib/auth/admin";
import { db } from "@/lib/database/db";
import { env } from "@/lib/env";
import { Problem } from "@/lib/http/problem";
import { requireMail } from "@/lib/mail/queue";
import { Prisma } from "@/prisma/client/client";
import { SILENT_COUNT_MAX, SILENT_DAYS, STAY_ANSWER_DAYS } from "./rules";
import type { SilentReaders } from "./schema";

const BATCH_EMAILS = 1_000;
/** They take half of what the email server does, so that nobody who signs up meanwhile waits behind them. */
const STEP_MS = (60_000 * 2) / env.MAIL_PER_MINUTE;

const heardSql = Prisma.sql`greatest(s."createdAt", s."askedAt", s."confirmedAt", s."stayedAt")`;

/**
 * On a row s of "Subscriber": nothing that somebody does on purpose is known of them for a year. Whether an email was
 * opened is not tracked, and downloads are counted without saying whose. `offset 0` has what they did looked up by
 * reader, so that who needs a thousand reads no more.
 */
const isSilentSql = Prisma.sql`(s."subscribed"
  and ${heardSql} < now() - ${SILENT_DAYS} * interval '1 day'
  and not exists (
    select from "Suggestion" g
    where g."email" = s."email" and g."createdAt" > now() - ${SILENT_DAYS} * interval '1 day' offset 0
  )
  and not exists (
    select from "User" u where u."email" = s."email" and (
      u."createdAt" > now() - ${SILENT_DAYS} * interval '1 day'
      or exists (
        select from "Comment" c
        where c."authorId" = u."id" and c."createdAt" > now() - ${SILENT_DAYS} * interval '1 day' offset 0
      )
    ) offset 0
  ))`;

/** How many are silent, and how many of them were asked; beyond SILENT_COUNT_MAX of either that it is one more. */
export async function countSilent(_admin: Admin): Promise<SilentReaders> {
  // In an order that an index has: the database takes the first that it finds there.
  const counted = (where: Prisma.Sql, order: Prisma.Sql) => Prisma.sql`(
    select count(*)::int from (
      select from "Subscriber" s where ${where} and ${isSilentSql}
      order by ${order} limit ${SILENT_COUNT_MAX + 1}
    ) as "counted")`;
  const asked = Prisma.sql`s."askedToStayAt"`;
  const [row] = await db.$queryRaw<SilentReaders[]>`
    select ${counted(Prisma.sql`${asked} is null`, heardSql)} as "silent",
      ${counted(Prisma.sql`${asked} is not null`, asked)} as "waiting"`;
  return row ?? { silent: 0, waiting: 0 };
}

/**
 * Asks everybody who is silent and was not asked yet whether they want to stay. Throws 409 when they are not as many as
 * the owner saw, and where no email can be sent. Returns how many.
 */
export async function askSilent(admin: Admin, count: number): Promise<number> {
  requireMail();
  const { silent } = await countSilent(admin);
  if (silent !== count) {
    throw new Problem(409, `It is ${silent} by now. Please look again before you ask them.`);
  }
  let asked = 0;
  for (;;) {
    const batch = await db.$executeRaw`
      with next as materialized (
        select s."id", now() + (${asked} + row_number() over (order by s."id"))
          * ${STEP_MS}::float8 * interval '1 millisecond' as "at"
        from "Subscriber" s
        where s."askedToStayAt" is null and ${isSilentSql} limit ${BATCH_EMAILS}
      ), asked as (
        update "Subscriber" s set "askedToStayAt" = next."at" from next
        where s."id" = next."id" and (s."subscribed" and s."askedToStayAt" is null) is true
        returning s."id", s."email", s."askedToStayAt"
      )
      insert into "Mail" ("id", "kind", "to", "subscriberId", "dueAt")
      select gen_random_uuid(), 'stay', "email", "id", "askedToStayAt" from asked`;
    if (batch === 0) return asked;
    asked += batch;
  }
}

/** False for somebody who answered, left, or is not there any more. */
export async function isAskedToStay(subscriberId: string): Promise<boolean> {
  const where = { id: subscriberId, subscribed: true, askedToStayAt: { not: null } };
  return (await db.subscriber.count({ where })) > 0;
}

/** "kept": stays, or comes back who was let go. left: has left since. "gone": not there any more. */
export type Stay = "kept" | "left" | "gone";

/** Keeps somebody on the list who says so by the link of the question. */
export async function keepSubscriber(subscriberId: string): Promise<Stay> {
  const stayed = await db.$executeRaw`
    update "Subscriber" set "subscribed" = true, "stayedAt" = now(), "askedToStayAt" = null,
      "unsubscribedAt" = null, "stopReason" = null, "stopDetail" = null
    where "id" = ${subscriberId}::uuid and ("subscribed" or "stopReason" = 'silent')`;
  if (stayed > 0) return "kept";
  return (await db.subscriber.count({ where: { id: subscriberId } })) > 0 ? "left" : "gone";
}

/**
 * Lets those go who were asked and did not answer in time. Who did something else meanwhile has answered, and whose
 * question could not be sent was not asked. Returns how many.
 */
export async function letSilentGo(): Promise<number> {
  const isOver = Prisma.sql`s."askedToStayAt" < now() - ${STAY_ANSWER_DAYS} * interval '1 day'`;
  await db.$executeRaw`
    update "Subscriber" s set "askedToStayAt" = null where ${isOver} and not ${isSilentSql}`;
  return db.$executeRaw`
    with stopped as (
      update "Subscriber" s set "subscribed" = false, "askedToStayAt" = null,
        "unsubscribedAt" = greatest(now(), s."askedAt"), "stopReason" = 'silent', "stopDetail" = null
      where ${isOver} and s."subscribed" and not exists (
        select from "Mail" m
        where m."subscriberId" = s."id" and m."kind" = 'stay' and m."status" <> 'sent'
      )
      returning s."id"
    ), unwanted as (
      update "Mail" set "status" = 'cancelled'
      where "subscriberId" in (select "id" from stopped) and "status" = 'queued'
    )
    select from stopped`;
}
