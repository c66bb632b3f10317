import "@/app/_flows/publish/follow";
import { articleAnswer } from "@/lib/domains/articles/answers";
import { getArticle, updateArticle } from "@/lib/domains/articles/owner";
import { deleteArticle } from "@/lib/domains/articles/removal";
import { applyQuery, articleInput, articleParams } from "@/lib/domains/articles/schema";
import { itemResponse } from "@/lib/http/list";
import { methods, route } from "@/lib/site/route/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    { access: "admin", scope: "read", answers: { 200: articleAnswer }, params: articleParams },
    async ({ admin, params: { id } }) => itemResponse(await getArticle(admin, id), 200),
  ),
  PUT: route(
    {
      access: "admin",
      scope: "write",
      answers: { 200: articleAnswer },
      problems: [409],
      params: articleParams,
      body: articleInput,
      query: applyQuery,
    },
    async ({ admin, params: { id }, body, ifMatch, query: { draft = null } }) => {
      const article = await updateArticle(admin, id, body, ifMatch, draft);
      return itemResponse(article, 200);
    },
  ),
  DELETE: route(
    { access: "admin", scope: "write", answers: { 204: null }, params: articleParams },
    async ({ admin, params: { id } }) => {
      await deleteArticle(admin, id);
      return new Response(null, { status: 204 });
    },
  ),
});
