import { z } from "zod";
import { countAnswer, moment } from "@/lib/http/answer";
import { type Calls, ownersAlone } from "@/lib/http/call";
import { restoreInput, trashQuery } from "./schema";

export const trashItemAnswer = z.object({
  /**
   * The id that it had, and has again when it is restored; of a picture what `trashIdOfPicture` makes of its own, of a
   * file one that only the trash knows.
   */
  id: z.uuid(),
  kind: z.string(),
  title: z.string(),
  deletedAt: moment,
  /** When it goes for good. */
  expiresAt: moment,
});

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
