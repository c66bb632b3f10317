import { commentCalls } from "@/lib/domains/comments/calls";
import { createReply } from "@/lib/domains/comments/owner";
import { handlers } from "@/lib/site/route/route";

const handled = handlers("/api/admin/comments/{id}/reply", commentCalls, {
  POST: ({ admin, params: { id }, body: { content } }) => createReply(admin, id, content),
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handled;
