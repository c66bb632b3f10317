import { z } from "zod";
import { type Calls, ownersAlone } from "@/lib/http/call";

import { formerProgramAnswer, programWriteAnswer, undoneAnswer } from "./answers";
import { undoInput, writesQuery } from "./schema";

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
