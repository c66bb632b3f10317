import { listHeldFloods } from "@/lib/domains/newsletter/owner";
import { methods, route } from "@/lib/site/route/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    { access: "admin", scope: null, why: "A flood of sign-ups is for the owner to decide on." },
    ({ admin }) => listHeldFloods(admin),
  ),
});
