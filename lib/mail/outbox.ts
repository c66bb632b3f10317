import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { after } from "next/server";
import { db, isDatabaseAway } from "@/lib/db";
import { env } from "@/lib/env";
import { describeError, log } from "@/lib/http/log";
import {
  type ClaimedMail,
  claimMail,
  finishMailings,
  PACE_MS,
  type Result,
  settleMail,
} from "@/lib/mail/queue";
import { type Line, openLine } from "@/lib/mail/smtp";
import {
  type ArticleMail,
  articleMail,
  articleTestMail,
  type CommentNotice,
  commentMail,
  confirmMail,
  type Rendered,
  type SuggestionsDigest,
  suggestionsMail,
  welcomeMail,
} from "@/lib/mail/templates";
import { site } from "@/lib/site";

/** How long an instance goes on sending after an answer. */
const SOON_MS = 10_000;
const WORKERS_MAX = 5;
const WAIT_MIN_MS = 250;

/** What a mail needs beside its row; everything else is rendered when it is sent. */
export type MailJob =
  | { kind: "confirm" | "welcome"; to: string; subscriberId: string }
  | { kind: "comment"; to: string; data: CommentNotice }
  | { kind: "suggestions"; to: string; data: SuggestionsDigest }
  | { kind: "article_test"; to: string; data: ArticleMail };

export type Drained = { sent: number; failed: number; uncertain: number };

/** False where no mail server is named: nothing is queued and nothing is sent. */
export const isMailConfigured = env.SMTP_URL !== undefined;

/** Whom the site writes to when something needs its owner. */
export function ownerAddresses(): string[] {
  return env.ADMIN_EMAILS;
}

type MailTable = Pick<typeof db, "mail">;

/** Puts a mail into the outbox, within the caller's transaction where it has one. */
export async function enqueueMail(tx: MailTable, job: MailJob, dueAt?: Date): Promise<void> {
  if (!isMailConfigured) return;
  await tx.mail.create({ data: { ...job, ...(dueAt && { dueAt }) }, select: { id: true } });
}

/** True when the mail's reader still waits for it. */
function isWanted({ kind, subscribed, askedAt, unsubscribedAt }: ClaimedMail): boolean {
  switch (kind) {
    case "confirm":
      if (subscribed !== false) return false;
      return unsubscribedAt === null || (askedAt !== null && askedAt > unsubscribedAt);
    case "welcome":
    case "article":
      return subscribed === true;
    default:
      return true;
  }
}

/** Mailings as they were when the owner sent them, read once. */
type Mailings = Map<string, Promise<ArticleMail>>;

function getMailing(id: string, known: Mailings): Promise<ArticleMail> {
  let mailing = known.get(id);
  if (!mailing) {
    mailing = db.mailing.findUniqueOrThrow({
      where: { id },
      select: { subject: true, html: true, text: true },
    });
    known.set(id, mailing);
  }
  return mailing;
}

async function render(mail: ClaimedMail, mailings: Mailings): Promise<Rendered> {
  const { kind, subscriberId, mailingId, data } = mail;
  switch (kind) {
    case "confirm":
      return confirmMail(subscriberId ?? "");
    case "welcome":
      return welcomeMail(subscriberId ?? "");
    case "article":
      return articleMail(await getMailing(mailingId ?? "", mailings), subscriberId ?? "");
    case "article_test":
      return articleTestMail(data as ArticleMail);
    case "comment":
      return commentMail(data as CommentNotice);
    case "suggestions":
      return suggestionsMail(data as SuggestionsDigest);
  }
}

/**
 * Sends what is due for at most `forMs`, and the message that is on its way then. Any number of these may
 * run at once, here and in other instances. It ends early when nothing is left and when the mail server
 * takes nothing more.
 */
export async function drainOutbox({ forMs = SOON_MS } = {}): Promise<Drained> {
  const drained: Drained = { sent: 0, failed: 0, uncertain: 0 };
  const { SMTP_URL: url, MAIL_FROM: from } = env;
  if (!url || !from) return drained;
  const options = { url, from, replyTo: site.email, host: new URL(env.SITE_URL).hostname };
  const end = Date.now() + forMs;
  const mailings: Mailings = new Map();
  let isHalted = false;

  async function work(): Promise<void> {
    const line = openLine(options);
    try {
      while (!isHalted && Date.now() < end) {
        const mail = await claimMail();
        if (mail === "nothing") return;
        if (mail === "later") {
          await wait(Math.min(Math.max(PACE_MS, WAIT_MIN_MS), Math.max(0, end - Date.now())));
          continue;
        }
        const outcome = await deliver(mail, line);
        note(mail, outcome, await settleMail(mail, outcome));
      }
    } catch (error) {
      isHalted = true;
      throw error;
    } finally {
      line.close();
    }
  }

  async function deliver(mail: ClaimedMail, line: Line): Promise<Result> {
    if (!isWanted(mail)) return { state: "unwanted" };
    try {
      const rendered = await render(mail, mailings);
      return await line.send({ id: mail.id, to: mail.to, ...rendered });
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      log("error", "mail-unwritten", { mail: mail.id, ...describeError(error) });
      return { state: "refused", problem: "The mail could not be written." };
    }
  }

  function note(mail: ClaimedMail, outcome: Result, status: string): void {
    if (status === "sent" || status === "failed" || status === "uncertain") drained[status] += 1;
    const isServers = outcome.state === "deferred" && outcome.isServers;
    if (outcome.state === "unreachable" || isServers) isHalted = true;
    if (outcome.state === "sent" || outcome.state === "unwanted") return;
    log("warn", `mail-${outcome.state}`, {
      mail: mail.id,
      kind: mail.kind,
      attempts: mail.attempts,
    });
  }

  const workers = Math.min(WORKERS_MAX, Math.ceil(env.MAIL_PER_MINUTE / 60));
  const ended = await Promise.allSettled(Array.from({ length: workers }, work));
  await finishMailings();
  const failure = ended.find((one) => one.status === "rejected");
  if (failure) throw failure.reason;
  return drained;
}

let current: Promise<unknown> = Promise.resolve();
let next: Promise<unknown> | null = null;

/** One drain after another in this instance, and only one that waits for its turn. */
function drainInTurn(): Promise<unknown> {
  next ??= current.then(() => {
    next = null;
    current = drainOutbox().catch((error) => log("error", "mail-drain", describeError(error)));
    return current;
  });
  return next;
}

/** Sends what is due once the answer to the current request is out. Never throws. */
export function sendSoon(): void {
  if (!isMailConfigured) return;
  try {
    after(drainInTurn);
  } catch {
    // Nobody is being answered, as in a script: the next tick sends.
  }
}
