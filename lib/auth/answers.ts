import { z } from "zod";
import { moment } from "@/lib/http/answer";
import { SCOPES } from "./scopes";

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
