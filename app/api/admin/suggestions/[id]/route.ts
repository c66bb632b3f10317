import { suggestionAnswer } from "@/lib/domains/suggestions/answers";
import { deleteSuggestion, setSuggestionStatus } from "@/lib/domains/suggestions/owner";
import { suggestionParams, suggestionStatusInput } from "@/lib/domains/suggestions/schema";
import { methods, route } from "@/lib/site/route/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: route(
    {
      access: "admin",
      scope: "subscribers",
      answers: { 200: suggestionAnswer },
      params: suggestionParams,
      body: suggestionStatusInput,
    },
    ({ admin, params: { id }, body: { status } }) => setSuggestionStatus(admin, id, status),
  ),
  DELETE: route(
    { access: "admin", scope: "subscribers", answers: { 204: null }, params: suggestionParams },
    async ({ admin, params: { id } }) => {
      await deleteSuggestion(admin, id);
      return new Response(null, { status: 204 });
    },
  ),
});
