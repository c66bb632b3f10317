import { articleCalls } from "@/lib/domains/articles/calls";
import { getArticle, updateArticle } from "@/lib/domains/articles/owner";
import { deleteArticle } from "@/lib/domains/articles/removal";
import { itemResponse } from "@/lib/http/list";
import { handlers } from "@/lib/site/route/route";

const handled = handlers("/api/admin/articles/{id}", articleCalls, {
  GET: async ({ editor, params: { id } }) => itemResponse(await getArticle(editor, id), 200),
  PUT: async ({ editor, params: { id }, body, ifMatch, query: { draft = null } }) => {
    const article = await updateArticle(editor, id, body, ifMatch, draft);
    return itemResponse(article, 200);
  },
  DELETE: ({ admin, params: { id } }) => deleteArticle(admin, id),
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handled;
