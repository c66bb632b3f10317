import { suggestionCalls } from "@/lib/domains/suggestions/calls";
import { listSuggestions } from "@/lib/domains/suggestions/owner";
import { listResponse } from "@/lib/http/list";
import { handlers } from "@/lib/site/route/route";

const handled = handlers("/api/admin/suggestions", suggestionCalls, {
  GET: async ({ admin, query, request }) => {
    const { suggestions, total } = await listSuggestions(admin, query);
    return listResponse(request, suggestions, total, query);
  },
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handled;
