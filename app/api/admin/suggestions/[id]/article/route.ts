import "@/app/_flows/publish/follow";
import { createArticle } from "@/lib/domains/articles/owner";
import { deleteArticle } from "@/lib/domains/articles/removal";
import { articleInput } from "@/lib/domains/articles/schema";
import { suggestionArticleAnswer } from "@/lib/domains/suggestions/answers";
import { getSuggestion, linkArticle } from "@/lib/domains/suggestions/owner";
import { draftFrom } from "@/lib/domains/suggestions/rules";
import { suggestionParams } from "@/lib/domains/suggestions/schema";
import { methods, route } from "@/lib/site/route/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      access: "admin",
      scope: "write",
      answers: { 200: suggestionArticleAnswer, 201: suggestionArticleAnswer },
      params: suggestionParams,
    },
    async ({ admin, params: { id } }) => {
      const suggestion = await getSuggestion(admin, id);
      if (suggestion.article) return { article: suggestion.article };
      const draft = await createArticle(admin, articleInput.parse(draftFrom(suggestion)));
      if (await linkArticle(admin, id, draft.id)) {
        const { id: articleId, slug, title } = draft;
        return Response.json({ article: { id: articleId, slug, title } }, { status: 201 });
      }
      // Asked twice at once: the other draft stays.
      await deleteArticle(admin, draft.id);
      return { article: (await getSuggestion(admin, id)).article };
    },
  ),
});
