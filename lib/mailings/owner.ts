import "server-only";
import type { Admin } from "@/lib/auth/admin";
import { db, isUniqueViolation } from "@/lib/db";
import { conflict, notFound, Problem } from "@/lib/http/problem";
import { decideOnEmails } from "@/lib/mail/owner";
import { enqueueEmail, isMailConfigured } from "@/lib/mail/queue";
import type { BatchDecision } from "@/lib/mail/schema";
import { type MailedArticle, writeMailing } from "@/lib/mailings/emails";
import { createMailing, SEND_TIMEOUT_MS } from "@/lib/mailings/public";
import type { ArticleMailings, MailingProgress, TestResult } from "@/lib/mailings/schema";
import type { Prisma } from "@/prisma/client/client";

const fields = {
  id: true,
  round: true,
  status: true,
  recipients: true,
  createdAt: true,
  endedAt: true,
} satisfies Prisma.MailingSelect;

type Row = Prisma.MailingGetPayload<{ select: typeof fields }>;

const gone = () => notFound("This mailing no longer exists.");
const sentBefore = () =>
  conflict(
    "again",
    "This article has already been sent to the list. Confirm that you want to send it again.",
  );
const underWay = () =>
  conflict(
    "again",
    "This article is being sent right now. Wait until it is done, or stop it first.",
  );

/** Mailings with how far each of them is. */
async function withProgress(rows: Row[]): Promise<MailingProgress[]> {
  const groups = await db.mail.groupBy({
    by: ["mailingId", "status"],
    where: { mailingId: { in: rows.map(({ id }) => id) } },
    _count: true,
  });
  return rows.map(({ createdAt, endedAt, ...row }) => {
    const count = (...statuses: string[]) =>
      groups
        .filter(({ mailingId, status }) => mailingId === row.id && statuses.includes(status))
        .reduce((sum, { _count }) => sum + _count, 0);
    return {
      ...row,
      sent: count("sent"),
      failed: count("failed"),
      uncertain: count("uncertain"),
      queued: count("queued", "sending"),
      cancelled: count("cancelled"),
      createdAt: createdAt.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
    };
  });
}

/** How far a mailing is. Throws 404. */
export async function getMailingProgress(_admin: Admin, id: string): Promise<MailingProgress> {
  const row = await db.mailing.findUnique({ where: { id }, select: fields });
  const [progress] = row ? await withProgress([row]) : [];
  if (!progress) throw gone();
  return progress;
}

/** How many mailings need the owner: they were stopped, or some of their emails failed or are uncertain. */
export async function countStuckMailings(_admin: Admin): Promise<number> {
  return db.mailing.count({
    where: {
      OR: [{ status: "stopped" }, { mails: { some: { status: { in: ["failed", "uncertain"] } } } }],
    },
  });
}

/** Who would get an article now, and when it was sent before. */
export async function getArticleMailings(
  _admin: Admin,
  articleId: string,
): Promise<ArticleMailings> {
  const [recipients, rows] = await Promise.all([
    db.subscriber.count({ where: { subscribed: true } }),
    db.mailing.findMany({ where: { articleId }, select: fields, orderBy: { round: "desc" } }),
  ]);
  return { recipients, mailings: await withProgress(rows) };
}

/** Throws 409 where no email can be sent. */
export function requireMail(_admin: Admin): void {
  if (!isMailConfigured) {
    throw new Problem(409, "Email can’t be sent yet: set SMTP_URL and MAIL_FROM first.");
  }
}

/** Throws 409 for what cannot be sent. */
function requireMailable(admin: Admin, { state }: MailedArticle): void {
  requireMail(admin);
  if (state !== "published")
    throw new Problem(409, "Publish the article first; then it can be sent.");
}

/**
 * Puts an email for everybody on the list into the outbox, whole or not at all. Throws 409 for an article that
 * was sent before, unless it is to be sent again, for one that is being sent, and when nobody is on the list.
 */
export async function sendMailing(
  admin: Admin,
  article: MailedArticle,
  { again }: { again: boolean },
): Promise<MailingProgress> {
  requireMailable(admin, article);
  const content = await writeMailing(article);
  try {
    const id = await db.$transaction(
      async (tx) => {
        const last = await tx.mailing.findFirst({
          where: { articleId: article.id },
          select: { round: true, status: true },
          orderBy: { round: "desc" },
        });
        if (last?.status === "sending") throw underWay();
        if (last && !again) throw sentBefore();
        const mailing = await createMailing(tx, {
          articleId: article.id,
          content,
          round: (last?.round ?? 0) + 1,
        });
        if (mailing.recipients === 0) throw new Problem(409, "Nobody is on the list yet.");
        return mailing.id;
      },
      { timeout: SEND_TIMEOUT_MS },
    );
    return await getMailingProgress(admin, id);
  } catch (error) {
    // A second click, at the same moment.
    if (isUniqueViolation(error)) throw underWay();
    throw error;
  }
}

/** Sends the article to the owner alone, as readers would get it. */
export async function sendTestEmail(admin: Admin, article: MailedArticle): Promise<TestResult> {
  requireMailable(admin, article);
  if (admin.email === null) {
    throw new Problem(409, "Your account has no email address to send a test to.");
  }
  const data = await writeMailing(article);
  await enqueueEmail(db, { kind: "article_test", to: admin.email, data });
  return { to: admin.email };
}

/** Keeps what is still to be sent from going out, until it is resumed. Throws 404 and 409. */
export async function stopMailing(admin: Admin, id: string): Promise<MailingProgress> {
  const { count } = await db.mailing.updateMany({
    where: { id, status: "sending" },
    data: { status: "stopped" },
  });
  const progress = await getMailingProgress(admin, id);
  if (count === 0) throw new Problem(409, "This mailing is no longer being sent.");
  return progress;
}

/** Lets a stopped mailing go on where it was. Throws 404 and 409. */
export async function resumeMailing(admin: Admin, id: string): Promise<MailingProgress> {
  const { count } = await db.mailing.updateMany({
    where: { id, status: "stopped" },
    data: { status: "sending" },
  });
  const progress = await getMailingProgress(admin, id);
  if (count === 0) throw new Problem(409, "This mailing is not stopped.");
  return progress;
}

/** Decides on all emails of a mailing that failed or are uncertain. Throws 404. */
export async function resolveEmails(
  admin: Admin,
  id: string,
  decision: BatchDecision,
): Promise<MailingProgress> {
  await decideOnEmails(admin, id, decision);
  return getMailingProgress(admin, id);
}
