import { notAllowed, route } from "@/lib/http/route";
import { listHeldFloods } from "@/lib/newsletter/owner";

export const GET = route(
  { access: "admin", scope: null, why: "A flood of sign-ups is for the owner to decide on." },
  ({ admin }) => listHeldFloods(admin),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = notAllowed("GET");
