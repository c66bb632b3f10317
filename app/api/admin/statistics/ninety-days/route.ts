import { notAllowed, route } from "@/lib/http/route";
import { ninetyDaysAnswer } from "@/lib/statistics/answers";
import { getNinetyDays } from "@/lib/statistics/owner";

export const GET = route(
  { access: "admin", scope: "read", answers: { 200: ninetyDaysAnswer } },
  ({ admin }) => getNinetyDays(admin),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = notAllowed("GET");
