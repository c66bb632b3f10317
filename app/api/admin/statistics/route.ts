import { statisticsAnswer } from "@/lib/domains/statistics/answers";
import { getStatistics } from "@/lib/domains/statistics/owner";
import { statisticsQuery } from "@/lib/domains/statistics/schema";
import { notAllowed, route } from "@/lib/site/route/route";

export const GET = route(
  { access: "admin", scope: "read", answers: { 200: statisticsAnswer }, query: statisticsQuery },
  ({ admin, query }) => getStatistics(admin, query.range),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = notAllowed("GET");
