import { resourceCalls } from "@/lib/domains/resources/calls";
import { listResources } from "@/lib/domains/resources/public";
import { listResponse } from "@/lib/http/list";
import { handlers } from "@/lib/site/route/route";

const handled = handlers("/api/resources", resourceCalls, {
  GET: async ({ query: { limit, ...query }, request }) => {
    const search = { ...query, perPage: Math.min(limit ?? query.perPage, query.perPage) };
    const { resources, total } = await listResources(search);
    return listResponse(request, resources, total, search);
  },
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handled;
