import { z } from "zod";
import { type Calls, ownersAlone } from "@/lib/http/call";

import { editorAnswer } from "./answers";
import { editorInput } from "./schema";

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
