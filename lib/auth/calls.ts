import { z } from "zod";
import { newTokenAnswer, programTokenAnswer } from "@/lib/auth/answers";
import { tokenInput } from "@/lib/auth/scopes";
import { type Calls, ownersAlone } from "@/lib/http/call";
import { itemParams } from "@/lib/http/list";

const tokens = ownersAlone("Tokens are made and revoked by the owner.");

const sessions = ownersAlone("Only the owner ends her sessions.");

export const authCalls = {
  "DELETE /api/admin/programs/{id}": { ...tokens, answers: { 204: null }, params: itemParams },
  "GET /api/admin/programs": { ...tokens, answers: { 200: z.array(programTokenAnswer) } },
  "POST /api/admin/programs": { ...tokens, answers: { 201: newTokenAnswer }, body: tokenInput },
  "POST /api/admin/sessions/end": { ...sessions, answers: { 200: z.null() } },
} satisfies Calls;
