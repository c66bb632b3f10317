import { z } from "zod";
import { moment } from "@/lib/http/answer";
import { type Calls, ownersAlone } from "@/lib/http/call";
import { MAIL_STATUSES, mailDecision, mailQuery } from "./schema";

export const outboxMailAnswer = z.object({
  id: z.uuid(),
  kind: z.enum([
    "confirm",
    "welcome",
    "article",
    "article-test",
    "comment",
    "suggestions",
    "weekly",
    "onboarding",
    "stay",
    "invitation",
    "guide",
  ]),
  to: z.string(),
  status: z.enum(MAIL_STATUSES),
  attempts: z.int(),
  /** Why the last attempt failed, in a sentence. */
  problem: z.string().nullable(),
  mailingId: z.uuid().nullable(),
  /** What the mailing is about; null for single emails. */
  subject: z.string().nullable(),
  /** When it is tried next, or could have been. */
  dueAt: moment,
  createdAt: moment,
  sentAt: moment.nullable(),
});

export const mailQueueAnswer = z.object({
  waiting: z.int(),
  sending: z.int(),
  uncertain: z.int(),
  failed: z.int(),
  /** What the Mail screen lists first: all that needs the owner. */
  stuck: z.int(),
  oldestWaitingAt: moment.nullable(),
  lastSentAt: moment.nullable(),
  lastTickAt: moment.nullable(),
});

const stuckEmails = ownersAlone("Emails that are stuck are for the owner to decide on.");

export const mailCalls = {
  "POST /api/admin/mail/{id}": {
    ...stuckEmails,
    answers: { 200: outboxMailAnswer },
    body: mailDecision,
  },
  "GET /api/admin/mail": {
    ...stuckEmails,
    answers: { 200: z.array(outboxMailAnswer) },
    query: mailQuery,
  },
} satisfies Calls;
