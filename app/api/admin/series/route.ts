import { seriesCalls } from "@/lib/domains/series/calls";
import { createSeries, listSeries } from "@/lib/domains/series/owner";
import { itemResponse, listResponse } from "@/lib/http/list";
import { handlers } from "@/lib/site/route/route";

const handled = handlers("/api/admin/series", seriesCalls, {
  GET: async ({ admin, query, request }) => {
    const { series, total } = await listSeries(admin, query);
    return listResponse(request, series, total, query);
  },
  POST: async ({ admin, body }) => itemResponse(await createSeries(admin, body), 201),
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handled;
