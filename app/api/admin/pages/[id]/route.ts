import { pageAnswer } from "@/lib/domains/pages/answers";
import { deletePage, getPage, updatePage } from "@/lib/domains/pages/owner";
import { pageInput, pageParams } from "@/lib/domains/pages/schema";
import { itemResponse } from "@/lib/http/list";
import { methods, route } from "@/lib/site/route/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    { access: "admin", scope: "read", answers: { 200: pageAnswer }, params: pageParams },
    async ({ admin, params: { id } }) => itemResponse(await getPage(admin, id), 200),
  ),
  PUT: route(
    {
      access: "admin",
      scope: "write",
      answers: { 200: pageAnswer },
      problems: [409],
      params: pageParams,
      body: pageInput,
    },
    async ({ admin, params: { id }, body, ifMatch }) =>
      itemResponse(await updatePage(admin, id, body, ifMatch), 200),
  ),
  DELETE: route(
    { access: "admin", scope: "write", answers: { 204: null }, params: pageParams },
    async ({ admin, params: { id } }) => {
      await deletePage(admin, id);
      return new Response(null, { status: 204 });
    },
  ),
});
