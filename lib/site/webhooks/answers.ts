import { z } from "zod";
import { moment } from "@/lib/http/answer";
import { webhookEvents } from "./schema";

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
