import { featuredQuery } from "@/lib/http/list";
import { notAllowed, route } from "@/lib/http/route";
import { listResources } from "@/lib/resources/data";

export const GET = route({ access: "public", query: featuredQuery }, ({ query }) =>
  listResources(query),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = notAllowed("GET");
