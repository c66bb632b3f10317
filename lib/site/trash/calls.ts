import { z } from "zod";
import { countAnswer } from "@/lib/http/answer";
import { type Calls, ownersAlone } from "@/lib/http/call";

import { trashItemAnswer } from "./answers";
import { restoreInput, trashQuery } from "./schema";

const closed = ownersAlone("What was deleted is for the owner to restore or let go.");

export const trashCalls = {
  "DELETE /api/admin/trash/{id}": { ...closed, answers: { 204: null } },
  "POST /api/admin/trash/restore": { ...closed, answers: { 200: countAnswer }, body: restoreInput },
  "GET /api/admin/trash": {
    ...closed,
    answers: { 200: z.array(trashItemAnswer) },
    query: trashQuery,
  },
  "DELETE /api/admin/trash": { ...closed, answers: { 200: countAnswer } },
} satisfies Calls;
