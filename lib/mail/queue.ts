import "server-only";
import { db } from "@/lib/database/db";
import { env } from "@/lib/env";
import { Problem } from "@/lib/http/problem";
import { Prisma } from "@/prisma/client/client";
import type { MailKind } from "@/prisma/client/enums";
import type { SmtpOutcome } from "./smtp";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** After this long, whoever was sending an email has ended: a message takes at most SEND_MAX_MS. */
const LEASE_MS = 90_000;
/**
 * What does no harm when it comes twice, and does when it never comes: the question to confirm, and what the
 * site tells its owner. A server that takes it and never says so still gets it only so often.
 */
export const REPEATABLE: readonly EmailKind[] = [
  "confirm",
  "comment",
  "suggestions",
  "weekly",
  "article_test",
  "invitation",
];
const REPEATS_MAX = 5;
const FIRST_WAIT_MS = MINUTE_MS;
const WAIT_MAX_MS = 6 * HOUR_MS;
/** With the waits between them about two days. */
const ATTEMPTS_MAX = 16;
/** While the server is away it is asked again with every tick. */
const UNREACHABLE_WAIT_MS = MINUTE_MS;
const SENT_LIFE_MS = 30 * DAY_MS;

/** How far the pace may be ahead of an even one. */
const BURST_MS = 1_000;
/** Between two messages, so that no minute has more than MAIL_PER_MINUTE, whichever instances send. */
export const PACE_MS = (MINUTE_MS + BURST_MS) / env.MAIL_PER_MINUTE;
const PACE_KEY = "mail-pace";

export const TICK_RUN = "tick";

/** False where no mail server is named: nothing is queued and nothing is sent. */
export const isMailConfigured = env.SMTP_URL !== undefined;

/** Throws 409 where no email can be sent. */
export function requireMail(): void {
  if (isMailConfigured) return;
  throw new Problem(
    409,
    "Email can’t be sent yet: whoever runs the server has to connect an email service first.",
  );
}

/** The address that email comes from; null where none can be sent. Its name is the site's, which the owner sets. */
export const senderAddress = env.MAIL_FROM
  ? (/<([^<>]+)>\s*$/.exec(env.MAIL_FROM)?.[1] ?? env.MAIL_FROM)
  : null;

/** Whom the site writes to when something needs its owner. */
export function ownerAddresses(): string[] {
  return env.ADMIN_EMAILS;
}

/** Says which function renders an email; app/_flows/mail/outbox.ts has them all. */
export type EmailKind = MailKind;

/** What an email needs beside its kind; everything else is rendered when it is sent. */
export type NewEmail = {
  kind: EmailKind;
  to: string;
  subscriberId?: string;
  data?: Prisma.InputJsonObject;
};

/** Puts an email into the outbox, within the caller's transaction where it has one. */
export async function enqueueEmail(
  tx: Pick<typeof db, "mail">,
  email: NewEmail,
  dueAt?: Date,
): Promise<void> {
  if (!isMailConfigured) return;
  await tx.mail.create({ data: { ...email, ...(dueAt && { dueAt }) }, select: { id: true } });
}

/** An email that this process alone may send now. */
export type ClaimedEmail = {
  id: string;
  kind: EmailKind;
  to: string;
  subscriberId: string | null;
  mailingId: string | null;
  data: unknown;
  /** With this one. */
  attempts: number;
};

export type Delivery = SmtpOutcome | { state: "unwanted" };

/** `later` when emails wait, but the pace does not allow one yet. */
export type Claim = ClaimedEmail[] | "later" | "nothing";

/** How many may go out at once after a pause. */
const BURST_EMAILS = Math.floor(BURST_MS / PACE_MS) + 1;
/** How many the pace allows now, of so many that are asked for. */
const grantedSql = Prisma.sql`greatest(0, least(excluded."hits", floor(
  (${BURST_MS}::float8 - extract(epoch from greatest(pace."expiresAt", now()) - now()) * 1000) / ${PACE_MS}::float8
)::int + 1))`;

/**
 * Takes the next emails that are due out of everybody else's reach: single emails first, then those of mailings
 * under way. One statement, so that two instances never get the same one, and the pace holds across them.
 */
export async function claimEmails(max: number): Promise<Claim> {
  const rows = await db.$queryRaw<({ due: number } & (ClaimedEmail | { id: null }))[]>`
    with single as (
      -- The mailing, which is the same for all, has the index give them in this order.
      select "id", "dueAt" from "Mail"
      where "mailingId" is null and "status" = 'queued' and "dueAt" <= now()
      order by "mailingId", "dueAt", "id" limit ${max} for update skip locked
    ), listed as (
      select next."id", next."dueAt" from "Mailing" as mailing
      cross join lateral (
        select "id", "dueAt" from "Mail"
        where "mailingId" = mailing."id" and "status" = 'queued' and "dueAt" <= now()
        order by "dueAt", "id" limit ${max} for update skip locked
      ) as next
      where mailing."status" = 'sending' and (select count(*) from single) < ${max}
      order by next."dueAt", next."id" limit ${max}
    ), due as (
      select "id", 0 as "place", "dueAt" from single union all select "id", 1, "dueAt" from listed
      order by "place", "dueAt", "id" limit ${max}
    ), permit as (
      insert into "RateLimit" as pace ("key", "hits", "expiresAt")
      select ${PACE_KEY}, least(count(*), ${BURST_EMAILS})::int,
        now() + least(count(*), ${BURST_EMAILS}) * ${PACE_MS}::float8 * interval '1 millisecond'
      from due having count(*) > 0
      on conflict ("key") do update set
        "hits" = ${grantedSql},
        "expiresAt" = greatest(pace."expiresAt", now())
          + ${grantedSql} * ${PACE_MS}::float8 * interval '1 millisecond'
      returning "hits"
    ), claimed as (
      update "Mail" set
        "status" = 'sending', "claimedAt" = now(), "handedOver" = false,
        "attempts" = "attempts" + 1, "problem" = null
      where "id" in (
        select "id" from due order by "place", "dueAt", "id" limit (select "hits" from permit)
      )
      returning "id", replace("kind"::text, '-', '_') as "kind", "to", "subscriberId", "mailingId",
        "data", "attempts"
    )
    select (select count(*)::int from due) as "due", claimed.*
    from (select 1) as always left join claimed on true
    order by claimed."mailingId" nulls first`;
  const claimed = rows.filter((row) => row.id !== null);
  if (claimed.length > 0) return claimed;
  return rows[0]?.due ? "later" : "nothing";
}

type Held = Pick<ClaimedEmail, "id" | "attempts">;

/**
 * The row of one of these emails. To compare its state as text leaves its id as the only way there: the index of
 * states, which statistics make look cheaper, is full of what was being sent a moment ago.
 */
function rowSql(emails: { id: string }[]): Prisma.Sql {
  return Prisma.sql`mail."id" = any(${emails.map(({ id }) => id)}::uuid[])`;
}

/** Lets others have emails that were claimed and not begun; that they were does not count. */
export async function returnEmails(emails: Held[]): Promise<void> {
  const held = JSON.stringify(emails.map(({ id, attempts }) => ({ id, attempts })));
  await db.$executeRaw`
    update "Mail" as mail
    set "status" = 'queued', "handedOver" = null, "attempts" = mail."attempts" - 1
    from jsonb_to_recordset(${held}::jsonb) as held("id" uuid, "attempts" int)
    where ${rowSql(emails)} and mail."id" = held."id" and mail."attempts" = held."attempts"
      and mail."status"::text = 'sending'`;
}

/** When an email that failed so many times is tried again; doubles from a minute to six hours. */
export function retryWaitMs(attempts: number): number {
  return Math.min(FIRST_WAIT_MS * 2 ** (attempts - 1), WAIT_MAX_MS);
}

type Settled = Pick<ClaimedEmail, "id" | "kind" | "attempts">;

type Afterwards = {
  status: "sent" | "queued" | "failed" | "uncertain" | "cancelled";
  sentAt?: Date;
  attempts?: number;
  dueAt?: Date;
  problem?: string;
};

function afterwards(outcome: Delivery, { kind, attempts }: Settled, now: number): Afterwards {
  switch (outcome.state) {
    case "sent":
      return { status: "sent", sentAt: new Date(now) };
    case "unwanted":
      return { status: "cancelled" };
    case "uncertain":
      if (REPEATABLE.includes(kind) && attempts < REPEATS_MAX) return later(outcome, attempts, now);
      return { status: "uncertain", problem: outcome.problem };
    case "refused":
      return { status: "failed", problem: outcome.problem };
    case "unreachable":
      // It says nothing about this email, so the attempt does not count.
      return {
        status: "queued",
        attempts: attempts - 1,
        dueAt: new Date(now + UNREACHABLE_WAIT_MS),
        problem: outcome.problem,
      };
    case "deferred":
      if (attempts >= ATTEMPTS_MAX) return { status: "failed", problem: outcome.problem };
      return later(outcome, attempts, now);
  }
}

function later({ problem }: { problem: string }, attempts: number, now: number): Afterwards {
  return { status: "queued", dueAt: new Date(now + retryWaitMs(attempts)), problem };
}

/** A claimed email, and what became of it: at first that it may arrive, as its last line is about to be sent. */
type EmailProgress = { email: Settled; outcome: Delivery | "handed-over" };

/** The new state of an email; `taken` where it is not this sender's any more, as its lease ended. */
export type Recorded = Afterwards["status"] | "handed-over" | "taken";

/**
 * Writes down how far claimed emails have come, by hand and in one statement: whoever dies between an email's two
 * states leaves it in doubt, so they are to be quick.
 */
export async function recordProgress(
  progress: EmailProgress[],
  now = Date.now(),
): Promise<Recorded[]> {
  const rows = progress.map(({ email, outcome }) => {
    const { id, attempts } = email;
    const held = { id, claim: attempts };
    if (outcome === "handed-over") return { ...held, status: outcome };
    return { ...held, attempts, ...afterwards(outcome, email, now) };
  });
  // What is known now also counts for an email that was given up as uncertain in the meantime.
  const found = await db.$queryRaw<{ id: string }[]>`
    update "Mail" as mail set
      "status" = case when made."isHandOver" then 'sending'::"MailStatus" else made."status"::"MailStatus" end,
      "handedOver" = case when made."isHandOver" then true end,
      "attempts" = coalesce(made."attempts", mail."attempts"), "dueAt" = coalesce(made."dueAt", mail."dueAt"),
      "sentAt" = coalesce(made."sentAt", mail."sentAt"),
      "problem" = coalesce(made."problem", mail."problem")
    from (
      select *, "status" = 'handed-over' as "isHandOver"
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row("id" uuid, "claim" int,
        "status" text, "attempts" int, "dueAt" timestamptz, "sentAt" timestamptz, "problem" text)
    ) as made
    where ${rowSql(rows)} and mail."id" = made."id" and mail."attempts" = made."claim"
      and (mail."status"::text = 'sending' or mail."status"::text = 'uncertain' and not made."isHandOver")
    returning mail."id"`;
  const held = new Set(found.map(({ id }) => id));
  return rows.map(({ id, status }) =>
    status === "handed-over" && !held.has(id) ? "taken" : status,
  );
}

/**
 * Takes back emails whose sender ended in the middle. Those whose last line was not sent, and those that
 * may be repeated, are queued again; of the others nobody knows whether they arrived. Returns how many.
 */
export async function settleInterruptedEmails(
  now = new Date(),
): Promise<{ requeued: number; uncertain: number }> {
  const isInterrupted = {
    status: "sending" as const,
    claimedAt: { lt: new Date(now.getTime() - LEASE_MS) },
  };
  const requeued = await db.mail.updateMany({
    where: {
      ...isInterrupted,
      OR: [{ handedOver: false }, { kind: { in: [...REPEATABLE] }, attempts: { lt: REPEATS_MAX } }],
    },
    data: { status: "queued", handedOver: null },
  });
  const uncertain = await db.mail.updateMany({
    where: isInterrupted,
    data: {
      status: "uncertain",
      handedOver: null,
      problem: "The site stopped while it was sending this email.",
    },
  });
  return { requeued: requeued.count, uncertain: uncertain.count };
}

/** Forgets single emails that were sent or not wanted, a month later. Returns how many. */
export async function sweepEmails(now = new Date()): Promise<number> {
  const { count } = await db.mail.deleteMany({
    where: {
      mailingId: null,
      status: { in: ["sent", "cancelled"] },
      createdAt: { lt: new Date(now.getTime() - SENT_LIFE_MS) },
    },
  });
  return count;
}

export async function recordTick(now = new Date()): Promise<void> {
  await db.lastRun.upsert({
    where: { name: TICK_RUN },
    create: { name: TICK_RUN, at: now },
    update: { at: now },
  });
}
