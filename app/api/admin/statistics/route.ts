import { statisticsAnswer } from "@/lib/domains/statistics/answers";
import { getStatistics } from "@/lib/domains/statistics/owner";
import { statisticsQuery } from "@/lib/domains/statistics/schema";
import { methods, route } from "@/lib/site/route/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    { access: "admin", scope: "read", answers: { 200: statisticsAnswer }, query: statisticsQuery },
    ({ admin, query }) => getStatistics(admin, query.range),
  ),
});
