import { z } from "zod";
import { listResponse } from "@/lib/http/list";
import { notAllowed, route } from "@/lib/http/route";
import { suggestionAnswer } from "@/lib/suggestions/answers";
import { listSuggestions } from "@/lib/suggestions/owner";
import { suggestionsQuery } from "@/lib/suggestions/schema";

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
