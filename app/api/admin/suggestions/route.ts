import { z } from "zod";
import { suggestionAnswer } from "@/lib/domains/suggestions/answers";
import { listSuggestions } from "@/lib/domains/suggestions/owner";
import { suggestionsQuery } from "@/lib/domains/suggestions/schema";
import { listResponse } from "@/lib/http/list";
import { notAllowed, route } from "@/lib/site/route/route";

export const GET = route(
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
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = notAllowed("GET");
