import { notAllowed, route } from "@/lib/http/route";
import { listHeldFloods } from "@/lib/newsletter/owner";

export const GET = route({ access: "admin" }, ({ admin }) => listHeldFloods(admin));

export const { POST, PUT, PATCH, DELETE, OPTIONS } = notAllowed("GET");
