import { statisticsCalls } from "@/lib/domains/statistics/calls";
import { getStats } from "@/lib/domains/statistics/owner";
import { handlers } from "@/lib/site/route/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handlers(
  "/api/admin/stats",
  statisticsCalls,
  {
    GET: ({ admin }) => getStats(admin),
  },
);
