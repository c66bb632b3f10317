import { notAllowed, route } from "@/lib/http/route";
import { stopMailing } from "@/lib/mailings/owner";
import { mailingParams } from "@/lib/mailings/schema";

export const POST = route({ access: "admin", params: mailingParams }, ({ admin, params: { id } }) =>
  stopMailing(admin, id),
);

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = notAllowed("POST");
