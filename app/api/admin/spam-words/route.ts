import { handlers } from "@/lib/site/route/route";
import { spamCalls } from "@/lib/spam/calls";
import { getSpamWords, saveSpamWords } from "@/lib/spam/owner";

const handled = handlers("/api/admin/spam-words", spamCalls, {
  GET: ({ admin }) => getSpamWords(admin),
  PUT: ({ admin, body }) => saveSpamWords(admin, body),
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handled;
