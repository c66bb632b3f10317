import { z } from "zod";
import { listQuery } from "@/lib/http/list";
import type { formerProgramAnswer, programWriteAnswer, undoneAnswer } from "./calls";

export const writesQuery = listQuery;

export type WritesQuery = z.output<typeof writesQuery>;

const moment = z.iso.datetime("Please give the moment, as in 2025-01-05T15:04:00Z.");

export const undoInput = z.object({
  /** What was written at this moment or later. */
  since: moment,
  /** And before this one, where the rest is still to be done. */
  until: moment.nullable().default(null),
});

export type UndoInput = z.output<typeof undoInput>;

export type ProgramWrite = z.output<typeof programWriteAnswer>;

export type Undone = z.output<typeof undoneAnswer>;

export type FormerProgram = z.output<typeof formerProgramAnswer>;
