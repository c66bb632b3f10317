import { ownWordCalls } from "@/lib/domains/own-words/calls";
import { listOwnWords, noteOwnWord } from "@/lib/domains/own-words/owner";
import { handlers } from "@/lib/site/route/route";

const handled = handlers("/api/admin/own-words", ownWordCalls, {
  GET: ({ admin }) => listOwnWords(admin),
  POST: ({ admin, body }) => noteOwnWord(admin, body),
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handled;
