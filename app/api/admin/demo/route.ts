import { startEmpty } from "@/app/_flows/admin/demo";
import { getDemo } from "@/lib/domains/demo/owner";
import { methods, route } from "@/lib/site/route/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({ access: "admin", scope: null, why: "Only the owner starts empty." }, ({ admin }) =>
    getDemo(admin),
  ),
  /** 'Start empty'. */
  DELETE: route(
    { access: "admin", scope: null, why: "Only the owner starts empty." },
    ({ admin }) => startEmpty(admin),
  ),
});
