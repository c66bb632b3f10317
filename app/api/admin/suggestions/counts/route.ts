import { suggestionCalls } from "@/lib/domains/suggestions/calls";
import { countSuggestions } from "@/lib/domains/suggestions/owner";
import { handlers } from "@/lib/site/route/route";

const handled = handlers("/api/admin/suggestions/counts", suggestionCalls, {
  GET: ({ admin }) => countSuggestions(admin),
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handled;
