import { facetCalls } from "@/lib/site/facets/calls";
import { readFacets } from "@/lib/site/facets/facets";
import { handlers } from "@/lib/site/route/route";

const handled = handlers("/api/admin/facets", facetCalls, {
  GET: ({ editor }) => readFacets(editor),
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handled;
