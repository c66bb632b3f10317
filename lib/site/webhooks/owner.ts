import "server-only";
import { lookup } from "node:dns/promises";
import type { Admin, Errand } from "@/lib/auth/admin";
import { db } from "@/lib/database/db";
import { invalid, itemProblems, notFound, Problem } from "@/lib/http/problem";
import {
  isReachable,
  OwnNetworkError,
  type Reach,
  requireOutsideHost,
} from "@/lib/outgoing/own-network";
import { answered } from "@/lib/site/published/column-place";
import {
  moveToTrash,
  putBack,
  type Restore,
  TRASH_TIMES,
  type Trashable,
} from "@/lib/site/trash/trash";
import { Prisma } from "@/prisma/client/client";
import { dropQueued, noteArticles } from "./queue";
import {
  type AdminDelivery,
  type AdminWebhook,
  LOG_MAX,
  TEST_EVENT,
  WEBHOOKS_MAX,
  type WebhookEvent,
  type WebhookInput,
  type WebhookWithSecret,
  webhookEvents,
} from "./schema";
import { sendDelivery, webhookReach } from "./send";
import { webhookSecret } from "./signing";

export const webhookInTrash: Trashable = {
  kind: "webhook",
  table: "Webhook",
  title: Prisma.sql`coalesce(nullif("description", ''), "address")`,
};

const TEST_LEAD_MS = 60_000;

const fields = {
  id: true,
  address: true,
  description: true,
  events: true,
  withAddresses: true,
  isPaused: true,
  pauseReason: true,
  failingSince: true,
} satisfies Prisma.WebhookSelect;

type Row = Prisma.WebhookGetPayload<{ select: typeof fields }>;

const deliveryFields = {
  id: true,
  event: true,
  status: true,
  attempts: true,
  createdAt: true,
  dueAt: true,
  httpStatus: true,
  ms: true,
  answer: true,
  problem: true,
} satisfies Prisma.WebhookDeliverySelect;

type DeliveryRow = Prisma.WebhookDeliveryGetPayload<{ select: typeof deliveryFields }>;

const { missing } = itemProblems("webhook");

function toWebhook({ events, ...row }: Row): AdminWebhook {
  const isEvent = (event: string): event is WebhookEvent =>
    webhookEvents.some((known) => known === event);
  return { ...answered(row), events: events.filter(isEvent) };
}

function toDelivery(row: DeliveryRow): AdminDelivery {
  const isTriedAgain = row.status === "queued" && row.attempts > 0;
  return answered({ ...row, dueAt: isTriedAgain ? row.dueAt : null });
}

/** Throws 422 for an address that is no place to tell anything. */
export async function requireOutsideAddress(address: string, reach: Reach): Promise<void> {
  const refuse = (sentence: string) => invalid("address", sentence);
  const url = new URL(address);
  if (url.protocol !== "https:" && !reach.allowsThisMachine) {
    throw refuse("Please enter a web address that starts with https://.");
  }
  try {
    requireOutsideHost(url, reach);
    // A name that nobody knows yet may be set up later; each call looks again.
    const found = await lookup(url.hostname.replace(/^\[|\]$/g, ""), { all: true }).catch(() => []);
    if (!found.every((one) => isReachable(one.address, reach))) throw new OwnNetworkError();
  } catch (error) {
    if (!(error instanceof OwnNetworkError)) throw error;
    throw refuse("This address leads into a private network, where nothing is sent.");
  }
}

export async function listWebhooks(_admin: Admin): Promise<AdminWebhook[]> {
  const rows = await db.webhook.findMany({
    select: fields,
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  return rows.map(toWebhook);
}

/** Adds a webhook, which is notified of what happens from now on. Throws 422 at `address`, and when there are too many. */
export async function createWebhook(
  _admin: Admin,
  input: WebhookInput,
  reach = webhookReach,
): Promise<WebhookWithSecret> {
  await requireOutsideAddress(input.address, reach);
  return db.$transaction(async (tx) => {
    await noteArticles(tx);
    if ((await tx.webhook.count()) >= WEBHOOKS_MAX) {
      throw new Problem(
        422,
        `There are ${WEBHOOKS_MAX} webhooks already. Please delete one first.`,
      );
    }
    const row = await tx.webhook.create({ data: input, select: fields });
    return { webhook: toWebhook(row), secret: webhookSecret(row.id, 1) };
  });
}

/** Throws 404 and 422 at `address`. */
export async function updateWebhook(
  _admin: Admin,
  id: string,
  input: WebhookInput,
  reach = webhookReach,
): Promise<AdminWebhook> {
  await requireOutsideAddress(input.address, reach);
  return db.$transaction(async (tx) => {
    await noteArticles(tx);
    const before = await tx.webhook.findUnique({ where: { id }, select: { address: true } });
    if (!before) throw missing();
    const isMoved = before.address !== input.address;
    const data = { ...input, ...(isMoved && { failingSince: null }) };
    return toWebhook(await tx.webhook.update({ where: { id }, data, select: fields }));
  });
}

/** Pauses a webhook, which gives up what waits for it; or lets it go on, from now. Throws 404. */
export async function pauseWebhook(
  _admin: Admin,
  id: string,
  isPaused: boolean,
): Promise<AdminWebhook> {
  return db.$transaction(async (tx) => {
    await noteArticles(tx);
    const { count } = await tx.webhook.updateMany({
      where: { id },
      data: { isPaused, pauseReason: null, ...(!isPaused && { failingSince: null }) },
    });
    if (count === 0) throw missing();
    if (isPaused) await dropQueued(tx, id);
    return toWebhook(await tx.webhook.findUniqueOrThrow({ where: { id }, select: fields }));
  });
}

/** Gives a webhook a new secret; the one before goes on signing for a day. Throws 404. */
export async function renewSecret(
  _admin: Admin,
  id: string,
  now = new Date(),
): Promise<WebhookWithSecret> {
  const [row] = await db.webhook.updateManyAndReturn({
    where: { id },
    data: { secretEdition: { increment: 1 }, secretAt: now },
    select: { ...fields, secretEdition: true },
  });
  if (!row) throw missing();
  const { secretEdition, ...webhook } = row;
  return { webhook: toWebhook(webhook), secret: webhookSecret(id, secretEdition) };
}

/** Moves a webhook to the trash, with what was sent to it; what waits for it is given up. Throws 404. */
export async function deleteWebhook(_admin: Admin, id: string): Promise<void> {
  await db.$transaction(async (tx) => {
    await dropQueued(tx, id, "deleted");
    await moveToTrash(tx, webhookInTrash, [id]);
    const { count } = await tx.webhook.deleteMany({ where: { id } });
    if (count === 0) throw missing();
  }, TRASH_TIMES);
}

/** Restores webhooks, which are notified of what happens from now on. Throws 409 where no more fit. */
export const restoreWebhooks: Restore = async (_admin, { tx }, items) => {
  await noteArticles(tx);
  if ((await tx.webhook.count()) + items.length > WEBHOOKS_MAX) {
    throw new Problem(409, `There are ${WEBHOOKS_MAX} webhooks already. Please delete one first.`);
  }
  await putBack(tx, items);
};

/** What was sent to a webhook last and is to be sent, the newest first. Throws 404. */
export async function listDeliveries(_admin: Admin, id: string): Promise<AdminDelivery[]> {
  const row = await db.webhook.findUnique({
    where: { id },
    select: {
      deliveries: {
        select: deliveryFields,
        orderBy: [{ createdAt: "desc" }, { id: "desc" }],
        take: LOG_MAX,
      },
    },
  });
  if (!row) throw missing();
  return row.deliveries.map(toDelivery);
}

async function sendAndRead(id: string): Promise<AdminDelivery> {
  await sendDelivery(id);
  const row = await db.webhookDelivery.findUnique({ where: { id }, select: deliveryFields });
  if (!row) throw notFound("This delivery is no longer in the log.");
  return toDelivery(row);
}

/** Sends a webhook a message that means nothing, also while it is paused, and answers what became of it. */
export async function sendTest(_admin: Admin, webhookId: string): Promise<AdminDelivery> {
  if ((await db.webhook.count({ where: { id: webhookId } })) === 0) throw missing();
  const { id } = await db.webhookDelivery.create({
    // Due later, so that nothing but this sends it.
    data: { webhookId, event: TEST_EVENT, data: {}, dueAt: new Date(Date.now() + TEST_LEAD_MS) },
    select: { id: true },
  });
  return sendAndRead(id);
}

/** Sends a delivery once more now, with the id that it had, and answers what became of it. Throws 404. */
export async function sendAgain(_admin: Admin, id: string): Promise<AdminDelivery> {
  await db.webhookDelivery.updateMany({
    where: { id, status: { not: "sending" } },
    data: { attempts: 0 },
  });
  return sendAndRead(id);
}

/** How many webhooks were paused because nothing arrived there. */
export async function countFailedWebhooks(_by: Admin | Errand): Promise<number> {
  return db.webhook.count({ where: { isPaused: true, pauseReason: { not: null } } });
}
