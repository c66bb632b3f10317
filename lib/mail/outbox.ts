import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { isDatabaseAway } from "@/lib/database/database-away";
import { env } from "@/lib/env";
import { afterAnswer } from "@/lib/http/after-answer";
import type { Email } from "@/lib/mail/layout";
import {
  type ClaimedEmail,
  claimEmail,
  type Delivery,
  type EmailKind,
  finishMailings,
  isMailConfigured,
  PACE_MS,
  recordHandOver,
  senderAddress,
  settleEmail,
} from "@/lib/mail/queue";
import { connectSmtp, type SmtpConnection } from "@/lib/mail/smtp";
import { describeError, log } from "@/lib/observe/log";

/** How long an instance goes on sending after an answer. */
const SOON_MS = 10_000;
const WORKERS_MAX = 5;
/**
 * A message that takes longer brings another worker. Servers that are quick get one at a time, as what is on
 * its way when a process dies is in doubt.
 */
const SLOW_MS = 100;
const WAIT_MIN_MS = 250;
/** How long a database that is away is waited for, to write down what became of a message. */
const SETTLE_MAX_MS = 15_000;
const SETTLE_AGAIN_MS = 250;

export type DrainResult = { sent: number; failed: number; uncertain: number };

/** Writes an email from its row; null when nobody waits for it any more. */
export type EmailRenderer = (email: ClaimedEmail) => Promise<Email | null>;

type Outbox = {
  /** Whose name is in From, and where answers go. */
  readSender: () => Promise<{ name: string; replyTo: string }>;
  /** Writes what only becomes due with time, before anything is sent. */
  prepare: () => Promise<void>;
  /** Writes some more emails of what goes to many, while others are being sent; false where all are written. */
  writeMore: () => Promise<boolean>;
  renderers: Record<EmailKind, EmailRenderer>;
  /** Learns of an email whose address the server refused, as there is no such. */
  onDeadAddress: (email: ClaimedEmail, problem: string) => Promise<void>;
};

const ending = new AbortController();
let isListening = false;

/** Aborted once the process is asked to end: what waited for its turn to send must not begin then either. */
function listenForEnd(): AbortSignal {
  // A process without a listener ends at once, and a listener would keep it from that.
  if (!isListening && process.listenerCount("SIGTERM") > 0) {
    isListening = true;
    process.once("SIGTERM", () => ending.abort());
  }
  return ending.signal;
}

/**
 * Sends what is due for at most `forMs`, and the message that is on its way then. Any number of these may
 * run at once, here and in other instances. It ends early when nothing is left and when the mail server
 * takes nothing more.
 */
async function drain(
  { readSender, prepare, writeMore, renderers, onDeadAddress }: Outbox,
  forMs: number,
): Promise<DrainResult> {
  const drained: DrainResult = { sent: 0, failed: 0, uncertain: 0 };
  const { SMTP_URL: url } = env;
  if (!url || !senderAddress) return drained;
  // What waits already goes out also when this fails.
  await prepare().catch((error) => log("error", "mail-prepare", describeError(error)));
  const { name, replyTo } = await readSender();
  const options = {
    url,
    from: { name, address: senderAddress },
    replyTo,
    host: new URL(env.SITE_URL).hostname,
  };
  const end = Date.now() + forMs;
  let isHalted = false;
  const stop = new AbortController();
  function halt(): void {
    isHalted = true;
    stop.abort();
  }
  const processEnd = listenForEnd();
  processEnd.addEventListener("abort", halt);
  if (processEnd.aborted) halt();

  async function work(): Promise<void> {
    const connection = connectSmtp(options);
    try {
      while (!isHalted && Date.now() < end) {
        const email = await claimEmail();
        if (email === "nothing") return;
        if (email === "later") {
          await pause(Math.min(Math.max(PACE_MS, WAIT_MIN_MS), Math.max(0, end - Date.now())));
          continue;
        }
        const another = setTimeout(addWorker, SLOW_MS);
        const outcome = await deliver(email, connection).finally(() => clearTimeout(another));
        note(email, outcome, await settle(email, outcome));
        if (outcome.state === "refused" && outcome.isAddress) {
          await onDeadAddress(email, outcome.problem);
        }
      }
    } catch (error) {
      halt();
      throw error;
    } finally {
      connection.close();
    }
  }

  async function pause(ms: number): Promise<void> {
    await wait(ms, undefined, { signal: stop.signal }).catch(() => {});
  }

  async function deliver(email: ClaimedEmail, connection: SmtpConnection): Promise<Delivery> {
    try {
      const rendered = await renderers[email.kind](email);
      if (rendered === null) return { state: "unwanted" };
      return await connection.send({ id: email.id, to: email.to, ...rendered }, () =>
        recordHandOver(email),
      );
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      log("error", "mail-unwritten", { mail: email.id, ...describeError(error) });
      return { state: "refused", problem: "The email couldn’t be written." };
    }
  }

  /** Nobody else knows what became of a message, so a database that is away is worth waiting for. */
  async function settle(email: ClaimedEmail, outcome: Delivery): Promise<string> {
    const giveUpAt = Date.now() + SETTLE_MAX_MS;
    for (;;) {
      try {
        return await settleEmail(email, outcome);
      } catch (error) {
        if (!isDatabaseAway(error) || Date.now() > giveUpAt) throw error;
        await wait(SETTLE_AGAIN_MS);
      }
    }
  }

  function note(email: ClaimedEmail, outcome: Delivery, status: string): void {
    if (status === "sent" || status === "failed" || status === "uncertain") drained[status] += 1;
    const isServers = outcome.state === "deferred" && outcome.isServers;
    if (outcome.state === "unreachable" || isServers) halt();
    if (outcome.state === "sent" || outcome.state === "unwanted") return;
    log("warn", `mail-${outcome.state}`, {
      mail: email.id,
      kind: email.kind,
      attempts: email.attempts,
    });
  }

  const failures: unknown[] = [];
  const workers = new Set<Promise<unknown>>();
  const workersMax = Math.min(WORKERS_MAX, Math.ceil(env.MAIL_PER_MINUTE / 60));
  function addWorker(): void {
    if (isHalted || workers.size >= workersMax) return;
    const worker = work()
      .catch((error) => failures.push(error))
      .finally(() => workers.delete(worker));
    workers.add(worker);
  }

  async function write(): Promise<void> {
    while (!processEnd.aborted && Date.now() < end && (await writeMore())) {
      if (workers.size === 0) addWorker();
    }
  }

  addWorker();
  await write().catch((error) => failures.push(error));
  // Those that are added meanwhile are waited for as well.
  while (workers.size > 0) await Promise.all(workers);
  processEnd.removeEventListener("abort", halt);
  await finishMailings();
  if (failures.length > 0) throw failures[0];
  return drained;
}

/** Sends what the queue has, written by these functions. */
export function createOutbox(outbox: Outbox) {
  let current: Promise<unknown> = Promise.resolve();
  let next: Promise<unknown> | null = null;

  /** One drain after another in this instance, and only one that waits for its turn. */
  function drainInTurn(): Promise<unknown> {
    next ??= current.then(() => {
      next = null;
      current = drain(outbox, SOON_MS).catch((error) =>
        log("error", "mail-drain", describeError(error)),
      );
      return current;
    });
    return next;
  }

  return {
    drainOutbox: ({ forMs = SOON_MS } = {}) => drain(outbox, forMs),

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
