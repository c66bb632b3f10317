import { resourceAnswer } from "@/lib/domains/resources/answers";
import { createResource } from "@/lib/domains/resources/owner";
import { drawDuePages } from "@/lib/domains/resources/pages";
import { resourceInput } from "@/lib/domains/resources/schema";
import { afterAnswer } from "@/lib/http/after-answer";
import { itemResponse } from "@/lib/http/list";
import { methods, route } from "@/lib/site/route/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    { access: "admin", scope: "publish", answers: { 201: resourceAnswer }, body: resourceInput },
    async ({ admin, body }) => {
      const resource = await createResource(admin, body);
      afterAnswer(drawDuePages);
      return itemResponse(resource, 201);
    },
  ),
});
