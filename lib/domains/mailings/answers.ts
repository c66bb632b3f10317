import { z } from "zod";
import type {
  ArticleMailings,
  LastMailing,
  MailingDraft,
  MailingProgress,
  MailingSummary,
  ScheduledMailing,
} from "@/lib/domains/mailings/schema";
import { moment } from "@/lib/http/answer";

const progressFields = {
  id: z.uuid(),
  round: z.int(),
  status: z.enum(["sending", "stopped", "done"]),
  recipients: z.int(),
  sent: z.int(),
  failed: z.int(),
  uncertain: z.int(),
  queued: z.int(),
  cancelled: z.int(),
  bounced: z.int(),
  complained: z.int(),
  createdAt: moment,
  endedAt: moment.nullable(),
};

export const mailingAnswer = z
  .object(progressFields)
  .meta({ id: "Mailing" }) satisfies z.ZodType<MailingProgress>;

export const mailingSummaryAnswer = z
  .object({
    ...progressFields,
    subject: z.string(),
    article: z.object({ id: z.uuid(), title: z.string() }).nullable(),
  })
  .meta({ id: "MailingSummary" }) satisfies z.ZodType<MailingSummary>;

export const lastMailingAnswer = z.object({
  id: z.uuid(),
  status: progressFields.status,
  recipients: z.int(),
  sent: z.int(),
  createdAt: moment,
}) satisfies z.ZodType<LastMailing>;

export const articleMailingsAnswer = z.object({
  recipients: z.int(),
  mailings: z.array(mailingAnswer),
}) satisfies z.ZodType<ArticleMailings>;

export const scheduledMailingAnswer = z.object({
  articleId: z.uuid(),
  title: z.string(),
  subject: z.string(),
  mailAt: moment,
}) satisfies z.ZodType<ScheduledMailing>;

export const mailingDraftAnswer = z.object({
  subject: z.string(),
  preheader: z.string(),
  opening: z.string(),
  version: z.int(),
}) satisfies z.ZodType<MailingDraft>;

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
