import { notAllowed, route } from "@/lib/http/route";
import { statisticsAnswer } from "@/lib/statistics/answers";
import { getStatistics } from "@/lib/statistics/owner";
import { statisticsQuery } from "@/lib/statistics/schema";

export const GET = route(
  { access: "admin", scope: "read", answers: { 200: statisticsAnswer }, query: statisticsQuery },
  ({ admin, query }) => getStatistics(admin, query.range),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = notAllowed("GET");
