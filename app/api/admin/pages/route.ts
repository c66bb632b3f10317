import { pageCalls } from "@/lib/domains/pages/calls";
import { createPage, listPages } from "@/lib/domains/pages/owner";
import { itemResponse, listResponse } from "@/lib/http/list";
import { handlers } from "@/lib/site/route/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handlers("/api/admin/pages", pageCalls, {
  GET: async ({ admin, query, request }) => {
    const { pages, total } = await listPages(admin, query);
    return listResponse(request, pages, total, query);
  },
  POST: async ({ admin, body }) => itemResponse(await createPage(admin, body), 201),
});
