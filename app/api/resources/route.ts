import { z } from "zod";
import { featuredQuery, listResponse } from "@/lib/http/list";
import { notAllowed, route } from "@/lib/http/route";
import { publicResourceAnswer } from "@/lib/resources/answers";
import { listResources } from "@/lib/resources/public";

export const GET = route(
  { access: "public", answers: { 200: z.array(publicResourceAnswer) }, query: featuredQuery },
  async ({ query: { limit, ...query }, request }) => {
    const search = { ...query, perPage: Math.min(limit ?? query.perPage, query.perPage) };
    const { resources, total } = await listResources(search);
    return listResponse(request, resources, total, search);
  },
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = notAllowed("GET");
