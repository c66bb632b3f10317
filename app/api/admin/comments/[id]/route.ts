import { commentCalls } from "@/lib/domains/comments/calls";
import { deleteComment } from "@/lib/domains/comments/owner";
import { handlers } from "@/lib/site/route/route";

const handled = handlers("/api/admin/comments/{id}", commentCalls, {
  DELETE: ({ admin, params: { id } }) => deleteComment(admin, id),
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handled;
