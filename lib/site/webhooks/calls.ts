import { z } from "zod";
import { moment } from "@/lib/http/answer";
import { type Calls, ownersAlone } from "@/lib/http/call";
import { pauseInput, webhookEvents, webhookInput } from "./schema";

export const webhookAnswer = z.object({
  id: z.uuid(),
  address: z.string(),
  description: z.string(),
  events: z.array(z.enum(webhookEvents)),
  withAddresses: z.boolean(),
  isPaused: z.boolean(),
  /** Why it was paused by itself. */
  pauseReason: z.string().nullable(),
  /** When the first of its failures in a row was. */
  failingSince: moment.nullable(),
});

export const webhookSecretAnswer = z.object({ webhook: webhookAnswer, secret: z.string() });

export const deliveryAnswer = z.object({
  id: z.uuid(),
  event: z.string(),
  status: z.enum(["queued", "sending", "delivered", "failed"]),
  attempts: z.int(),
  createdAt: moment,
  /** When it is tried again; null where it is not. */
  dueAt: moment.nullable(),
  httpStatus: z.int().nullable(),
  ms: z.int().nullable(),
  answer: z.string().nullable(),
  problem: z.string().nullable(),
});

const closed = ownersAlone("Where the site tells what happens is for the owner to say.");

export const webhookCalls = {
  "POST /api/admin/webhook-deliveries/{id}": { ...closed, answers: { 200: deliveryAnswer } },
  "GET /api/admin/webhooks/{id}/deliveries": {
    ...closed,
    answers: { 200: z.array(deliveryAnswer) },
  },
  "PUT /api/admin/webhooks/{id}/paused": {
    ...closed,
    answers: { 200: webhookAnswer },
    body: pauseInput,
  },
  "PUT /api/admin/webhooks/{id}": {
    ...closed,
    answers: { 200: webhookAnswer },
    body: webhookInput,
  },
  "DELETE /api/admin/webhooks/{id}": { ...closed, answers: { 204: null } },
  "POST /api/admin/webhooks/{id}/secret": { ...closed, answers: { 200: webhookSecretAnswer } },
  "POST /api/admin/webhooks/{id}/test": { ...closed, answers: { 200: deliveryAnswer } },
  "GET /api/admin/webhooks": { ...closed, answers: { 200: z.array(webhookAnswer) } },
  "POST /api/admin/webhooks": {
    ...closed,
    answers: { 201: webhookSecretAnswer },
    body: webhookInput,
  },
} satisfies Calls;
