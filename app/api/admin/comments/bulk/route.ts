import { changeComments } from "@/lib/comments/owner";
import { bulkInput } from "@/lib/comments/schema";
import { notAllowed, route } from "@/lib/http/route";

export const POST = route({ access: "admin", body: bulkInput }, ({ admin, body }) =>
  changeComments(admin, body),
);

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = notAllowed("POST");
