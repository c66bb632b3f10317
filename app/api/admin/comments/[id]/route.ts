import { deleteComment } from "@/lib/domains/comments/owner";
import { commentParams } from "@/lib/domains/comments/schema";
import { methods, route } from "@/lib/site/route/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  DELETE: route(
    { access: "admin", scope: "publish", answers: { 204: null }, params: commentParams },
    async ({ admin, params: { id } }) => {
      await deleteComment(admin, id);
      return new Response(null, { status: 204 });
    },
  ),
});
