import { itemResponse } from "@/lib/http/list";
import { notAllowed, route } from "@/lib/http/route";
import { deletePage, getPage, updatePage } from "@/lib/pages/owner";
import { pageInput, pageParams } from "@/lib/pages/schema";

export const GET = route(
  { access: "admin", params: pageParams },
  async ({ admin, params: { id } }) => itemResponse(await getPage(admin, id), 200),
);

export const PUT = route(
  { access: "admin", params: pageParams, body: pageInput },
  async ({ admin, params: { id }, body, ifMatch }) =>
    itemResponse(await updatePage(admin, id, body, ifMatch), 200),
);

export const DELETE = route(
  { access: "admin", params: pageParams },
  async ({ admin, params: { id } }) => {
    await deletePage(admin, id);
    return new Response(null, { status: 204 });
  },
);

export const { POST, PATCH, OPTIONS } = notAllowed("GET", "PUT", "DELETE");
