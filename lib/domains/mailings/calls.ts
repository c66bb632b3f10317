import { z } from "zod";
import { countAnswer, moment } from "@/lib/http/answer";
import { type Calls, ownersAlone, ownScreens, taking, withScope } from "@/lib/http/call";
import { batchDecision } from "@/lib/mail/schema";
import {
  emailViewQuery,
  emailWords,
  mailingInput,
  mailingsQuery,
  segmentCountInput,
  testInput,
  welcomeInput,
  welcomeTestInput,
} from "./schema";
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

const tests = ownersAlone("A test goes to any address that it names, so the owner sends it.");

const stuckEmails = ownersAlone("Emails that are stuck are for the owner to decide on.");

const toAllReaders = ownersAlone("What goes to all readers by email is for the owner to say.");

const segment = {
  tags: ["Workshop"],
  sources: [],
  interests: ["Sleep"],
  ages: { from: 2, to: 5 },
  withUnsaid: true,
  joinedFrom: null,
};

const view = { ...ownScreens, answers: { 200: emailViewAnswer }, query: emailViewQuery };

const turn = { ...withScope("publish"), answers: { 200: mailingAnswer } };

export const mailingCalls = {
  "GET /api/admin/articles/{id}/email": {
    ...withScope("read"),
    answers: { 200: mailingDraftAnswer },
  },
  "PUT /api/admin/articles/{id}/email": {
    ...withScope("publish"),
    answers: { 200: mailingDraftAnswer },
    problems: [409],
    ...taking(emailWords, {
      subject: "When bedtime is a storm",
      preheader: "Three things that help tonight",
      opening: "This one took me a while to write.",
      segment,
    }),
  },
  "GET /api/admin/articles/{id}/mailing/preview": view,
  "GET /api/admin/articles/{id}/mailing": {
    ...withScope("read"),
    answers: { 200: articleMailingsAnswer },
  },
  "POST /api/admin/articles/{id}/mailing": {
    ...withScope("publish"),
    answers: { 201: mailingAnswer },
    problems: [409],
    ...taking(mailingInput, { again: false }),
  },
  "DELETE /api/admin/articles/{id}/mailing": {
    ...withScope("publish"),
    answers: { 204: null },
    problems: [409],
  },
  "POST /api/admin/articles/{id}/mailing/test": {
    ...tests,
    answers: { 200: testResultAnswer },
    body: testInput,
    limit: { action: "mail-test", setting: { perMinute: 10, perDay: 100 } },
  },
  "GET /api/admin/audience": {
    ...withScope("subscribers"),
    answers: { 200: audienceChoicesAnswer },
  },
  /** How many of the list are in a segment. */
  "POST /api/admin/audience": {
    ...withScope("subscribers"),
    answers: { 200: countAnswer },
    ...taking(segmentCountInput, { segment }),
  },
  "GET /api/admin/mailings/{id}/email": view,
  "POST /api/admin/mailings/{id}/emails": {
    ...stuckEmails,
    answers: { 200: mailingAnswer },
    body: batchDecision,
  },
  "GET /api/admin/mailings/{id}/clicks": {
    ...withScope("read"),
    answers: { 200: z.array(linkClicksAnswer) },
  },
  "POST /api/admin/mailings/{id}/resume": turn,
  "GET /api/admin/mailings/{id}": { ...withScope("read"), answers: { 200: mailingSummaryAnswer } },
  "POST /api/admin/mailings/{id}/stop": turn,
  "GET /api/admin/mailings": {
    ...withScope("read"),
    answers: { 200: z.array(mailingSummaryAnswer) },
    query: mailingsQuery,
  },
  "GET /api/admin/mailings/scheduled": {
    ...withScope("read"),
    answers: { 200: z.array(scheduledMailingAnswer) },
  },
  "POST /api/admin/welcome/preview": {
    ...toAllReaders,
    answers: { 200: emailViewAnswer },
    body: welcomeTestInput,
  },
  "GET /api/admin/welcome": { ...toAllReaders, answers: { 200: welcomeAnswer } },
  "PUT /api/admin/welcome": {
    ...toAllReaders,
    answers: { 200: welcomeAnswer },
    body: welcomeInput,
  },
  "POST /api/admin/welcome/test": {
    ...toAllReaders,
    answers: { 200: testResultAnswer },
    body: welcomeTestInput,
    limit: { action: "mail-test", setting: { perMinute: 10, perDay: 100 } },
  },
} satisfies Calls;
