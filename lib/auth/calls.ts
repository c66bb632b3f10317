import { z } from "zod";
import { moment } from "@/lib/http/answer";
import { type Calls, ownersAlone } from "@/lib/http/call";
import { SCOPES, tokenInput } from "./scopes";

export const programTokenAnswer = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Its first characters. */
  start: z.string(),
  scopes: z.array(z.enum(SCOPES)),
  /** Whom it calls as. */
  by: z.string().nullable(),
  createdAt: moment,
  expiresAt: moment.nullable(),
  /** To the hour. */
  lastUsedAt: moment.nullable(),
  /** False once its end has come. */
  works: z.boolean(),
});

export const newTokenAnswer = programTokenAnswer.extend({ token: z.string() });

const tokens = ownersAlone("Tokens are made and revoked by the owner.");

const sessions = ownersAlone("Only the owner ends her sessions.");

export const authCalls = {
  "DELETE /api/admin/programs/{id}": { ...tokens, answers: { 204: null } },
  "GET /api/admin/programs": { ...tokens, answers: { 200: z.array(programTokenAnswer) } },
  "POST /api/admin/programs": { ...tokens, answers: { 201: newTokenAnswer }, body: tokenInput },
  "POST /api/admin/sessions/end": { ...sessions, answers: { 200: z.null() } },
} satisfies Calls;
