import { z } from "zod";
import { moment } from "@/lib/http/answer";
import { type Calls, ownersAlone } from "@/lib/http/call";
import { editorInput } from "./schema";

export const editorAnswer = z.object({
  id: z.uuid(),
  email: z.string(),
  invitedAt: moment,
  /** As the sign-in service gives it; null until they have proven the address by signing in. */
  name: z.string().nullable(),
  /** True once they have proven the address by signing in. */
  hasJoined: z.boolean(),
});

const closed = ownersAlone("Who writes and edits with her is for the owner to say.");

export const editorCalls = {
  "DELETE /api/admin/editors/{id}": { ...closed, answers: { 204: null } },
  "GET /api/admin/editors": { ...closed, answers: { 200: z.array(editorAnswer) } },
  "POST /api/admin/editors": {
    ...closed,
    answers: { 201: editorAnswer },
    problems: [409],
    body: editorInput,
  },
} satisfies Calls;
