import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { isDatabaseAway } from "@/lib/database-away";
import { env } from "@/lib/env";
import { afterAnswer } from "@/lib/http/after-answer";
import { describeError, log } from "@/lib/http/log";
import type { Email } from "@/lib/mail/layout";
import {
  type ClaimedEmail,
  claimEmail,
  type Delivery,
  type EmailKind,
  finishMailings,
  isMailConfigured,
  PACE_MS,
  settleEmail,
} from "@/lib/mail/queue";
import { connectSmtp, type SmtpConnection } from "@/lib/mail/smtp";
import { site } from "@/lib/site";

/** How long an instance goes on sending after an answer. */
const SOON_MS = 10_000;
const WORKERS_MAX = 5;
const WAIT_MIN_MS = 250;

export type DrainResult = { sent: number; failed: number; uncertain: number };

/** Writes an email from its row; null when nobody waits for it any more. */
export type EmailRenderer = (email: ClaimedEmail) => Promise<Email | null>;

export type EmailRenderers = Record<EmailKind, EmailRenderer>;

/**
 * Sends what is due for at most `forMs`, and the message that is on its way then. Any number of these may
 * run at once, here and in other instances. It ends early when nothing is left and when the mail server
 * takes nothing more.
 */
async function drain(renderers: EmailRenderers, forMs: number): Promise<DrainResult> {
  const drained: DrainResult = { sent: 0, failed: 0, uncertain: 0 };
  const { SMTP_URL: url, MAIL_FROM: from } = env;
  if (!url || !from) return drained;
  const options = { url, from, replyTo: site.email, host: new URL(env.SITE_URL).hostname };
  const end = Date.now() + forMs;
  let isHalted = false;

  async function work(): Promise<void> {
    const connection = connectSmtp(options);
    try {
      while (!isHalted && Date.now() < end) {
        const email = await claimEmail();
        if (email === "nothing") return;
        if (email === "later") {
          await wait(Math.min(Math.max(PACE_MS, WAIT_MIN_MS), Math.max(0, end - Date.now())));
          continue;
        }
        const outcome = await deliver(email, connection);
        note(email, outcome, await settleEmail(email, outcome));
      }
    } catch (error) {
      isHalted = true;
      throw error;
    } finally {
      connection.close();
    }
  }

  async function deliver(email: ClaimedEmail, connection: SmtpConnection): Promise<Delivery> {
    try {
      const rendered = await renderers[email.kind](email);
      if (rendered === null) return { state: "unwanted" };
      return await connection.send({ id: email.id, to: email.to, ...rendered });
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      log("error", "mail-unwritten", { mail: email.id, ...describeError(error) });
      return { state: "refused", problem: "The email couldn’t be written." };
    }
  }

  function note(email: ClaimedEmail, outcome: Delivery, status: string): void {
    if (status === "sent" || status === "failed" || status === "uncertain") drained[status] += 1;
    const isServers = outcome.state === "deferred" && outcome.isServers;
    if (outcome.state === "unreachable" || isServers) isHalted = true;
    if (outcome.state === "sent" || outcome.state === "unwanted") return;
    log("warn", `mail-${outcome.state}`, {
      mail: email.id,
      kind: email.kind,
      attempts: email.attempts,
    });
  }

  const workers = Math.min(WORKERS_MAX, Math.ceil(env.MAIL_PER_MINUTE / 60));
  const ended = await Promise.allSettled(Array.from({ length: workers }, work));
  await finishMailings();
  const failure = ended.find((one) => one.status === "rejected");
  if (failure) throw failure.reason;
  return drained;
}

/** Sends what the queue has, written by these functions. */
export function createOutbox(renderers: EmailRenderers) {
  let current: Promise<unknown> = Promise.resolve();
  let next: Promise<unknown> | null = null;

  /** One drain after another in this instance, and only one that waits for its turn. */
  function drainInTurn(): Promise<unknown> {
    next ??= current.then(() => {
      next = null;
      current = drain(renderers, SOON_MS).catch((error) =>
        log("error", "mail-drain", describeError(error)),
      );
      return current;
    });
    return next;
  }

  return {
    drainOutbox: ({ forMs = SOON_MS } = {}) => drain(renderers, forMs),

    /** Sends what is due once the answer to the current request is out. Never throws. */
    sendSoon(): void {
      if (!isMailConfigured) return;
      try {
        afterAnswer(drainInTurn);
      } catch {
        // Nobody is being answered, as in a script: the next tick sends.
      }
    },
  };
}
