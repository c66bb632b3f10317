import "server-only";
import { db, type Tx } from "@/lib/database/db";
import type { DeliveryReport, VerifiedCall } from "@/lib/mail/providers/report";
import type { ClaimedEmail } from "@/lib/mail/queue";
import { log } from "@/lib/observe/log";
import { Prisma } from "@/prisma/client/client";
import { statusSql } from "./public";
import { REFUSALS_BEFORE_DOUBT, SOFT_BOUNCES_MAX } from "./rules";
import type { StopReason } from "./schema";

/** Longer than any provider's call may be old. */
const SEEN_LIFE_DAYS = 3;

type ReturnReport = DeliveryReport & { kind: "soft" | "hard" | "complaint" };

/** Takes what a provider's call says, once however often it comes. False for one that came before. */
export async function takeReports(
  provider: string,
  { ids, reports }: VerifiedCall,
): Promise<boolean> {
  const names = ids.map((id) => `${provider} ${id}`);
  return db.$transaction(async (tx) => {
    const fresh = await tx.$queryRaw<{ id: string }[]>`
      insert into "SeenEvent" ("id") select unnest(${names}::text[]) on conflict do nothing
      returning "id"`;
    if (fresh.length < names.length) {
      // A signature that is used again may come with a made-up id, whose true event is still to come.
      await tx.seenEvent.deleteMany({ where: { id: { in: fresh.map(({ id }) => id) } } });
      return false;
    }
    for (const report of reports) await takeReport(tx, report);
    return true;
  });
}

/**
 * Takes it as a bounce that the email server refuses an address for good, before it has the message. A server that
 * refuses more than it takes is wrong about itself, not about every reader: then nobody is stopped.
 */
export async function takeRefusal(
  { id, to }: Pick<ClaimedEmail, "id" | "to">,
  problem: string,
): Promise<void> {
  const [hour] = await db.$queryRaw<{ refused: number; sent: number }[]>`
    select count(r."mailId")::int as "refused",
      (count(*) filter (where m."status" = 'sent'))::int as "sent"
    from "Mail" m left join "MailReturn" r
      on r."mailId" = m."id" and r."kind" = 'hard' and m."status" = 'failed'
    where m."claimedAt" > now() - interval '1 hour'`;
  const { refused = 0, sent = 0 } = hour ?? {};
  if (refused >= REFUSALS_BEFORE_DOUBT && refused > sent) {
    log("warn", "server-refuses-everybody", { refused, sent });
    return;
  }
  await db.$transaction((tx) =>
    takeReport(tx, { kind: "hard", recipient: to, mailId: id, detail: problem }),
  );
}

/** Forgets calls that would be too old to come again. */
export async function sweepSeenEvents(): Promise<void> {
  await db.$executeRaw`
    delete from "SeenEvent" where "at" < now() - ${SEEN_LIFE_DAYS} * interval '1 day'`;
}

async function takeReport(tx: Tx, report: DeliveryReport): Promise<void> {
  const mail = await findMail(tx, report);
  if (report.kind === "delivered") {
    if (mail) await noteDelivery(tx, mail.id);
    return;
  }
  const returned = { ...report, kind: report.kind };
  const email = mail?.to ?? report.recipient;
  if (mail) await noteReturn(tx, mail.id, returned);
  const reason = await reasonToStop(tx, returned, mail?.id ?? null);
  if (reason !== null) await stopAddress(tx, email, reason, report.detail);
}

type FoundMail = { id: string; to: string };

/** The email that a report is about: by its id, else the newest that went to the address. */
async function findMail(tx: Tx, { mailId, recipient }: DeliveryReport): Promise<FoundMail | null> {
  if (mailId !== null) {
    const [mail] = await tx.$queryRaw<FoundMail[]>`
      select "id", "to" from "Mail" where "id" = ${mailId}::uuid`;
    if (mail) return mail;
  }
  const [newest] = await tx.$queryRaw<FoundMail[]>`
    select "id", "to" from "Mail" where "to" = ${recipient} and "status" in ('sent', 'uncertain')
    order by coalesce("sentAt", "claimedAt") desc nulls last, "id" desc limit 1`;
  return newest ?? null;
}

/** What was delivered did not bounce for long, and arrived where that was not known. */
async function noteDelivery(tx: Tx, mailId: string): Promise<void> {
  await tx.$executeRaw`
    delete from "MailReturn" where "mailId" = ${mailId}::uuid and "kind" = 'soft'`;
  await tx.$executeRaw`
    update "Mail" set "status" = 'sent', "sentAt" = coalesce("sentAt", "claimedAt", now()), "problem" = null
    where "id" = ${mailId}::uuid and "status" = 'uncertain'`;
}

async function noteReturn(tx: Tx, mailId: string, { kind, detail }: ReturnReport): Promise<void> {
  await tx.$executeRaw`
    insert into "MailReturn" as known ("mailId", "mailingId", "kind", "detail")
    select "id", "mailingId", ${kind}::"ReturnKind", ${detail} from "Mail" where "id" = ${mailId}::uuid
    on conflict ("mailId") do update set "kind" = excluded."kind", "detail" = excluded."detail", "at" = now()
    where known."kind" < excluded."kind"`;
}

/** Soft ones stop an address when as many of its last emails in a row came back as may. */
async function reasonToStop(
  tx: Tx,
  { kind }: ReturnReport,
  mailId: string | null,
): Promise<StopReason | null> {
  if (kind === "hard") return "bounced";
  if (kind === "complaint") return "complained";
  if (mailId === null) return null;
  const [row] = await tx.$queryRaw<{ count: number }[]>`
    with last as (
      select m."id" from "Mail" this join "Mail" m on m."to" = this."to"
        and m."status" = 'sent' and m."sentAt" <= this."sentAt"
      where this."id" = ${mailId}::uuid
      order by m."sentAt" desc, m."id" desc limit ${SOFT_BOUNCES_MAX}
    )
    select count(*)::int as "count" from last join "MailReturn" r on r."mailId" = last."id"
    where r."kind" = 'soft'`;
  return row?.count === SOFT_BOUNCES_MAX ? "unreachable" : null;
}

/**
 * Ends all email to an address, also one that is in the trash, and takes back what waits. Who left by themselves
 * has left; only a complaint is remembered of them too, as it keeps a form from writing to them again.
 */
async function stopAddress(
  tx: Tx,
  email: string,
  reason: StopReason,
  detail: string | null,
): Promise<void> {
  await tx.$executeRaw`
    with stopped as (
      update "Subscriber" set "subscribed" = false,
        "unsubscribedAt" = case when ${statusSql} = 'unsubscribed' then "unsubscribedAt"
          else greatest(now(), "askedAt") end,
        "stopReason" = ${reason}::"StopReason", "stopDetail" = ${detail}
      where "email" = ${email} and (${statusSql} <> 'unsubscribed'
        or ${reason} = 'complained' and "stopReason" is distinct from 'complained')
      returning "id"
    ), unwanted as (
      update "Mail" set "status" = 'cancelled'
      where "subscriberId" in (select "id" from stopped) and "status" = 'queued'
    )
    update "SignUp" set "state" = 'asked', "floodId" = null
    where "subscriberId" in (select "id" from stopped) and "state" <> 'asked'`;
  await stopInTrash(tx, email, reason, detail);
}

/** Who is restored from the trash is as they would be if they had never been there. */
async function stopInTrash(
  tx: Tx,
  email: string,
  reason: StopReason,
  detail: string | null,
): Promise<void> {
  const left = Prisma.sql`"data" ->> 'unsubscribedAt' is not null
    and coalesce(("data" ->> 'askedAt')::timestamptz <= ("data" ->> 'unsubscribedAt')::timestamptz, true)`;
  await tx.$executeRaw`
    update "TrashedRow" set "data" = "data" || jsonb_build_object(
      'subscribed', false,
      'unsubscribedAt', greatest(now(), ("data" ->> 'askedAt')::timestamptz),
      'stopReason', ${reason}::text, 'stopDetail', ${detail}::text
    )
    where "table" = 'Subscriber' and "link" = '' and "data" ->> 'email' = ${email}
      and (${reason} = 'complained' or not (${left}))`;
}
