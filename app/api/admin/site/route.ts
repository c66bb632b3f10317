import { notAllowed, route } from "@/lib/http/route";
import { getSettings } from "@/lib/settings/owner";

export const GET = route({ access: "admin" }, ({ admin }) => getSettings(admin));

export const { POST, PUT, PATCH, DELETE, OPTIONS } = notAllowed("GET");
