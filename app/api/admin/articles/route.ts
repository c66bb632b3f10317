import { createArticle, listArticles } from "@/lib/articles/owner";
import { articleInput, articlesQuery } from "@/lib/articles/schema";
import { itemResponse, listResponse } from "@/lib/http/list";
import { notAllowed, route } from "@/lib/http/route";

export const GET = route(
  { access: "admin", query: articlesQuery },
  async ({ admin, query, request }) => {
    const { articles, total } = await listArticles(admin, query);
    return listResponse(request, articles, total, query);
  },
);

export const POST = route({ access: "admin", body: articleInput }, async ({ admin, body }) =>
  itemResponse(await createArticle(admin, body), 201),
);

export const { PUT, PATCH, DELETE, OPTIONS } = notAllowed("GET", "POST");
