import { listHeldFloods } from "@/lib/domains/newsletter/owner";
import { notAllowed, route } from "@/lib/site/route/route";

export const GET = route(
  { access: "admin", scope: null, why: "A flood of sign-ups is for the owner to decide on." },
  ({ admin }) => listHeldFloods(admin),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = notAllowed("GET");
