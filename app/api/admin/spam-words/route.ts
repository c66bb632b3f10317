import { methods, route } from "@/lib/site/route/route";
import { getSpamWords, saveSpamWords } from "@/lib/spam/owner";
import { spamWordsInput } from "@/lib/spam/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    { access: "admin", scope: null, why: "It is made for the owner’s own screens." },
    ({ admin }) => getSpamWords(admin),
  ),
  PUT: route(
    {
      access: "admin",
      scope: null,
      why: "It is made for the owner’s own screens.",
      body: spamWordsInput,
    },
    ({ admin, body }) => saveSpamWords(admin, body),
  ),
});
