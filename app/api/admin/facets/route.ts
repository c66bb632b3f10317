import { readFacets } from "@/lib/search/facets";
import { notAllowed, route } from "@/lib/site/route/route";

export const GET = route(
  { access: "admin", scope: null, why: "It is made for the owner’s own screens." },
  ({ admin }) => readFacets(admin),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = notAllowed("GET");
