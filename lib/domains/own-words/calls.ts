import { z } from "zod";
import { type Calls, ownScreens } from "@/lib/http/call";

import { ownWordAnswer } from "./answers";
import { ownWordInput, ownWordMeaning } from "./schema";

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
