import { ninetyDaysAnswer } from "@/lib/domains/statistics/answers";
import { getNinetyDays } from "@/lib/domains/statistics/owner";
import { notAllowed, route } from "@/lib/site/route/route";

export const GET = route(
  { access: "admin", scope: "read", answers: { 200: ninetyDaysAnswer } },
  ({ admin }) => getNinetyDays(admin),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = notAllowed("GET");
