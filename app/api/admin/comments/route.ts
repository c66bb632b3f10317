import { commentCalls } from "@/lib/domains/comments/calls";
import { listComments } from "@/lib/domains/comments/owner";
import { listed } from "@/lib/http/list";
import { handlers } from "@/lib/site/route/route";

const handled = handlers("/api/admin/comments", commentCalls, {
  GET: ({ editor, ...asked }) => listed(asked, "comments", listComments(editor, asked.query)),
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handled;
