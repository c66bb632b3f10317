import { afterAnswer } from "@/lib/http/after-answer";
import { itemResponse } from "@/lib/http/list";
import { notAllowed, route } from "@/lib/http/route";
import { resourceAnswer } from "@/lib/resources/answers";
import { createResource } from "@/lib/resources/owner";
import { drawDuePages } from "@/lib/resources/pages";
import { resourceInput } from "@/lib/resources/schema";

export const POST = route(
  { access: "admin", scope: "publish", answers: { 201: resourceAnswer }, body: resourceInput },
  async ({ admin, body }) => {
    const resource = await createResource(admin, body);
    afterAnswer(drawDuePages);
    return itemResponse(resource, 201);
  },
);

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = notAllowed("POST");
