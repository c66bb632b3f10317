import "@/app/_flows/publish/follow";
import { publishAnswer } from "@/lib/domains/articles/answers";
import { restoreStanding } from "@/lib/domains/articles/publication";
import { articleParams, standingInput } from "@/lib/domains/articles/schema";
import { methods, route } from "@/lib/site/route/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      access: "admin",
      scope: "publish",
      answers: { 200: publishAnswer },
      problems: [409],
      params: articleParams,
      body: standingInput,
    },
    async ({ admin, params: { id }, body, ifMatch }) => restoreStanding(admin, id, body, ifMatch),
  ),
});
