import { articleCalls } from "@/lib/domains/articles/calls";
import { getVersion } from "@/lib/domains/articles/writing";
import { handlers } from "@/lib/site/route/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handlers(
  "/api/admin/article-versions/{id}",
  articleCalls,
  {
    GET: ({ editor, params: { id } }) => getVersion(editor, id),
  },
);
