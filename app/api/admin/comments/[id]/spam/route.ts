import { moveComment } from "@/lib/comments/owner";
import { commentParams } from "@/lib/comments/schema";
import { notAllowed, route } from "@/lib/http/route";

export const POST = route({ access: "admin", params: commentParams }, ({ admin, params: { id } }) =>
  moveComment(admin, id, "spam"),
);

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = notAllowed("POST");
