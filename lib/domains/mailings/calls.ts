import { z } from "zod";
import { countAnswer } from "@/lib/http/answer";
import { type Calls, ownersAlone, ownScreens, taking, withScope } from "@/lib/http/call";

import { batchDecision } from "@/lib/mail/schema";
import {
  articleMailingsAnswer,
  audienceChoicesAnswer,
  emailViewAnswer,
  linkClicksAnswer,
  mailingAnswer,
  mailingDraftAnswer,
  mailingSummaryAnswer,
  scheduledMailingAnswer,
  testResultAnswer,
  welcomeAnswer,
} from "./answers";
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
  "GET /api/admin/articles/{id}/mailing/preview": {
    ...ownScreens,
    answers: { 200: emailViewAnswer },
    query: emailViewQuery,
  },
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
  "GET /api/admin/mailings/{id}/email": {
    ...ownScreens,
    answers: { 200: emailViewAnswer },
    query: emailViewQuery,
  },
  "POST /api/admin/mailings/{id}/emails": {
    ...stuckEmails,
    answers: { 200: mailingAnswer },
    body: batchDecision,
  },
  "GET /api/admin/mailings/{id}/clicks": {
    ...withScope("read"),
    answers: { 200: z.array(linkClicksAnswer) },
  },
  "POST /api/admin/mailings/{id}/resume": {
    ...withScope("publish"),
    answers: { 200: mailingAnswer },
  },
  "GET /api/admin/mailings/{id}": { ...withScope("read"), answers: { 200: mailingSummaryAnswer } },
  "POST /api/admin/mailings/{id}/stop": {
    ...withScope("publish"),
    answers: { 200: mailingAnswer },
  },
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
