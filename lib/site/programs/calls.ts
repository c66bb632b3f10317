import { z } from "zod";
import { moment } from "@/lib/http/answer";
import { type Calls, ownersAlone } from "@/lib/http/call";
import { listQuery } from "@/lib/http/list";

const writesQuery = listQuery;

export type WritesQuery = z.output<typeof writesQuery>;

const given = z.iso.datetime("Please give the moment, as in 2025-01-05T15:04:00Z.");

const undoInput = z.object({
  /** What was written at this moment or later. */
  since: given,
  /** And before this one, where the rest is still to be done. */
  until: given.nullable().default(null),
});

export type UndoInput = z.output<typeof undoInput>;

const programWriteAnswer = z.object({
  id: z.uuid(),
  at: moment,
  /** As `PUT /api/admin/articles/{id}`. */
  call: z.string(),
  table: z.string(),
  /** What it is called, where that is known. */
  title: z.string().nullable(),
  action: z.enum(["added", "changed", "deleted"]),
  /** What changed, each as it was and as it became; long texts as far as they can be looked over. */
  fields: z.array(
    z.object({ name: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
  ),
  isUndone: z.boolean(),
});

const undoneAnswer = z.object({
  /** How many things are as they were. */
  undone: z.int(),
  /** The first of those that stayed, and why. */
  left: z.array(
    z.object({
      table: z.string(),
      rowId: z.string(),
      title: z.string().nullable(),
      reason: z.string(),
    }),
  ),
  leftCount: z.int(),
  /** Where it goes on, as it takes longer than one call may; null once all is done. */
  until: moment.nullable(),
});

const formerProgramAnswer = z.object({
  id: z.uuid(),
  name: z.string(),
  writes: z.int(),
  lastAt: moment,
});

const closed = ownersAlone("What programs did is for the owner to read and to undo.");

export const programCalls = {
  "GET /api/admin/programs/{id}/writes": {
    ...closed,
    answers: { 200: z.array(programWriteAnswer) },
    query: writesQuery,
  },
  "GET /api/admin/programs/former": { ...closed, answers: { 200: z.array(formerProgramAnswer) } },
  "POST /api/admin/programs/{id}/undo": {
    ...closed,
    answers: { 200: undoneAnswer },
    body: undoInput,
  },
} satisfies Calls;

export type ProgramWrite = z.output<typeof programWriteAnswer>;

export type Undone = z.output<typeof undoneAnswer>;

export type FormerProgram = z.output<typeof formerProgramAnswer>;
