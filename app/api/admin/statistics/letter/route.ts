import { statisticsCalls } from "@/lib/domains/statistics/calls";
import { setWeeklyLetter } from "@/lib/domains/statistics/owner";
import { handlers } from "@/lib/site/route/route";

const handled = handlers("/api/admin/statistics/letter", statisticsCalls, {
  PUT: ({ admin, body }) => setWeeklyLetter(admin, body.on),
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handled;
