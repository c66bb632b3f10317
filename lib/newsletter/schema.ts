import { z } from "zod";
import { listQuery, yearText } from "@/lib/http/list";
import type { ImportService } from "@/lib/newsletter/import-columns";
import { emailText, joinedText, lineText, orNull } from "@/lib/text/input";

export const SOURCE_MAX_CHARACTERS = 50;
export const FIRST_NAME_MAX_CHARACTERS = 200;

export const subscribeInput = z.object({
  email: emailText,
  source: lineText("The source", SOURCE_MAX_CHARACTERS).nullish(),
});

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

export const subscriberParams = z.object({ id: z.uuid() });

/** What the owner's list shows. Dates are ISO 8601 in UTC. */
export type AdminSubscriber = {
  id: string;
  email: string;
  firstName: string | null;
  /** True when the newsletter goes to this address. */
  subscribed: boolean;
  status: SubscriberStatus;
  source: string | null;
  /** Null for everybody who is not stopped. */
  stopReason: StopReason | null;
  /** What the provider said of it. */
  stopDetail: string | null;
  /** What another service called them. */
  tags: string[];
  createdAt: string;
};

export type SubscriberCounts = {
  /** Every row there is. */
  total: number;
  /** Those who get the newsletter. */
  active: number;
};

export const importInput = z.object({
  csv: z
    .string("Please choose a CSV file.")
    .refine((text) => text.trim() !== "", "This file is empty.")
    .transform((text) => text.toWellFormed()),
});

/** One person of an imported file. */
export const importedPerson = z.object({
  email: emailText,
  firstName: orNull(joinedText("The name", FIRST_NAME_MAX_CHARACTERS)),
});

/** A line of an imported file that was left out, and why, in a sentence for the owner. */
export type LeftOutLine = { line: number; reason: string };

export type ImportResult = {
  added: number;
  /** Had a row already, which stays as it is. */
  alreadyThere: number;
  /** Left the newsletter before; an import never brings anybody back. */
  leftBefore: number;
  /** Lines that name nobody new: wrong, repeated, or marked as not subscribed in the file itself. */
  invalid: LeftOutLine[];
  /** Where in the file those of the two counts stand. */
  lines: { alreadyThere: number[]; leftBefore: number[] };
};

export const listImportParams = z.object({ id: z.uuid() });

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

export const listImportAction = z.object({
  action: z.enum(["run", "undo"], "Please choose to run or undo the import."),
});

export type ListImportAction = z.output<typeof listImportAction>["action"];

export const importStates = ["reading", "running", "done", "undone"] as const;

/** What becomes of the lines of a list; each stands in one of these. */
export const importOutcomes = [
  /** New here. */
  "added",
  /** New here, and kept as somebody who left, so that no later list adds them. */
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

/** How many lines went which way, and where the first of them stand in the file. */
export type ImportOutcome = z.output<typeof importOutcome>;

/** A list of addresses from elsewhere. Dates are ISO 8601 in UTC. */
export type SubscriberImport = {
  id: string;
  name: string;
  service: ImportService;
  state: (typeof importStates)[number];
  /** How many of its rows were worked through, and how many there are. */
  done: number;
  rows: number;
  /** What would become of the lines, or did; null where nobody knows any more. */
  outcome: ImportOutcome | null;
  createdAt: string;
  endedAt: string | null;
};

/** How many sign-ups nobody has asked to confirm yet. Dates are ISO 8601 in UTC. */
export type SignUpQueue = {
  /** Waiting for their turn within the hour. */
  notAsked: number;
  oldestNotAskedAt: string | null;
  /** Held back as part of a flood, until the owner decides. */
  held: number;
  oldestHeldAt: string | null;
};

/** Sign-ups that were held back because they look like a flood. Dates are ISO 8601 in UTC. */
export type HeldFlood = {
  id: string;
  kind: "network" | "domain" | "pattern";
  /** What they have in common; null for a network, which is known by its hash alone. */
  trait: string | null;
  count: number;
  firstAt: string;
  lastAt: string;
};

/** Active readers of whom nothing was heard for a year. */
export type SilentReaders = {
  /** Nobody has asked them yet. */
  silent: number;
  /** Were asked whether they want to stay, and may still answer. */
  waiting: number;
};

/** How many the owner was shown; others are not asked unseen. */
export const silentInput = z.object({ count: z.int("The count must be a whole number.").min(1) });

export const floodParams = z.object({ id: z.uuid() });

/** Ask them to confirm after all, or forget them. */
export const floodDecision = z.object({
  action: z.enum(["release", "erase"], "Please choose to release or erase them."),
});

export type FloodDecision = z.output<typeof floodDecision>["action"];
