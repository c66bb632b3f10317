import { seriesAnswer } from "@/lib/domains/series/answers";
import { deleteSeries, getSeries, updateSeries } from "@/lib/domains/series/owner";
import { seriesInput, seriesParams } from "@/lib/domains/series/schema";
import { itemResponse } from "@/lib/http/list";
import { notAllowed, route } from "@/lib/site/route/route";

export const GET = route(
  { access: "admin", scope: "read", answers: { 200: seriesAnswer }, params: seriesParams },
  async ({ admin, params: { id } }) => itemResponse(await getSeries(admin, id), 200),
);

export const PUT = route(
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
);

export const DELETE = route(
  { access: "admin", scope: "publish", answers: { 204: null }, params: seriesParams },
  async ({ admin, params: { id } }) => {
    await deleteSeries(admin, id);
    return new Response(null, { status: 204 });
  },
);

export const { POST, PATCH, OPTIONS } = notAllowed("GET", "PUT", "DELETE");
