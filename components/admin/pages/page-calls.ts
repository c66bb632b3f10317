import type { ItemCalls } from "@/components/admin/item/entity";
import { call, callList } from "@/components/admin/shell/call";
import type { AdminPage, AdminPageSummary, PageInput } from "@/lib/domains/pages/schema";

export const pageCalls: ItemCalls<AdminPageSummary, AdminPage, PageInput> = {
  endpoint: "GET /api/admin/pages",
  itemEndpoint: "GET /api/admin/pages/{id}",
  list: (query) => callList("GET /api/admin/pages", query),
  get: (id) => call("GET /api/admin/pages/{id}", { id }),
  create: (body) => call("POST /api/admin/pages", { body }),
  update: (id, body, version) => call("PUT /api/admin/pages/{id}", { id, body, version }),
  remove: (id) => call("DELETE /api/admin/pages/{id}", { id }),
};
