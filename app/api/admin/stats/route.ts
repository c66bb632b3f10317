import { readStats } from "@/app/_flows/admin/stats";
import { statisticsCalls } from "@/lib/domains/statistics/calls";
import { handlers } from "@/lib/site/route/route";

const handled = handlers("/api/admin/stats", statisticsCalls, {
  GET: ({ admin }) => readStats(admin),
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handled;
