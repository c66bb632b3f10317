import type { ItemCalls } from "@/components/admin/item/entity";
import { call, callList } from "@/components/admin/shell/call";
import type { AdminSeries, AdminSeriesSummary, SeriesInput } from "@/lib/domains/series/schema";

export const seriesCalls: ItemCalls<AdminSeriesSummary, AdminSeries, SeriesInput> = {
  endpoint: "GET /api/admin/series",
  itemEndpoint: "GET /api/admin/series/{id}",
  list: (query) => callList("GET /api/admin/series", query),
  get: (id) => call("GET /api/admin/series/{id}", { id }),
  create: (body) => call("POST /api/admin/series", { body }),
  update: (id, body, version) => call("PUT /api/admin/series/{id}", { id, body, version }),
  remove: (id) => call("DELETE /api/admin/series/{id}", { id }),
};
