import { z } from "zod";
import {
  type AdminSubscriber,
  type ImportResult,
  stopReasons,
  subscriberStatuses,
} from "@/lib/domains/newsletter/schema";
import { moment } from "@/lib/http/answer";

export const subscriberAnswer = z
  .object({
    id: z.uuid(),
    email: z.string(),
    firstName: z.string().nullable(),
    subscribed: z.boolean(),
    status: z.enum(subscriberStatuses),
    source: z.string().nullable(),
    tags: z.array(z.string()),
    stopReason: z.enum(stopReasons).nullable(),
    stopDetail: z.string().nullable(),
    createdAt: moment,
  })
  .meta({ id: "Subscriber" }) satisfies z.ZodType<AdminSubscriber>;

export const importAnswer = z.object({
  added: z.int(),
  alreadyThere: z.int(),
  leftBefore: z.int(),
  invalid: z.array(z.object({ line: z.int(), reason: z.string() })),
  lines: z.object({ alreadyThere: z.array(z.int()), leftBefore: z.array(z.int()) }),
  notes: z.array(z.string()),
}) satisfies z.ZodType<ImportResult>;
