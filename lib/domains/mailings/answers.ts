import { z } from "zod";
import { moment } from "@/lib/http/answer";
import { segmentShape } from "./segment";

const progressFields = {
  id: z.uuid(),
  /** 1 for the first sending of the article. */
  round: z.int(),
  status: z.enum(["sending", "stopped", "done"]),
  /** How many were on the list when it was sent. */
  recipients: z.int(),
  /** For how many of them the email is written; for all, once it is prepared. */
  prepared: z.int(),
  /** Whom of the list it went to; null for everybody. */
  segment: segmentShape.nullable(),
  sent: z.int(),
  failed: z.int(),
  uncertain: z.int(),
  /** Still to be sent. */
  queued: z.int(),
  /** Left the list before their turn. */
  cancelled: z.int(),
  /** Could not be delivered, for the moment or for good. */
  bounced: z.int(),
  /** Called spam by their readers. */
  complained: z.int(),
  createdAt: moment,
  endedAt: moment.nullable(),
};

export const mailingAnswer = z.object(progressFields).meta({ id: "Mailing" });

export const mailingSummaryAnswer = z
  .object({
    ...progressFields,
    subject: z.string(),
    /** Null once the article is deleted. */
    article: z.object({ id: z.uuid(), title: z.string() }).nullable(),
  })
  .meta({ id: "MailingSummary" });

export const lastMailingAnswer = z.object({
  id: z.uuid(),
  status: progressFields.status,
  recipients: z.int(),
  sent: z.int(),
  createdAt: moment,
});

export const articleMailingsAnswer = z.object({
  /** How many are on the list now. */
  recipients: z.int(),
  /** Newest first. */
  mailings: z.array(mailingAnswer),
});

/** How often a link of a mailing was followed, whoever did. */
export const linkClicksAnswer = z.object({ href: z.string(), clicks: z.int() });

const choices = z.array(z.object({ value: z.string(), count: z.int() }));

export const audienceChoicesAnswer = z.object({
  tags: choices,
  sources: choices,
  interests: choices,
  ages: choices,
});

export const scheduledMailingAnswer = z.object({
  articleId: z.uuid(),
  title: z.string(),
  subject: z.string(),
  mailAt: moment,
});

export const mailingDraftAnswer = z.object({
  subject: z.string(),
  preheader: z.string(),
  opening: z.string(),
  segment: segmentShape.nullable(),
  version: z.int(),
});

export const emailViewAnswer = z.object({ subject: z.string(), html: z.string() });

export const testResultAnswer = z.object({ to: z.string() });

export const welcomeMessageAnswer = z.object({
  id: z.uuid(),
  days: z.int(),
  articleId: z.uuid().nullable(),
  subject: z.string(),
  content: z.string(),
  articleTitle: z.string().nullable(),
  /** False while its article is not published: it then waits, or is left out. */
  isReady: z.boolean(),
  /** How many got it so far. */
  sent: z.int(),
});

export const welcomeAnswer = z.object({
  isOn: z.boolean(),
  version: z.int(),
  messages: z.array(welcomeMessageAnswer),
});
