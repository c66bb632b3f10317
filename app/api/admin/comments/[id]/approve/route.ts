import { commentCalls } from "@/lib/domains/comments/calls";
import { moveComment } from "@/lib/domains/comments/owner";
import { handlers } from "@/lib/site/route/route";

const handled = handlers("/api/admin/comments/{id}/approve", commentCalls, {
  POST: ({ editor, params: { id } }) => moveComment(editor, id, "approved"),
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handled;
