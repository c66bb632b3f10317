import { createArticle } from "@/lib/domains/articles/owner";
import { deleteArticle } from "@/lib/domains/articles/removal";
import { articleInput } from "@/lib/domains/articles/schema";
import { suggestionCalls } from "@/lib/domains/suggestions/calls";
import { getSuggestion, linkArticle } from "@/lib/domains/suggestions/owner";
import { draftFrom } from "@/lib/domains/suggestions/rules";
import { notFound } from "@/lib/http/problem";
import { handlers } from "@/lib/site/route/route";

const handled = handlers("/api/admin/suggestions/{id}/article", suggestionCalls, {
  POST: async ({ admin, params: { id } }) => {
    const suggestion = await getSuggestion(admin, id);
    if (suggestion.article) return { article: suggestion.article };
    const draft = await createArticle(admin, articleInput.parse(draftFrom(suggestion)));
    if (await linkArticle(admin, id, draft.id)) {
      const { id: articleId, slug, title } = draft;
      return Response.json({ article: { id: articleId, slug, title } }, { status: 201 });
    }
    // Asked twice at once: the other draft stays.
    await deleteArticle(admin, draft.id);
    const { article } = await getSuggestion(admin, id);
    if (!article) throw notFound("The article was deleted in the meantime.");
    return { article };
  },
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handled;
