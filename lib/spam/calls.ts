import { type Calls, ownScreens } from "@/lib/http/call";
import { spamWordsAnswer } from "@/lib/spam/answers";
import { spamWordsInput } from "@/lib/spam/schema";

export const spamCalls = {
  "GET /api/admin/spam-words": { ...ownScreens, answers: { 200: spamWordsAnswer } },
  "PUT /api/admin/spam-words": {
    ...ownScreens,
    answers: { 200: spamWordsAnswer },
    body: spamWordsInput,
  },
} satisfies Calls;
