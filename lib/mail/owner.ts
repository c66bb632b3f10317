import "server-only";
import type { Admin, Errand, Monitor } from "@/lib/auth/admin";
import { containsText, db } from "@/lib/database/db";
import { notFound, Problem } from "@/lib/http/problem";
import { TICK_RUN } from "./queue";
import type { BatchDecision, MailDecision, MailQuery, MailQueue, OutboxMail } from "./schema";

/** A single email that waits longer than this needs its owner. */
const OVERDUE_MS = 3_600_000;

const fields = {
  id: true,
  kind: true,
  to: true,
  status: true,
  attempts: true,
  problem: true,
  mailingId: true,
  dueAt: true,
  createdAt: true,
  sentAt: true,
  mailing: { select: { subject: true } },
} as const;

type Row = Omit<OutboxMail, "kind" | "subject" | "dueAt" | "createdAt" | "sentAt"> & {
  kind: Exclude<OutboxMail["kind"], "article-test"> | "article_test";
  dueAt: Date;
  createdAt: Date;
  sentAt: Date | null;
  mailing: { subject: string } | null;
};

function toItem({ mailing, kind, dueAt, createdAt, sentAt, ...row }: Row): OutboxMail {
  return {
    ...row,
    kind: kind === "article_test" ? "article-test" : kind,
    subject: mailing?.subject ?? null,
    dueAt: dueAt.toISOString(),
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
  };
}

function stuck(now: Date) {
  const overdue = { lt: new Date(now.getTime() - OVERDUE_MS) };
  return {
    OR: [
      { status: { in: ["failed" as const, "uncertain" as const] } },
      { status: "queued" as const, mailingId: null, dueAt: overdue },
      { status: "queued" as const, mailingId: null, problem: { not: null }, createdAt: overdue },
      {
        status: "queued" as const,
        mailing: { status: "sending" as const },
        problem: { not: null },
        createdAt: overdue,
      },
    ],
  };
}

/** Emails in one state, or all that need the owner, newest first; found by their address or their subject. */
export async function listEmails(
  _admin: Admin,
  { status, q, page, perPage }: MailQuery,
  now = new Date(),
): Promise<{ emails: OutboxMail[]; total: number }> {
  const found = { OR: [{ to: containsText(q) }, { mailing: { subject: containsText(q) } }] };
  const where = { AND: [status === "stuck" ? stuck(now) : { status }, q === "" ? {} : found] };
  const [total, rows] = await Promise.all([
    db.mail.count({ where }),
    db.mail.findMany({
      where,
      select: fields,
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      skip: (page - 1) * perPage,
      take: perPage,
    }),
  ]);
  return { emails: rows.map(toItem), total };
}

export async function countStuckEmails(_by: Admin | Errand): Promise<number> {
  return db.mail.count({ where: stuck(new Date()) });
}

/**
 * Does with an email that failed, is uncertain or waits what the owner decided. Throws 404, and 409 for an email
 * that needs no decision.
 */
export async function decideOnEmail(
  _admin: Admin,
  id: string,
  action: MailDecision,
  reopen: Reopen,
): Promise<OutboxMail> {
  return db.$transaction(async (tx) => {
    const before = await tx.mail.findUnique({ where: { id }, select: { status: true } });
    if (!before) throw notFound("This email no longer exists.");
    const { status } = before;
    const isOpen = status === "failed" || status === "uncertain" || status === "queued";
    // Between the look and the write a sender may take it.
    const changed = isOpen ? await decide(tx, action, { id, status }, reopen) : 0;
    if (changed === 0) throw new Problem(409, "This email no longer needs a decision.");
    return toItem(await tx.mail.findUniqueOrThrow({ where: { id }, select: fields }));
  });
}

/** The same for all emails of a mailing that failed or are uncertain. Returns how many. */
export async function decideOnEmails(
  _admin: Admin,
  mailingId: string,
  { status, action }: BatchDecision,
  reopen: Reopen,
): Promise<number> {
  return db.$transaction((tx) => decide(tx, action, { mailingId, status }, reopen));
}

type Tables = Pick<typeof db, "mail" | "mailing">;
type Which = { id?: string; mailingId?: string; status: "failed" | "uncertain" | "queued" };

/** Learns, in the same transaction, of what is sent again: what went to many and was done then goes on. */
type Reopen = (tx: Tables, which: Which) => Promise<void>;

async function decide(
  tx: Tables,
  action: MailDecision,
  which: Which,
  reopen: Reopen,
): Promise<number> {
  const now = new Date();
  if (action === "dismiss") {
    const data =
      which.status === "uncertain"
        ? ({ status: "sent", sentAt: now, problem: null } as const)
        : ({ status: "cancelled" } as const);
    return (await tx.mail.updateMany({ where: which, data })).count;
  }
  const { count } = await tx.mail.updateMany({
    where: which,
    data: { status: "queued", attempts: 0, dueAt: now, problem: null, handedOver: null },
  });
  await reopen(tx, which);
  return count;
}

/** The state of the outbox. */
export async function readMailQueue(_who: Admin | Monitor, now = new Date()): Promise<MailQueue> {
  const [groups, stuckCount, oldest, lastSent, lastRun] = await Promise.all([
    db.mail.groupBy({ by: ["status"], _count: true }),
    db.mail.count({ where: stuck(now) }),
    db.mail.aggregate({ where: { status: "queued" }, _min: { createdAt: true } }),
    db.mail.aggregate({ where: { status: "sent" }, _max: { sentAt: true } }),
    db.lastRun.findUnique({ where: { name: TICK_RUN }, select: { at: true } }),
  ]);
  const count = (wanted: string) => groups.find(({ status }) => status === wanted)?._count ?? 0;
  return {
    waiting: count("queued"),
    sending: count("sending"),
    uncertain: count("uncertain"),
    failed: count("failed"),
    stuck: stuckCount,
    oldestWaitingAt: oldest._min.createdAt?.toISOString() ?? null,
    lastSentAt: lastSent._max.sentAt?.toISOString() ?? null,
    lastTickAt: lastRun?.at.toISOString() ?? null,
  };
}
