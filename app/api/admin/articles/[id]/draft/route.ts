import { ensureArticle } from "@/lib/domains/articles/owner";
import { articleParams, draftInput } from "@/lib/domains/articles/schema";
import { deleteDraft, saveDraft } from "@/lib/domains/articles/writing";
import { methods, route } from "@/lib/site/route/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: route(
    {
      access: "admin",
      scope: null,
      why: "A working copy belongs to the form that writes it. Save the article itself.",
      params: articleParams,
      body: draftInput,
    },
    async ({ admin, params: { id }, body }) => {
      if (body.baseVersion === 0) await ensureArticle(admin, id, body.fields.title);
      return saveDraft(admin, id, body);
    },
  ),
  DELETE: route(
    {
      access: "admin",
      scope: null,
      why: "A working copy belongs to the form that writes it. Save the article itself.",
      params: articleParams,
    },
    async ({ admin, params: { id } }) => {
      await deleteDraft(admin, id);
      return new Response(null, { status: 204 });
    },
  ),
});
