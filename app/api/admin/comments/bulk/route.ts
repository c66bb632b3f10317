import { commentCalls } from "@/lib/domains/comments/calls";
import { changeComments } from "@/lib/domains/comments/owner";
import { handlers } from "@/lib/site/route/route";

const handled = handlers("/api/admin/comments/bulk", commentCalls, {
  POST: ({ editor, body }) => changeComments(editor, body),
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handled;
