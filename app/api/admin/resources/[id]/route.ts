import { resourceCalls } from "@/lib/domains/resources/calls";
import { deleteResource, getResource, updateResource } from "@/lib/domains/resources/owner";
import { drawDuePages } from "@/lib/domains/resources/pages";
import { afterAnswer } from "@/lib/http/after-answer";
import { itemResponse } from "@/lib/http/list";
import { handlers } from "@/lib/site/route/route";

const handled = handlers("/api/admin/resources/{id}", resourceCalls, {
  GET: async ({ admin, params: { id } }) => itemResponse(await getResource(admin, id), 200),
  PUT: async ({ admin, params: { id }, body, ifMatch }) => {
    const resource = await updateResource(admin, id, body, ifMatch);
    afterAnswer(drawDuePages);
    return itemResponse(resource, 200);
  },
  DELETE: ({ admin, params: { id } }) => deleteResource(admin, id),
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handled;
