import { notAllowed, route } from "@/lib/http/route";
import { getMailing } from "@/lib/mailings/owner";
import { mailingParams } from "@/lib/mailings/schema";

export const GET = route({ access: "admin", params: mailingParams }, ({ admin, params: { id } }) =>
  getMailing(admin, id),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = notAllowed("GET");
