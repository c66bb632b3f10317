import { suggestionCalls } from "@/lib/domains/suggestions/calls";
import { deleteSuggestion, setSuggestionStatus } from "@/lib/domains/suggestions/owner";
import { handlers } from "@/lib/site/route/route";

const handled = handlers("/api/admin/suggestions/{id}", suggestionCalls, {
  PUT: ({ admin, params: { id }, body: { status } }) => setSuggestionStatus(admin, id, status),
  DELETE: ({ admin, params: { id } }) => deleteSuggestion(admin, id),
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handled;
