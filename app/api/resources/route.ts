import { z } from "zod";
import { publicResourceAnswer } from "@/lib/domains/resources/answers";
import { listResources } from "@/lib/domains/resources/public";
import { featuredQuery, listResponse } from "@/lib/http/list";
import { methods, route } from "@/lib/site/route/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    { access: "public", answers: { 200: z.array(publicResourceAnswer) }, query: featuredQuery },
    async ({ query: { limit, ...query }, request }) => {
      const search = { ...query, perPage: Math.min(limit ?? query.perPage, query.perPage) };
      const { resources, total } = await listResources(search);
      return listResponse(request, resources, total, search);
    },
  ),
});
