import "@/app/_flows/publish/follow";
import { publishAnswer } from "@/lib/domains/articles/answers";
import { setAudience } from "@/lib/domains/articles/publication";
import { articleParams, audienceInput } from "@/lib/domains/articles/schema";
import { requireMail } from "@/lib/domains/mailings/owner";
import { methods, route } from "@/lib/site/route/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: route(
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
  ),
});
