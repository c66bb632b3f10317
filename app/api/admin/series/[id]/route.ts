import { seriesCalls } from "@/lib/domains/series/calls";
import { deleteSeries, getSeries, updateSeries } from "@/lib/domains/series/owner";
import { itemResponse } from "@/lib/http/list";
import { handlers } from "@/lib/site/route/route";

const handled = handlers("/api/admin/series/{id}", seriesCalls, {
  GET: async ({ admin, params: { id } }) => itemResponse(await getSeries(admin, id), 200),
  PUT: async ({ admin, params: { id }, body, ifMatch }) =>
    itemResponse(await updateSeries(admin, id, body, ifMatch), 200),
  DELETE: ({ admin, params: { id } }) => deleteSeries(admin, id),
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handled;
