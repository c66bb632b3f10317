import { pageCalls } from "@/lib/domains/pages/calls";
import { deletePage, getPage, updatePage } from "@/lib/domains/pages/owner";
import { itemResponse } from "@/lib/http/list";
import { handlers } from "@/lib/site/route/route";

const handled = handlers("/api/admin/pages/{id}", pageCalls, {
  GET: async ({ admin, params: { id } }) => itemResponse(await getPage(admin, id), 200),
  PUT: async ({ admin, params: { id }, body, ifMatch }) =>
    itemResponse(await updatePage(admin, id, body, ifMatch), 200),
  DELETE: ({ admin, params: { id } }) => deletePage(admin, id),
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handled;
