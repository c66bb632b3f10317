import { statisticsCalls } from "@/lib/domains/statistics/calls";
import { getNinetyDays } from "@/lib/domains/statistics/owner";
import { handlers } from "@/lib/site/route/route";

const handled = handlers("/api/admin/statistics/ninety-days", statisticsCalls, {
  GET: ({ admin }) => getNinetyDays(admin),
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handled;
