import { deleteArticle, getArticle, updateArticle } from "@/lib/articles/owner";
import { applyQuery, articleInput, articleParams } from "@/lib/articles/schema";
import { itemResponse } from "@/lib/http/list";
import { notAllowed, route } from "@/lib/http/route";

export const GET = route(
  { access: "admin", params: articleParams },
  async ({ admin, params: { id } }) => itemResponse(await getArticle(admin, id), 200),
);

export const PUT = route(
  { access: "admin", params: articleParams, body: articleInput, query: applyQuery },
  async ({ admin, params: { id }, body, ifMatch, query: { draft = null } }) =>
    itemResponse(await updateArticle(admin, id, body, ifMatch, draft), 200),
);

export const DELETE = route(
  { access: "admin", params: articleParams },
  async ({ admin, params: { id } }) => {
    await deleteArticle(admin, id);
    return new Response(null, { status: 204 });
  },
);

export const { POST, PATCH, OPTIONS } = notAllowed("GET", "PUT", "DELETE");
