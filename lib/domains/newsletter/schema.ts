import { z } from "zod";
import { COLUMNS_MAX, columnRoles } from "@/lib/domains/newsletter/list/columns";
import { WORD_MAX_CHARACTERS, wordMeanings } from "@/lib/domains/newsletter/list/words";
import { listQuery, yearText } from "@/lib/http/list";
import { AGE_MAX_YEARS } from "@/lib/site/published/article-fields";
import {
  emailText,
  joinedText,
  lineText,
  orNull,
  shortList,
  TAG_MAX_CHARACTERS,
  typedNumber,
} from "@/lib/text/input";
import { dayOrders } from "@/lib/text/written-moment";
import type {
  heldFloodAnswer,
  importAnswer,
  listCheckAnswer,
  listImportAnswer,
  listQuestionsAnswer,
  listWordAnswer,
  signUpQueueAnswer,
  silentReadersAnswer,
  subscriberAnswer,
} from "./calls";

export const SOURCE_MAX_CHARACTERS = 50;
export const FIRST_NAME_MAX_CHARACTERS = 200;

/** A list, or what boxes of one name in a form come as: a line for each. */
function listOrLines(value: unknown): unknown {
  return typeof value === "string" ? value.split("\n").filter((line) => line !== "") : value;
}

const INTERESTS_MAX = 50;
const AGE_SENTENCE = `Please choose ages from 0 to ${AGE_MAX_YEARS}.`;

const interests = z.preprocess(
  listOrLines,
  shortList(lineText("A topic", TAG_MAX_CHARACTERS), {
    max: INTERESTS_MAX,
    notList: "The topics must be a list of texts.",
    tooMany: `At most ${INTERESTS_MAX} topics can be chosen.`,
  }).transform((texts) => [...new Set(texts)]),
);

const age = z.int(AGE_SENTENCE).min(0, AGE_SENTENCE).max(AGE_MAX_YEARS, AGE_SENTENCE);

const childAges = z.preprocess(
  listOrLines,
  shortList(z.preprocess(typedNumber, age), {
    max: 2 * AGE_MAX_YEARS,
    notList: "The ages must be a list of numbers.",
    tooMany: AGE_SENTENCE,
  }).transform((ages) => [...new Set(ages)].sort((one, other) => one - other)),
);

/** What readers say of themselves, if they want to: what is left out was not chosen. */
export const choicesInput = z.object({
  interests: interests.optional(),
  /** In whole years. */
  childAges: childAges.optional(),
});

export type ReaderChoices = { interests: string[]; childAges: number[] };

export const subscribeInput = choicesInput.extend({
  email: emailText,
  source: lineText("The source", SOURCE_MAX_CHARACTERS).nullish(),
  /** The guide that they would like by email. */
  guide: z.uuid("The guide’s id is not right.").optional(),
});

/** What an email says that brings a guide. */
export const guideNotice = z.object({ resourceId: z.uuid() });

export type SubscribeInput = z.output<typeof subscribeInput>;

/** The same for everybody; `confirm` where an email asks to confirm the address. */
export type SubscribeResult = {
  ok: true;
  confirm: boolean;
  /** The address that the email comes from. */
  from: string | null;
};

/**
 * What the owner says who has the newsletter, and who had or may come to have it; stopped are those who get nothing
 * any more without having left themselves, held those of a flood.
 */
export const subscriberStatuses = ["active", "pending", "unsubscribed", "stopped", "held"] as const;

export type SubscriberStatus = (typeof subscriberStatuses)[number];

/** Why an address gets nothing any more, where its reader did not leave. */
export const stopReasons = ["bounced", "unreachable", "complained", "silent"] as const;
export type StopReason = (typeof stopReasons)[number];

export const subscriberSort = z.enum(["newest", "oldest", "email"]);

export type SubscriberSort = z.output<typeof subscriberSort>;

export const subscribersQuery = listQuery.extend({
  status: z.enum(subscriberStatuses).optional(),
  year: yearText.optional(),
  sort: subscriberSort.optional(),
});

export type SubscribersQuery = z.output<typeof subscribersQuery>;

/** What the owner's list shows. Dates are ISO 8601 in UTC. */
export type AdminSubscriber = z.output<typeof subscriberAnswer>;

export type SubscriberCounts = {
  /** Every row there is. */
  total: number;
  active: number;
};

export const importInput = z.object({
  csv: z
    .string("Please choose a CSV file.")
    .refine((text) => text.trim() !== "", "This file is empty.")
    .transform((text) => text.toWellFormed()),
});

export const importedPerson = z.object({
  email: emailText,
  firstName: orNull(joinedText("The name", FIRST_NAME_MAX_CHARACTERS)),
});

export type ImportResult = z.output<typeof importAnswer>;

export const exportQuery = z.object({
  /** With the mark that Excel needs to read letters beyond ASCII. */
  for: z.enum(["excel"]).optional(),
});

const IMPORT_NAME_MAX_CHARACTERS = 200;
/** A line may be long, and each of its letters several in JSON. */
export const IMPORT_PART_MAX_CHARACTERS = 400_000;

export const importStart = z.object({
  name: joinedText("The file’s name", IMPORT_NAME_MAX_CHARACTERS).default(""),
});

/** The next part of a list; one that came already is not read again. */
export const importPart = z.object({
  number: z.int("The part must have a number.").min(0),
  text: z
    .string("Please send the part’s text.")
    .max(IMPORT_PART_MAX_CHARACTERS, "This part is too long.")
    .transform((text) => text.toWellFormed()),
});

const ANSWERED_WORDS_MAX = 2_000;
const NO_COLUMN = "Please name a column of the list by its number.";
const columnNumber = z.int(NO_COLUMN).min(0, NO_COLUMN).max(COLUMNS_MAX, NO_COLUMN);
const TOO_MANY_COLUMNS = `A list can have at most ${COLUMNS_MAX} columns.`;
const NO_MEANING = "Please say what each word means.";
const NO_DAYS = "Please say how the dates in each column are written.";
const NO_ROLES = "Please say what each column is about.";

/** What the owner said of a list that nobody else could know. */
export const listAnswers = z.object({
  /** What each of its columns is about; null where the columns’ names are right. */
  roles: z
    .array(z.enum(columnRoles, NO_ROLES), NO_ROLES)
    .max(COLUMNS_MAX, TOO_MANY_COLUMNS)
    .refine(
      (roles) => roles.filter((role) => role === "email").length === 1,
      "Please choose the one column that has the addresses.",
    )
    .nullable()
    .default(null),
  words: z
    .array(
      z.object(
        {
          column: columnNumber,
          // Small letters may take more units than the capitals they come from.
          word: z
            .string(NO_MEANING)
            .max(2 * WORD_MAX_CHARACTERS, "This word is too long.")
            .transform((word) => word.replaceAll("\0", "").toWellFormed()),
          means: z.enum(wordMeanings, NO_MEANING),
        },
        NO_MEANING,
      ),
      NO_MEANING,
    )
    .max(ANSWERED_WORDS_MAX, `At most ${ANSWERED_WORDS_MAX} words can be answered.`)
    .default([]),
  days: z
    .array(
      z.object({ column: columnNumber, order: z.enum([...dayOrders, "none"], NO_DAYS) }, NO_DAYS),
      NO_DAYS,
    )
    .max(COLUMNS_MAX, TOO_MANY_COLUMNS)
    .default([]),
});

export type ListAnswers = z.output<typeof listAnswers>;

export const listImportAction = z.discriminatedUnion(
  "action",
  [
    /** Reads the list, anew when the owner has answered. */
    z.object({ action: z.literal("read"), answers: listAnswers.optional() }),
    z.object({ action: z.literal("run") }),
    z.object({ action: z.literal("undo") }),
  ],
  "Please choose to read, run or undo the import.",
);

export type ListWord = z.output<typeof listWordAnswer>;

export type ListQuestions = z.output<typeof listQuestionsAnswer>;

export type ListCheck = z.output<typeof listCheckAnswer>;

export const importStates = ["reading", "running", "done", "undone"] as const;

/** What becomes of the lines of a list; each is in one of these. */
export const importOutcomes = [
  /** New here. */
  "added",
  /** New here, and saved as somebody who left, so that no later list adds them. */
  "addedAsLeft",
  /** Here already, and stays as it is. */
  "alreadyThere",
  /** Had the newsletter here, and left it elsewhere. */
  "unsubscribed",
  /** Left here before. */
  "leftBefore",
  "refused",
] as const;

export type ImportOutcomeKind = (typeof importOutcomes)[number];

const outcomeOf = z.object({ count: z.int(), lines: z.array(z.int()) });

export const importOutcome = z.object({
  added: outcomeOf,
  addedAsLeft: outcomeOf,
  alreadyThere: outcomeOf,
  unsubscribed: outcomeOf,
  leftBefore: outcomeOf,
  refused: outcomeOf,
  /** Why the first of those were refused. */
  reasons: z.array(z.object({ line: z.int(), reason: z.string() })),
  /** The words of the file that nobody here knows, each as a reason, with how many were left out for it. */
  unknownWords: z.array(z.object({ reason: z.string(), count: z.int() })).default([]),
});

/** How many lines went which way, and where the first of them are in the file. */
export type ImportOutcome = z.output<typeof importOutcome>;

/** A list of addresses from elsewhere. Dates are ISO 8601 in UTC. */
export type SubscriberImport = z.output<typeof listImportAnswer>;

/** How many sign-ups nobody has asked to confirm yet. Dates are ISO 8601 in UTC. */
export type SignUpQueue = z.output<typeof signUpQueueAnswer>;

/** Sign-ups that were held back because they look like a flood. Dates are ISO 8601 in UTC. */
export type HeldFlood = z.output<typeof heldFloodAnswer>;

/** Active readers of whom nothing was heard for a year. */
export type SilentReaders = z.output<typeof silentReadersAnswer>;

/** How many the owner was shown; others are not asked unseen. */
export const silentInput = z.object({ count: z.int("The count must be a whole number.").min(1) });

/** Ask them to confirm after all, or forget them. */
export const floodDecision = z.object({
  action: z.enum(["release", "erase"], "Please choose to release or erase them."),
});

export type FloodDecision = z.output<typeof floodDecision>["action"];
