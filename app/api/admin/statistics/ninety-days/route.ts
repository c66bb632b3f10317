import { notAllowed, route } from "@/lib/http/route";
import { getNinetyDays } from "@/lib/statistics/owner";

export const GET = route({ access: "admin" }, ({ admin }) => getNinetyDays(admin));

export const { POST, PUT, PATCH, DELETE, OPTIONS } = notAllowed("GET");
