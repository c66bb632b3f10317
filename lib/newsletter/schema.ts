import { z } from "zod";
import { listQuery, yearText } from "@/lib/http/list";
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

/** What the owner says who has the newsletter, and who had or may come to have it; held are those of a flood. */
export const subscriberStatuses = ["active", "pending", "unsubscribed", "held"] as const;

export type SubscriberStatus = (typeof subscriberStatuses)[number];

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

export type ImportedPerson = z.output<typeof importedPerson> & { line: number };

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

export const floodParams = z.object({ id: z.uuid() });

/** Ask them to confirm after all, or forget them. */
export const floodDecision = z.object({
  action: z.enum(["release", "erase"], "Please choose to release or erase them."),
});

export type FloodDecision = z.output<typeof floodDecision>["action"];
