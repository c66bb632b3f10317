import { statisticsCalls } from "@/lib/domains/statistics/calls";
import { getStatistics } from "@/lib/domains/statistics/owner";
import { handlers } from "@/lib/site/route/route";

const handled = handlers("/api/admin/statistics", statisticsCalls, {
  GET: ({ admin, query }) => getStatistics(admin, query.range),
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handled;
