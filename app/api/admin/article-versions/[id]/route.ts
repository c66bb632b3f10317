import { articleCalls } from "@/lib/domains/articles/calls";
import { getVersion } from "@/lib/domains/articles/writing";
import { handlers } from "@/lib/site/route/route";

const handled = handlers("/api/admin/article-versions/{id}", articleCalls, {
  GET: ({ editor, params: { id } }) => getVersion(editor, id),
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handled;
