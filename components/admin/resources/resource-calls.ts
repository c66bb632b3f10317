import type { ItemCalls } from "@/components/admin/item/entity";
import { call, callList } from "@/components/admin/shell/call";
import type { AdminResource, PublicResource, ResourceInput } from "@/lib/domains/resources/schema";

export const resourceCalls: ItemCalls<PublicResource, AdminResource, ResourceInput> = {
  endpoint: "GET /api/resources",
  itemEndpoint: "GET /api/admin/resources/{id}",
  list: (query) => callList("GET /api/resources", query),
  get: (id) => call("GET /api/admin/resources/{id}", { id }),
  create: (body) => call("POST /api/admin/resources", { body }),
  update: (id, body, version) => call("PUT /api/admin/resources/{id}", { id, body, version }),
  remove: (id) => call("DELETE /api/admin/resources/{id}", { id }),
};
