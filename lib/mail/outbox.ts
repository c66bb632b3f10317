import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { isDatabaseAway } from "@/lib/database/database-away";
import { env } from "@/lib/env";
import { afterAnswer } from "@/lib/http/after-answer";
import { describeError, log } from "@/lib/observe/log";
import { inGroups } from "./in-groups";
import type { Email } from "./layout";
import {
  type ClaimedEmail,
  claimEmails,
  type Delivery,
  type EmailKind,
  isMailConfigured,
  PACE_MS,
  type Recorded,
  recordProgress,
  returnEmails,
  senderAddress,
} from "./queue";
import { type SharedEmail, splitEmail } from "./shared-email";
import { composeMessage, connectSmtp, type SmtpConnection, type WrittenMessage } from "./smtp";

/** How long an instance goes on sending after an answer. */
const SOON_MS = 10_000;
const WORKERS_MAX = 5;
/** A server that is silent for longer brings another worker. */
const SLOW_MS = 100;
/**
 * So many a long queue brings, all where it goes out quickly. It gets no more, as what is on its way when a process
 * dies is in doubt, and that is to be little of what went out before.
 */
const BUSY_WORKERS = 3;
/** How many are claimed at first; twice as many each time while they go out quickly. */
const CLAIM_FIRST = 5;
const CLAIM_MAX = 50;
const QUICK_MS = 250;
/** What was not begun so long after its claim is claimed anew: its mailing may have been stopped, or its reader left. */
const CLAIM_LIFE_MS = 1_000;
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
  /** Ends what goes to many and has nothing left to send. */
  endMailings: () => Promise<unknown>;
  renderers: Record<Exclude<EmailKind, "article">, EmailRenderer>;
  /** What goes to many. */
  shared: {
    /** Who of these is on the list now. */
    findReaders: (subscriberIds: string[]) => Promise<Set<string>>;
    write: (mailingId: string) => Promise<SharedEmail>;
  };
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
  { readSender, prepare, writeMore, endMailings, renderers, shared, onDeadAddress }: Outbox,
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

  const record = inGroups(recordProgress);
  let claimed: ClaimedEmail[] = [];
  let claimedAt = 0;
  let claimMax = CLAIM_FIRST;
  let claiming: Promise<"some" | "later" | "nothing"> | null = null;

  /** Claims more, and leaves out whom an email to many is not for any more. */
  async function claimMore(): Promise<"some" | "later" | "nothing"> {
    const isQuick = claimedAt > 0 && Date.now() - claimedAt < QUICK_MS;
    const busyWorkers = isQuick ? WORKERS_MAX : BUSY_WORKERS;
    claimMax = isQuick ? Math.min(CLAIM_MAX, claimMax * 2) : CLAIM_FIRST;
    const emails = await claimEmails(claimMax);
    if (emails === "later" || emails === "nothing") return emails;
    claimed = emails;
    claimedAt = Date.now();
    if (emails.length === CLAIM_MAX && workers.size < busyWorkers) addWorker();
    const toMany = emails.filter(({ kind }) => kind === "article");
    if (toMany.length === 0) return "some";
    const readers = await shared.findReaders(toMany.flatMap((one) => one.subscriberId ?? []));
    const unwanted = toMany.filter((one) => !one.subscriberId || !readers.has(one.subscriberId));
    claimed = emails.filter((one) => !unwanted.includes(one));
    await recordProgress(unwanted.map((email) => ({ email, outcome: { state: "unwanted" } })));
    return "some";
  }

  /** Lets others have what was not begun. */
  async function returnRest(): Promise<void> {
    const rest = claimed;
    claimed = [];
    if (rest.length > 0) await returnEmails(rest);
  }

  async function takeNext(): Promise<ClaimedEmail | null> {
    while (!isHalted && Date.now() < end) {
      if (!claiming && Date.now() - claimedAt > CLAIM_LIFE_MS) await returnRest();
      const email = claiming ? undefined : claimed.shift();
      if (email) return email;
      claiming ??= claimMore().finally(() => {
        claiming = null;
      });
      const found = await claiming;
      if (found === "nothing") return null;
      if (found === "later") {
        await pause(Math.min(Math.max(PACE_MS, WAIT_MIN_MS), Math.max(0, end - Date.now())));
      }
    }
    return null;
  }

  async function work(): Promise<void> {
    const connection = connectSmtp(options);
    // Written down while the next one is on its way.
    let settled: Promise<void> = Promise.resolve();
    try {
      for (let email = await takeNext(); email; email = await takeNext()) {
        const outcome = await deliver(email, connection);
        await settled;
        settled = settleAndNote(email, outcome);
        settled.catch(halt);
      }
      await settled;
    } catch (error) {
      halt();
      throw error;
    } finally {
      connection.close();
      await settled.catch(() => {});
    }
  }

  async function pause(ms: number): Promise<void> {
    await wait(ms, undefined, { signal: stop.signal }).catch(() => {});
  }

  const splits = new Map<string, ReturnType<typeof splitEmail>>();

  /** Writes a message; null when nobody waits for it any more. */
  async function write(email: ClaimedEmail): Promise<WrittenMessage | null> {
    const { id, kind, to, subscriberId, mailingId } = email;
    if (kind !== "article") {
      const rendered = await renderers[kind](email);
      return rendered && composeMessage({ id, to, ...rendered }, options);
    }
    if (!subscriberId || !mailingId) return null;
    const split =
      splits.get(mailingId) ?? shared.write(mailingId).then((email) => splitEmail(email, options));
    splits.set(mailingId, split);
    const writeFor = await split;
    return writeFor({ id, to, subscriberId });
  }

  async function deliver(email: ClaimedEmail, connection: SmtpConnection): Promise<Delivery> {
    let another: NodeJS.Timeout | undefined;
    try {
      const message = await write(email);
      if (message === null) return { state: "unwanted" };
      another = setTimeout(addWorker, SLOW_MS);
      return await connection.send(message, async () => {
        clearTimeout(another);
        const recorded = await record({ email, outcome: "handed-over" });
        if (recorded === "taken") throw new Error("This email has been taken back.");
        another = setTimeout(addWorker, SLOW_MS);
      });
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      log("error", "mail-unwritten", { mail: email.id, ...describeError(error) });
      return { state: "refused", problem: "The email couldn’t be written." };
    } finally {
      clearTimeout(another);
    }
  }

  /** Nobody else knows what became of a message, so a database that is away is worth waiting for. */
  async function settle(email: ClaimedEmail, outcome: Delivery): Promise<Recorded> {
    const giveUpAt = Date.now() + SETTLE_MAX_MS;
    for (;;) {
      try {
        return await record({ email, outcome });
      } catch (error) {
        if (!isDatabaseAway(error) || Date.now() > giveUpAt) throw error;
        await wait(SETTLE_AGAIN_MS);
      }
    }
  }

  async function settleAndNote(email: ClaimedEmail, outcome: Delivery): Promise<void> {
    const isServers = outcome.state === "deferred" && outcome.isServers;
    if (outcome.state === "unreachable" || isServers) halt();
    const status = await settle(email, outcome);
    if (status === "sent" || status === "failed" || status === "uncertain") drained[status] += 1;
    if (outcome.state === "refused" && outcome.isAddress) {
      await onDeadAddress(email, outcome.problem);
    }
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

  async function writeRest(): Promise<void> {
    while (!processEnd.aborted && Date.now() < end && (await writeMore())) {
      if (workers.size === 0) addWorker();
    }
  }

  addWorker();
  await writeRest().catch((error) => failures.push(error));
  // Those that are added meanwhile are waited for as well.
  while (workers.size > 0) await Promise.all(workers);
  await returnRest().catch((error) => failures.push(error));
  processEnd.removeEventListener("abort", halt);
  await endMailings();
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
