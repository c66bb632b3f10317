import { z } from "zod";
import { moment } from "@/lib/http/answer";
import { type Calls, ownersAlone } from "@/lib/http/call";
import { emailText } from "@/lib/text/input";

export const editorInput = z.object({ email: emailText });

export type EditorInput = z.output<typeof editorInput>;

export const invitation = z.object({ editorId: z.uuid("An invitation names its editor.") });

const editorAnswer = z.object({
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

/** An invited editor as the owner's list shows them. Dates are ISO 8601 in UTC. */
export type InvitedEditor = z.output<typeof editorAnswer>;
