import { getStats } from "@/lib/domains/statistics/owner";
import { methods, route } from "@/lib/site/route/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    { access: "admin", scope: null, why: "It is made for the owner’s own screens." },
    ({ admin }) => getStats(admin),
  ),
});
