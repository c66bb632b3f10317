import { z } from "zod";
import { columnRoles, importService } from "@/lib/domains/newsletter/list/columns";
import { wordMeanings } from "@/lib/domains/newsletter/list/words";
import { countAnswer, moment } from "@/lib/http/answer";
import { type Calls, ownersAlone, taking, withScope } from "@/lib/http/call";
import { dayOrders } from "@/lib/text/written-moment";
import {
  exportQuery,
  floodDecision,
  importInput,
  importOutcome,
  importPart,
  importStart,
  importStates,
  listImportAction,
  silentInput,
  stopReasons,
  subscriberStatuses,
  subscribersQuery,
} from "./schema";

export const subscriberAnswer = z
  .object({
    id: z.uuid(),
    email: z.string(),
    firstName: z.string().nullable(),
    /** True when the newsletter goes to this address. */
    subscribed: z.boolean(),
    status: z.enum(subscriberStatuses),
    source: z.string().nullable(),
    /** What another service called them. */
    tags: z.array(z.string()),
    /** What they chose to hear about. */
    interests: z.array(z.string()),
    /** How old their children are, as they said, in whole years. */
    childAges: z.array(z.int()),
    /** Null for everybody who is not stopped. */
    stopReason: z.enum(stopReasons).nullable(),
    /** What the provider said of it. */
    stopDetail: z.string().nullable(),
    createdAt: moment,
  })
  .meta({ id: "Subscriber" });

export const importAnswer = z.object({
  added: z.int(),
  /** Had a row already, which stays as it is. */
  alreadyThere: z.int(),
  /** Left the newsletter before; an import never brings anybody back. */
  leftBefore: z.int(),
  /** Lines that name nobody new: wrong, repeated, or marked as not subscribed in the file itself. */
  invalid: z.array(z.object({ line: z.int(), reason: z.string() })),
  /** Where in the file those of the two counts stand. */
  lines: z.object({ alreadyThere: z.array(z.int()), leftBefore: z.array(z.int()) }),
  /** What else the owner should know, in sentences. */
  notes: z.array(z.string()),
});

export const listWordAnswer = z.object({
  column: z.int(),
  columnName: z.string(),
  /** Empty for an empty cell. */
  word: z.string(),
  /** How many people have it. */
  count: z.int(),
  isKnown: z.boolean(),
  /** Null while nobody knows. */
  means: z.enum(wordMeanings).nullable(),
  /** What was answered for an earlier list. */
  offered: z.enum(wordMeanings).nullable(),
});

const columnRole = z.enum(columnRoles).nullable();
const dayOrder = z.enum([...dayOrders, "none"]).nullable();

export const listQuestionsAnswer = z.object({
  /** The line that names the columns; null where none does. */
  namesLine: z.int().nullable(),
  /** Nothing is known of what the names say. */
  isForeign: z.boolean(),
  asksForColumns: z.boolean(),
  columns: z.array(
    z.object({
      name: z.string(),
      /** Null where only the owner can tell. */
      role: columnRole,
      offered: columnRole,
      samples: z.array(z.string()),
      /** How many people have a word of those who left here, though nothing else says so. */
      leaving: z.int(),
      leavingWord: z.string(),
    }),
  ),
  /** The words that nobody here knows, those that most people have first. */
  words: z.array(listWordAnswer),
  knownWords: z.array(listWordAnswer),
  /** How many more words nobody here knows; whoever has one of them is left out. */
  moreWords: z.int(),
  /** Columns of days that can be read in several ways. Days are ISO 8601 in UTC. */
  days: z.array(
    z.object({
      column: z.int(),
      columnName: z.string(),
      example: z.string(),
      choices: z.array(z.object({ order: z.enum(dayOrders), day: z.string().nullable() })),
      order: dayOrder,
      offered: dayOrder,
    }),
  ),
  /** Columns of days with cells that hold none that has come. */
  noDays: z.array(z.object({ columnName: z.string(), count: z.int(), example: z.string() })),
});

export const listCheckAnswer = listQuestionsAnswer.extend({
  /** Why it cannot run, in a sentence; null when it can. */
  problem: z.string().nullable(),
  /** People who left elsewhere and would get email; null while that is not known. */
  leftGetEmail: z.int().nullable(),
  /** Of the people of the file, how many have left. */
  people: z.int(),
  left: z.int(),
  /** Who gets the newsletter here now. */
  subscribers: z.int(),
});

export const listImportAnswer = z.object({
  id: z.uuid(),
  name: z.string(),
  service: importService,
  state: z.enum(importStates),
  /** How many of its rows were worked through, and how many there are. */
  done: z.int(),
  rows: z.int(),
  /** What would become of the lines, or did; null where nobody knows any more. */
  outcome: importOutcome.nullable(),
  /** How far its lines are read, from 0 to 1. */
  read: z.number(),
  /** Null before its lines are read, and once it runs. */
  check: listCheckAnswer.nullable(),
  createdAt: moment,
  endedAt: moment.nullable(),
});

export const signUpQueueAnswer = z.object({
  /** Waiting for their turn within the hour. */
  notAsked: z.int(),
  oldestNotAskedAt: moment.nullable(),
  /** Held back as part of a flood, until the owner decides. */
  held: z.int(),
  oldestHeldAt: moment.nullable(),
});

export const heldFloodAnswer = z.object({
  id: z.uuid(),
  kind: z.enum(["network", "domain", "pattern"]),
  /** What they have in common; null for a network, which is known by its hash alone. */
  trait: z.string().nullable(),
  count: z.int(),
  firstAt: moment,
  lastAt: moment,
});

export const silentReadersAnswer = z.object({
  /** Nobody has asked them yet. */
  silent: z.int(),
  /** Were asked whether they want to stay, and may still answer. */
  waiting: z.int(),
});

const wholeLists = ownersAlone(
  "A whole list is taken in on the owner's screen, which shows it first.",
);

const floods = ownersAlone("A flood of sign-ups is for the owner to decide on.");

const toAllReaders = ownersAlone("What goes to all readers by email is for the owner to say.");

export const newsletterCalls = {
  "POST /api/admin/subscriber-imports/{id}/parts": {
    ...wholeLists,
    answers: { 200: z.object({ lines: z.int() }) },
    body: importPart,
  },
  "GET /api/admin/subscriber-imports/{id}": { ...wholeLists, answers: { 200: listImportAnswer } },
  "POST /api/admin/subscriber-imports/{id}": {
    ...wholeLists,
    answers: { 200: listImportAnswer },
    body: listImportAction,
  },
  "GET /api/admin/subscriber-imports": {
    ...wholeLists,
    answers: { 200: z.array(listImportAnswer) },
  },
  "POST /api/admin/subscriber-imports": {
    ...wholeLists,
    answers: { 201: listImportAnswer },
    body: importStart,
  },
  "DELETE /api/admin/subscribers/{id}": { ...withScope("subscribers"), answers: { 204: null } },
  "GET /api/admin/subscribers/export": {
    ...withScope("subscribers"),
    answers: { 200: "text/csv" },
    query: exportQuery,
  },
  "POST /api/admin/subscribers/held/{id}": {
    ...floods,
    answers: { 200: countAnswer },
    body: floodDecision,
  },
  "GET /api/admin/subscribers/held": { ...floods, answers: { 200: z.array(heldFloodAnswer) } },
  "POST /api/admin/subscribers/import": {
    ...withScope("subscribers"),
    answers: { 200: importAnswer },
    ...taking(importInput, { csv: "Email,Name\nada@example.org,Ada\n" }),
  },
  "GET /api/admin/subscribers": {
    ...withScope("subscribers"),
    answers: { 200: z.array(subscriberAnswer) },
    query: subscribersQuery,
  },
  "GET /api/admin/subscribers/silent": { ...toAllReaders, answers: { 200: silentReadersAnswer } },
  "POST /api/admin/subscribers/silent": {
    ...toAllReaders,
    answers: { 200: countAnswer },
    body: silentInput,
  },
} satisfies Calls;
