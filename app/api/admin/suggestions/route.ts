import { suggestionCalls } from "@/lib/domains/suggestions/calls";
import { listSuggestions } from "@/lib/domains/suggestions/owner";
import { listed } from "@/lib/http/list";
import { handlers } from "@/lib/site/route/route";

const handled = handlers("/api/admin/suggestions", suggestionCalls, {
  GET: ({ admin, ...asked }) => listed(asked, "suggestions", listSuggestions(admin, asked.query)),
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handled;
