import { z } from "zod";
import { seriesAnswer } from "@/lib/domains/series/answers";
import { createSeries, listSeries } from "@/lib/domains/series/owner";
import { seriesInput } from "@/lib/domains/series/schema";
import { itemResponse, listQuery, listResponse } from "@/lib/http/list";
import { methods, route } from "@/lib/site/route/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    { access: "admin", scope: "read", answers: { 200: z.array(seriesAnswer) }, query: listQuery },
    async ({ admin, query, request }) => {
      const { series, total } = await listSeries(admin, query);
      return listResponse(request, series, total, query);
    },
  ),
  POST: route(
    {
      access: "admin",
      scope: "publish",
      answers: { 201: seriesAnswer },
      problems: [409],
      body: seriesInput,
    },
    async ({ admin, body }) => itemResponse(await createSeries(admin, body), 201),
  ),
});
