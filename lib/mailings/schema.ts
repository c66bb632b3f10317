import { z } from "zod";

export const mailingInput = z.object({
  /** That the owner wants to send an article once more. */
  again: z.boolean("Again must be true or false.").default(false),
});

/** What is sent with a mailing, before it is framed for its reader. */
export const mailingContent = z.object({ subject: z.string(), html: z.string(), text: z.string() });

export type MailingContent = z.output<typeof mailingContent>;

/** Where a test went. */
export type TestResult = { to: string };

export const mailingParams = z.object({ id: z.uuid() });

/** One sending of an article to the list. Dates are ISO 8601 in UTC. */
export type MailingProgress = {
  id: string;
  /** 1 for the first sending of the article. */
  round: number;
  status: "sending" | "stopped" | "done";
  /** How many were on the list when it was sent. */
  recipients: number;
  sent: number;
  failed: number;
  uncertain: number;
  /** Still to be sent. */
  queued: number;
  /** Left the list before their turn. */
  cancelled: number;
  createdAt: string;
  endedAt: string | null;
};

export type ArticleMailings = {
  /** How many are on the list now. */
  recipients: number;
  /** Newest first. */
  mailings: MailingProgress[];
};
