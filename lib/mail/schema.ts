import { z } from "zod";
import { listQuery } from "@/lib/http/list";
import type { mailQueueAnswer, outboxMailAnswer } from "./calls";

export const MAIL_STATUSES = [
  "queued",
  "sending",
  "sent",
  "failed",
  "uncertain",
  "cancelled",
] as const;

export type MailStatus = (typeof MAIL_STATUSES)[number];

/** `stuck` is what does not move on without the owner: failed, uncertain, or waiting for too long. */
export const mailQuery = listQuery.extend({
  status: z.enum(["stuck", ...MAIL_STATUSES]).default("stuck"),
});

export type MailQuery = z.output<typeof mailQuery>;

/** Send it again, or let it rest: an uncertain email then counts as arrived, another as not wanted. */
export const mailDecision = z.object({
  action: z.enum(["again", "dismiss"], "Please choose to send it again or dismiss it."),
});

export type MailDecision = z.output<typeof mailDecision>["action"];

/** The same for all emails of a mailing that failed, or of which nobody knows whether they arrived. */
export const batchDecision = mailDecision.extend({
  status: z.enum(["failed", "uncertain"], "Please choose failed or uncertain emails."),
});

export type BatchDecision = z.output<typeof batchDecision>;

/** An email as the owner sees it. Dates are ISO 8601 in UTC. */
export type OutboxMail = z.output<typeof outboxMailAnswer>;

/** The state of the outbox. Dates are ISO 8601 in UTC. */
export type MailQueue = z.output<typeof mailQueueAnswer>;
