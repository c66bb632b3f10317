import { seriesAnswer } from "@/lib/domains/series/answers";
import { deleteSeries, getSeries, updateSeries } from "@/lib/domains/series/owner";
import { seriesInput, seriesParams } from "@/lib/domains/series/schema";
import { itemResponse } from "@/lib/http/list";
import { methods, route } from "@/lib/site/route/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    { access: "admin", scope: "read", answers: { 200: seriesAnswer }, params: seriesParams },
    async ({ admin, params: { id } }) => itemResponse(await getSeries(admin, id), 200),
  ),
  PUT: route(
    {
      access: "admin",
      scope: "publish",
      answers: { 200: seriesAnswer },
      problems: [409],
      params: seriesParams,
      body: seriesInput,
    },
    async ({ admin, params: { id }, body, ifMatch }) =>
      itemResponse(await updateSeries(admin, id, body, ifMatch), 200),
  ),
  DELETE: route(
    { access: "admin", scope: "publish", answers: { 204: null }, params: seriesParams },
    async ({ admin, params: { id } }) => {
      await deleteSeries(admin, id);
      return new Response(null, { status: 204 });
    },
  ),
});
