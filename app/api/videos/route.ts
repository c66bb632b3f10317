import { z } from "zod";
import { publicVideoAnswer } from "@/lib/domains/videos/answers";
import { listVideos } from "@/lib/domains/videos/public";
import { featuredQuery, listResponse } from "@/lib/http/list";
import { methods, route } from "@/lib/site/route/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    { access: "public", answers: { 200: z.array(publicVideoAnswer) }, query: featuredQuery },
    async ({ query: { limit, ...query }, request }) => {
      const search = { ...query, perPage: Math.min(limit ?? query.perPage, query.perPage) };
      const { videos, total } = await listVideos(search);
      return listResponse(request, videos, total, search);
    },
  ),
});
