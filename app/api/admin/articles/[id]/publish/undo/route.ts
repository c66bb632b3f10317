import { publishAnswer } from "@/lib/articles/answers";
import { restoreStanding } from "@/lib/articles/owner";
import { articleParams, standingInput } from "@/lib/articles/schema";
import { notAllowed, route } from "@/lib/http/route";

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
