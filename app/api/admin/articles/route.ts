import { articleCalls } from "@/lib/domains/articles/calls";
import { createArticle, listArticles } from "@/lib/domains/articles/owner";
import { joinedCalls } from "@/lib/domains/joined";
import { findLastMailings } from "@/lib/domains/mailings/owner";
import { itemResponse, listResponse } from "@/lib/http/list";
import { handlers } from "@/lib/site/route/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handlers(
  "/api/admin/articles",
  { ...articleCalls, ...joinedCalls },
  {
    GET: async ({ editor, query, request }) => {
      const { articles, total } = await listArticles(editor, query);
      const mailings = await findLastMailings(
        editor,
        articles.map(({ id }) => id),
      );
      const listed = articles.map((article) => ({
        ...article,
        mailing: mailings.get(article.id) ?? null,
      }));
      return listResponse(request, listed, total, query);
    },
    POST: async ({ editor, body }) => {
      const article = await createArticle(editor, body);
      return itemResponse(article, 201);
    },
  },
);
