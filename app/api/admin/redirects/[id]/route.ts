import { redirectAnswer } from "@/lib/site/redirects/answers";
import { deleteRedirect, updateRedirect } from "@/lib/site/redirects/owner";
import { redirectInput, redirectParams } from "@/lib/site/redirects/schema";
import { methods, route } from "@/lib/site/route/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: route(
    {
      access: "admin",
      scope: "publish",
      answers: { 200: redirectAnswer },
      problems: [409],
      params: redirectParams,
      body: redirectInput,
    },
    ({ admin, params: { id }, body }) => updateRedirect(admin, id, body),
  ),
  DELETE: route(
    { access: "admin", scope: "publish", answers: { 204: null }, params: redirectParams },
    async ({ admin, params: { id } }) => {
      await deleteRedirect(admin, id);
      return new Response(null, { status: 204 });
    },
  ),
});
