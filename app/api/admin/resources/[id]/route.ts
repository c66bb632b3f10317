import { resourceAnswer } from "@/lib/domains/resources/answers";
import { deleteResource, getResource, updateResource } from "@/lib/domains/resources/owner";
import { drawDuePages } from "@/lib/domains/resources/pages";
import { resourceInput, resourceParams } from "@/lib/domains/resources/schema";
import { afterAnswer } from "@/lib/http/after-answer";
import { itemResponse } from "@/lib/http/list";
import { methods, route } from "@/lib/site/route/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    { access: "admin", scope: "read", answers: { 200: resourceAnswer }, params: resourceParams },
    async ({ admin, params: { id } }) => itemResponse(await getResource(admin, id), 200),
  ),
  PUT: route(
    {
      access: "admin",
      scope: "publish",
      answers: { 200: resourceAnswer },
      problems: [409],
      params: resourceParams,
      body: resourceInput,
    },
    async ({ admin, params: { id }, body, ifMatch }) => {
      const resource = await updateResource(admin, id, body, ifMatch);
      afterAnswer(drawDuePages);
      return itemResponse(resource, 200);
    },
  ),
  DELETE: route(
    { access: "admin", scope: "publish", answers: { 204: null }, params: resourceParams },
    async ({ admin, params: { id } }) => {
      await deleteResource(admin, id);
      return new Response(null, { status: 204 });
    },
  ),
});
