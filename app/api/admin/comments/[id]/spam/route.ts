import { commentAnswer } from "@/lib/comments/answers";
import { moveComment } from "@/lib/comments/owner";
import { commentParams } from "@/lib/comments/schema";
import { notAllowed, route } from "@/lib/http/route";

export const POST = route(
  { access: "admin", scope: "publish", answers: { 200: commentAnswer }, params: commentParams },
  ({ admin, params: { id } }) => moveComment(admin, id, "spam"),
);

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = notAllowed("POST");
