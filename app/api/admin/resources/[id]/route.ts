import { itemResponse } from "@/lib/http/list";
import { notAllowed, route } from "@/lib/http/route";
import { deleteResource, getResource, updateResource } from "@/lib/resources/owner";
import { resourceInput, resourceParams } from "@/lib/resources/schema";

export const GET = route(
  { access: "admin", params: resourceParams },
  async ({ admin, params: { id } }) => itemResponse(await getResource(admin, id), 200),
);

export const PUT = route(
  { access: "admin", params: resourceParams, body: resourceInput },
  async ({ admin, params: { id }, body, ifMatch }) =>
    itemResponse(await updateResource(admin, id, body, ifMatch), 200),
);

export const DELETE = route(
  { access: "admin", params: resourceParams },
  async ({ admin, params: { id } }) => {
    await deleteResource(admin, id);
    return new Response(null, { status: 204 });
  },
);

export const { POST, PATCH, OPTIONS } = notAllowed("GET", "PUT", "DELETE");
