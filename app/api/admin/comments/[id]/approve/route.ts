import { commentAnswer } from "@/lib/domains/comments/answers";
import { moveComment } from "@/lib/domains/comments/owner";
import { commentParams } from "@/lib/domains/comments/schema";
import { methods, route } from "@/lib/site/route/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    { access: "admin", scope: "publish", answers: { 200: commentAnswer }, params: commentParams },
    ({ admin, params: { id } }) => moveComment(admin, id, "approved"),
  ),
});
