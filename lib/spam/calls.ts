import { z } from "zod";
import { type Calls, ownScreens } from "@/lib/http/call";
import { spamWordsInput } from "./schema";

export const spamWordsAnswer = z.object({ words: z.array(z.string()) });

export const spamCalls = {
  "GET /api/admin/spam-words": { ...ownScreens, answers: { 200: spamWordsAnswer } },
  "PUT /api/admin/spam-words": {
    ...ownScreens,
    answers: { 200: spamWordsAnswer },
    body: spamWordsInput,
  },
} satisfies Calls;
