import { ownWordCalls } from "@/lib/domains/own-words/calls";
import { removeOwnWord, setMeaning } from "@/lib/domains/own-words/owner";
import { handlers } from "@/lib/site/route/route";

const handled = handlers("/api/admin/own-words/{id}", ownWordCalls, {
  PUT: ({ admin, params: { id }, body }) => setMeaning(admin, id, body),
  DELETE: ({ admin, params: { id } }) => removeOwnWord(admin, id),
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handled;
