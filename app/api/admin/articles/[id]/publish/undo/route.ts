import "@/app/_flows/publish/follow";
import { publishAnswer } from "@/lib/domains/articles/answers";
import { restoreStanding } from "@/lib/domains/articles/publication";
import { articleParams, standingInput } from "@/lib/domains/articles/schema";
import { notAllowed, route } from "@/lib/site/route/route";

export const POST = route(
  {
    access: "admin",
    scope: "publish",
    answers: { 200: publishAnswer },
    problems: [409],
    params: articleParams,
    body: standingInput,
  },
  async ({ admin, params: { id }, body, ifMatch }) => restoreStanding(admin, id, body, ifMatch),
);

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = notAllowed("POST");
