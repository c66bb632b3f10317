import { methods, route } from "@/lib/site/route/route";
import { getSettings } from "@/lib/site/settings/owner";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    { access: "admin", scope: null, why: "It is made for the owner’s own screens." },
    ({ admin }) => getSettings(admin),
  ),
});
