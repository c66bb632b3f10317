import { z } from "zod";
import { listQuery } from "@/lib/http/list";

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

export const mailParams = z.object({ id: z.uuid() });

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
export type OutboxMail = {
  id: string;
  kind:
    | "confirm"
    | "welcome"
    | "article"
    | "article-test"
    | "comment"
    | "suggestions"
    | "weekly"
    | "onboarding"
    | "stay";
  to: string;
  status: MailStatus;
  attempts: number;
  /** Why the last attempt failed, in a sentence. */
  problem: string | null;
  mailingId: string | null;
  /** What the mailing is about; null for single emails. */
  subject: string | null;
  /** When it is tried next, or could have been. */
  dueAt: string;
  createdAt: string;
  sentAt: string | null;
};

/** The state of the outbox. Dates are ISO 8601 in UTC. */
export type MailQueue = {
  waiting: number;
  sending: number;
  uncertain: number;
  failed: number;
  /** What the Mail screen lists first: all that needs the owner. */
  stuck: number;
  /** When the oldest that waits was written. */
  oldestWaitingAt: string | null;
  lastSentAt: string | null;
  /** When the scheduler last called. */
  lastTickAt: string | null;
};
