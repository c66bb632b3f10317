import { searchCalls } from "@/lib/search/calls";
import { readFacets } from "@/lib/search/facets";
import { handlers } from "@/lib/site/route/route";

const handled = handlers("/api/admin/facets", searchCalls, {
  GET: ({ editor }) => readFacets(editor),
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handled;
