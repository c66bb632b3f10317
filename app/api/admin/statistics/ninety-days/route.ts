import { ninetyDaysAnswer } from "@/lib/domains/statistics/answers";
import { getNinetyDays } from "@/lib/domains/statistics/owner";
import { methods, route } from "@/lib/site/route/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({ access: "admin", scope: "read", answers: { 200: ninetyDaysAnswer } }, ({ admin }) =>
    getNinetyDays(admin),
  ),
});
