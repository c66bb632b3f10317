import { z } from "zod";
import { listQuery } from "@/lib/http/list";
import { emailText, lineText, longText, shortList } from "@/lib/text/input";
import type {
  articleMailingsAnswer,
  audienceChoicesAnswer,
  emailViewAnswer,
  lastMailingAnswer,
  linkClicksAnswer,
  mailingAnswer,
  mailingDraftAnswer,
  mailingSummaryAnswer,
  scheduledMailingAnswer,
  testResultAnswer,
  welcomeAnswer,
  welcomeMessageAnswer,
} from "./calls";
import { WELCOME_MESSAGES_MAX } from "./rules";
import { segmentInput } from "./segment";

const LINE_MAX_CHARACTERS = 300;
const OPENING_MAX_CHARACTERS = 5_000;

/** What an article's next email says beside the article; what is empty is the article's own. */
export const emailWords = z.object({
  subject: lineText("The subject", LINE_MAX_CHARACTERS).default(""),
  preheader: lineText("The preview text", LINE_MAX_CHARACTERS).default(""),
  /** Markdown. */
  opening: longText("The opening", OPENING_MAX_CHARACTERS).default(""),
  /** Whom of the list it goes to; null for everybody. */
  segment: segmentInput,
});

export type EmailWords = z.output<typeof emailWords>;

/** With its version, which goes up by one with every save; 0 where nothing was ever written. */
export type MailingDraft = z.output<typeof mailingDraftAnswer>;

const draftVersion = z.int("The version of the email must be a whole number.").min(0);

export const mailingInput = z.object({
  /** That the owner wants to send an article once more. */
  again: z.boolean("Again must be true or false.").default(false),
  /** The version of the email that the owner has seen; left out, it goes as it is. */
  draftVersion: draftVersion.optional(),
});

/** Where a test goes; left out, to the owner. */
export const testInput = z.object({ to: emailText.optional() }).optional();

/** How an email is looked at before it goes; the audience may not be saved yet. */
export const emailViewQuery = z.object({
  scheme: z.enum(["light", "dark"]).default("light"),
  audience: z.enum(["site", "both", "email"]).optional(),
});

export type EmailView = z.output<typeof emailViewAnswer>;

export const mailingsQuery = listQuery.extend({
  status: z.enum(["all", "stuck"]).default("all"),
});

export type MailingsQuery = z.output<typeof mailingsQuery>;

/** What is sent with a mailing, before it is framed for its reader. */
export const mailingContent = z.object({ subject: z.string(), html: z.string(), text: z.string() });

export type MailingContent = z.output<typeof mailingContent>;

export type TestResult = z.output<typeof testResultAnswer>;

const WELCOME_DAYS_MAX = 90;
const WELCOME_CONTENT_MAX_CHARACTERS = 20_000;

const NO_MESSAGE = "Each message needs an article, or a subject and a text.";

const textShape = {
  articleId: z.uuid("Please choose an article.").nullable(),
  subject: lineText("The subject", LINE_MAX_CHARACTERS).default(""),
  /** Markdown. */
  content: longText("The text", WELCOME_CONTENT_MAX_CHARACTERS).default(""),
};

/** A message to new readers: an article, or a text of its own. */
const welcomeText = z.object(textShape, NO_MESSAGE).refine(hasWords, NO_MESSAGE);

export type WelcomeText = z.output<typeof welcomeText>;

function hasWords(text: { articleId: string | null; subject: string; content: string }): boolean {
  return text.articleId !== null || (text.subject !== "" && text.content !== "");
}

const welcomeMessage = z
  .object(
    {
      ...textShape,
      /** Left out for a new one. */
      id: z.uuid("A message’s id is not right.").optional(),
      /** After the message before; the first one goes at once whatever it says. */
      days: z
        .int("Days must be a whole number.")
        .min(1, "There must be at least one day between two messages.")
        .max(
          WELCOME_DAYS_MAX,
          `There can be at most ${WELCOME_DAYS_MAX} days between two messages.`,
        ),
    },
    NO_MESSAGE,
  )
  .refine(hasWords, NO_MESSAGE);

export const welcomeInput = z.object({
  isOn: z.boolean("On must be true or false."),
  messages: shortList(welcomeMessage, {
    max: WELCOME_MESSAGES_MAX,
    notList: "Messages must be a list.",
    tooMany: "There are too many messages: a welcome, and at most five after it.",
  }),
});

export type WelcomeInput = z.output<typeof welcomeInput>;

export const welcomeTestInput = z.object({ message: welcomeText, to: emailText.optional() });

export type WelcomeMessage = z.output<typeof welcomeMessageAnswer>;

/** `version` is 0 where nothing was ever saved. */
export type Welcome = z.output<typeof welcomeAnswer>;

/** One sending of an article to the list. Dates are ISO 8601 in UTC. */
export type MailingProgress = z.output<typeof mailingAnswer>;

export type MailingSummary = z.output<typeof mailingSummaryAnswer>;

export type LastMailing = z.output<typeof lastMailingAnswer>;

export type ScheduledMailing = z.output<typeof scheduledMailingAnswer>;

export const segmentCountInput = z.object({ segment: segmentInput });

export type LinkClicks = z.output<typeof linkClicksAnswer>;

/** What the readers of the list can be segmented by. */
export type AudienceChoices = z.output<typeof audienceChoicesAnswer>;

export type ArticleMailings = z.output<typeof articleMailingsAnswer>;
