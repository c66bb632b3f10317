import { notAllowed, route } from "@/lib/http/route";
import { getStats } from "@/lib/statistics/owner";

export const GET = route({ access: "admin" }, ({ admin }) => getStats(admin));

export const { POST, PUT, PATCH, DELETE, OPTIONS } = notAllowed("GET");
