import { type Calls, ownScreens } from "@/lib/http/call";
import { spamWordsAnswer } from "./answers";
import { spamWordsInput } from "./schema";

export const spamCalls = {
  "GET /api/admin/spam-words": { ...ownScreens, answers: { 200: spamWordsAnswer } },
  "PUT /api/admin/spam-words": {
    ...ownScreens,
    answers: { 200: spamWordsAnswer },
    body: spamWordsInput,
  },
} satisfies Calls;
