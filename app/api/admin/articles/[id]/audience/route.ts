import { publishAnswer } from "@/lib/articles/answers";
import { setAudience } from "@/lib/articles/owner";
import { articleParams, audienceInput } from "@/lib/articles/schema";
import { notAllowed, route } from "@/lib/http/route";
import { requireMail } from "@/lib/mailings/owner";

export const PUT = route(
  {
    access: "admin",
    scope: "publish",
    answers: { 200: publishAnswer },
    problems: [409],
    params: articleParams,
    body: audienceInput,
  },
  async ({ admin, params: { id }, body: { audience }, ifMatch }) => {
    if (audience !== "site") requireMail(admin);
    return setAudience(admin, id, audience, ifMatch);
  },
);

export const { GET, HEAD, POST, PATCH, DELETE, OPTIONS } = notAllowed("PUT");
