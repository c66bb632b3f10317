import { z } from "zod";
import { moment } from "@/lib/http/answer";
import { type Calls, ownersAlone } from "@/lib/http/call";
import {
  exportInput,
  IMPORT_STATES,
  importAction,
  importNote,
  importWalk,
  SOURCES,
  textAccount,
} from "./schema";

export const importCountsAnswer = z.object({
  articles: z.int(),
  drafts: z.int(),
  pages: z.int(),
  comments: z.int(),
  pictures: z.int(),
  redirects: z.int(),
  /** Here already, by an earlier import. */
  present: z.int(),
  failed: z.int(),
});

export const importSummaryAnswer = z.object({
  id: z.uuid(),
  name: z.string(),
  source: z.enum(SOURCES).nullable(),
  /** The address of the old site, as far as it is known. */
  site: z.string(),
  state: z.enum(IMPORT_STATES),
  /** How far the present step is. */
  done: z.int(),
  /** 0 while it is not known. */
  total: z.int(),
  problem: z.string().nullable(),
  /** True where it ended its worker each time and waits for the owner's word. */
  isParked: z.boolean(),
  counts: importCountsAnswer,
  createdAt: moment,
  endedAt: moment.nullable(),
});

export const importedItemAnswer = z.object({
  kind: z.enum(["article", "page"]),
  id: z.uuid(),
  title: z.string(),
  published: z.boolean(),
});

export const differingTextAnswer = textAccount.extend({ id: z.uuid(), title: z.string() });

export const importAccountAnswer = z.object({
  texts: z.int(),
  before: textAccount.shape.before,
  after: textAccount.shape.after,
  differing: z.int(),
  first: z.array(differingTextAnswer),
});

export const countedNoteAnswer = importNote.extend({ count: z.int() });

export const importReportAnswer = importSummaryAnswer.extend({
  isUnseen: z.boolean(),
  /** Null where its old addresses were never tried. */
  walk: importWalk.omit({ given: true }).nullable(),
  notes: z.array(countedNoteAnswer),
  made: z.array(importedItemAnswer),
  account: importAccountAnswer,
  /** Of what it made, how much the owner has changed since. */
  changed: z.int(),
});

export const importUploadAnswer = z.object({ id: z.uuid(), uploadURL: z.url() });

const closed = ownersAlone(
  "What comes from another site is taken in on the owner's screen, which shows it first.",
);

export const importCalls = {
  "GET /api/admin/imports/{id}": { ...closed, answers: { 200: importReportAnswer } },
  "POST /api/admin/imports/{id}": {
    ...closed,
    answers: { 202: importReportAnswer },
    body: importAction,
  },
  "DELETE /api/admin/imports/{id}": { ...closed, answers: { 204: null } },
  "POST /api/admin/imports/{id}/step": { ...closed, answers: { 200: importReportAnswer } },
  "GET /api/admin/imports": { ...closed, answers: { 200: z.array(importSummaryAnswer) } },
  "POST /api/admin/imports": { ...closed, answers: { 201: importUploadAnswer }, body: exportInput },
} satisfies Calls;
