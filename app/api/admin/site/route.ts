import { notAllowed, route } from "@/lib/site/route/route";
import { getSettings } from "@/lib/site/settings/owner";

export const GET = route(
  { access: "admin", scope: null, why: "It is made for the owner’s own screens." },
  ({ admin }) => getSettings(admin),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = notAllowed("GET");
