import { articleCalls } from "@/lib/domains/articles/calls";
import { ensureArticle } from "@/lib/domains/articles/owner";
import { deleteDraft, saveDraft } from "@/lib/domains/articles/writing";
import { handlers } from "@/lib/site/route/route";

const handled = handlers("/api/admin/articles/{id}/draft", articleCalls, {
  PUT: async ({ editor, params: { id }, body }) => {
    if (body.baseVersion === 0) await ensureArticle(editor, id, body.fields.title);
    return saveDraft(editor, id, body);
  },
  DELETE: ({ editor, params: { id } }) => deleteDraft(editor, id),
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handled;
