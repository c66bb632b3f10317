import { z } from "zod";
import { suggestionAnswer } from "@/lib/domains/suggestions/answers";
import { listSuggestions } from "@/lib/domains/suggestions/owner";
import { suggestionsQuery } from "@/lib/domains/suggestions/schema";
import { listResponse } from "@/lib/http/list";
import { methods, route } from "@/lib/site/route/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      access: "admin",
      scope: "subscribers",
      answers: { 200: z.array(suggestionAnswer) },
      query: suggestionsQuery,
    },
    async ({ admin, query, request }) => {
      const { suggestions, total } = await listSuggestions(admin, query);
      return listResponse(request, suggestions, total, query);
    },
  ),
});
