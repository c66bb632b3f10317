import { commentCalls } from "@/lib/domains/comments/calls";
import { listComments } from "@/lib/domains/comments/owner";
import { listResponse } from "@/lib/http/list";
import { handlers } from "@/lib/site/route/route";

const handled = handlers("/api/admin/comments", commentCalls, {
  GET: async ({ editor, query, request }) => {
    const { comments, total } = await listComments(editor, query);
    return listResponse(request, comments, total, query);
  },
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handled;
