import { notAllowed, route } from "@/lib/http/route";
import { listResources } from "@/lib/resources/data";
import { resourcesQuery } from "@/lib/resources/schema";

export const GET = route({ access: "public", query: resourcesQuery }, ({ query }) =>
  listResources(query),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = notAllowed("GET");
