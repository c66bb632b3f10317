import { z } from "zod";
import { moment } from "@/lib/http/answer";
import { type Calls, ownScreens } from "@/lib/http/call";
import { ownWordInput, ownWordMeaning } from "./schema";

export const ownWordAnswer = z.object({
  id: z.uuid(),
  words: z.string(),
  /** How often they found nothing. */
  count: z.int(),
  lastAt: moment,
  /** The name of the screen or action that they mean; null until the owner has said it. */
  leadsTo: z.string().nullable(),
});

export const ownWordCalls = {
  "DELETE /api/admin/own-words/{id}": { ...ownScreens, answers: { 204: null } },
  "GET /api/admin/own-words": { ...ownScreens, answers: { 200: z.array(ownWordAnswer) } },
  "POST /api/admin/own-words": {
    ...ownScreens,
    answers: { 204: null },
    problems: [409],
    body: ownWordInput,
  },
  "PUT /api/admin/own-words/{id}": {
    ...ownScreens,
    answers: { 200: ownWordAnswer },
    problems: [409],
    body: ownWordMeaning,
  },
} satisfies Calls;
