import { notAllowed, route } from "@/lib/http/route";
import { getSpamWords, saveSpamWords } from "@/lib/spam/owner";
import { spamWordsInput } from "@/lib/spam/schema";

export const GET = route({ access: "admin" }, ({ admin }) => getSpamWords(admin));

export const PUT = route({ access: "admin", body: spamWordsInput }, ({ admin, body }) =>
  saveSpamWords(admin, body),
);

export const { POST, PATCH, DELETE, OPTIONS } = notAllowed("GET", "PUT");
