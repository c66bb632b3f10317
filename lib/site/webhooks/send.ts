import "server-only";
import { db } from "@/lib/database/db";
import { env, isLoopback } from "@/lib/env";
import { soon } from "@/lib/http/after-answer";
import { describeError, log } from "@/lib/observe/log";
import { OwnNetworkError, type Reach } from "@/lib/outgoing/own-network";
import { postOutside } from "@/lib/outgoing/post-outside";
import {
  type ClaimedDelivery,
  claimDelivery,
  type DeliveryOutcome,
  noteArticlesIfAsked,
  settleDelivery,
} from "./queue";
import { goodEditions, isTaken, refusalText } from "./rules";
import { webhookMessage } from "./schema";
import { signatureHeaders } from "./signing";

/** How long an instance goes on sending after an answer. */
const SOON_MS = 10_000;
const WORKERS = 4;

/** A site that runs on this machine alone may tell programs there; no site tells those of its network. */
export const webhookReach: Reach = { allowsThisMachine: isLoopback(env.SITE_URL) };

const CONTROL = /[^\P{Cc}\t\n]/gu;

/** An answer as it may be saved: text, and without the address that it may repeat. */
function cleanAnswer(text: string, email: string | undefined): string {
  const clean = text.toWellFormed().replaceAll(CONTROL, "");
  if (email === undefined) return clean;
  const literal = email.replaceAll(/[.*+?^${}|]/g, "\\$&");
  return clean.replaceAll(new RegExp(literal, "gi"), "(address)");
}

function problemOf(error: unknown): string {
  if (error instanceof OwnNetworkError) {
    return "It was not called: its address leads into a private network.";
  }
  if (error instanceof Error && error.name === "TimeoutError") {
    return "It didn’t answer in time.";
  }
  return "It couldn’t be reached.";
}

async function deliver(
  delivery: ClaimedDelivery,
  now: Date,
  reach: Reach,
): Promise<DeliveryOutcome> {
  const { id, webhookId, event, createdAt, address, secretEdition, secretAt } = delivery;
  const email = delivery.withAddresses ? await findEmail(delivery) : undefined;
  const message = webhookMessage.parse({
    type: event,
    timestamp: createdAt.toISOString(),
    data: { ...delivery.data, ...(email !== undefined && { email }) },
  });
  const body = JSON.stringify(message);
  const editions = goodEditions(secretEdition, secretAt, now);
  const headers = {
    "content-type": "application/json",
    "user-agent": `webhooks (${env.SITE_URL})`,
    ...signatureHeaders({ webhookId, editions, id, body, at: now }),
  };
  const started = performance.now();
  const ms = () => Math.round(performance.now() - started);
  try {
    const { status, text } = await postOutside(address, { headers, body }, reach);
    const problem = isTaken(status) ? null : refusalText(status);
    return {
      isTaken: problem === null,
      httpStatus: status,
      ms: ms(),
      answer: cleanAnswer(text, email),
      problem,
    };
  } catch (error) {
    log("warn", "webhook-failed", { delivery: id, ...describeError(error) });
    const problem = problemOf(error);
    return { isTaken: false, httpStatus: null, ms: ms(), answer: null, problem };
  }
}

/** The address is nowhere in the queue, so that nothing is sent of whoever is erased meanwhile. */
async function findEmail({ event, data }: ClaimedDelivery): Promise<string | undefined> {
  if (event !== "subscriber.added" || typeof data.id !== "string") return undefined;
  const row = await db.subscriber.findUnique({ where: { id: data.id }, select: { email: true } });
  return row?.email;
}

/** Sends one delivery now, whenever it is due; false where somebody is sending it, or it is deleted. */
export async function sendDelivery(
  id: string,
  now = new Date(),
  reach = webhookReach,
): Promise<boolean> {
  const delivery = await claimDelivery(id);
  if (!delivery) return false;
  await settleDelivery(delivery, await deliver(delivery, now, reach), now);
  return true;
}

/** Sends what is due for at most `forMs`; any number of these may run at once, here and in other instances. */
export async function drainWebhooks(forMs = SOON_MS): Promise<number> {
  const end = Date.now() + forMs;
  let sent = 0;
  async function work(): Promise<void> {
    while (Date.now() < end) {
      const delivery = await claimDelivery();
      if (!delivery) return;
      await settleDelivery(delivery, await deliver(delivery, new Date(), webhookReach));
      sent += 1;
    }
  }
  await Promise.all(Array.from({ length: WORKERS }, work));
  return sent;
}

/** Tells webhooks of everything that happened. Never throws. */
export async function tellWebhooks(forMs = SOON_MS): Promise<number | "failed"> {
  try {
    await noteArticlesIfAsked();
    return await drainWebhooks(forMs);
  } catch (error) {
    log("error", "webhooks", describeError(error));
    return "failed";
  }
}

export function tellWebhooksSoon(): void {
  soon(tellWebhooks);
}
