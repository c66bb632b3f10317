import { notAllowed, route } from "@/lib/http/route";
import { listScheduledMailings } from "@/lib/mailings/owner";

export const GET = route({ access: "admin" }, ({ admin }) => listScheduledMailings(admin));

export const { POST, PUT, PATCH, DELETE, OPTIONS } = notAllowed("GET");
