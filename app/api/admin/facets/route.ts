import { searchCalls } from "@/lib/search/calls";
import { readFacets } from "@/lib/search/facets";
import { handlers } from "@/lib/site/route/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handlers(
  "/api/admin/facets",
  searchCalls,
  {
    GET: ({ editor }) => readFacets(editor),
  },
);
