import { z } from "zod";
import { type Calls, ownersAlone } from "@/lib/http/call";

import { newTokenAnswer, programTokenAnswer } from "./answers";
import { tokenInput } from "./scopes";

const tokens = ownersAlone("Tokens are made and revoked by the owner.");

const sessions = ownersAlone("Only the owner ends her sessions.");

export const authCalls = {
  "DELETE /api/admin/programs/{id}": { ...tokens, answers: { 204: null } },
  "GET /api/admin/programs": { ...tokens, answers: { 200: z.array(programTokenAnswer) } },
  "POST /api/admin/programs": { ...tokens, answers: { 201: newTokenAnswer }, body: tokenInput },
  "POST /api/admin/sessions/end": { ...sessions, answers: { 200: z.null() } },
} satisfies Calls;
