import { z } from "zod";
import { type Calls, taking, withScope } from "@/lib/http/call";

import { suggestionAnswer, suggestionArticleAnswer, suggestionCountsAnswer } from "./answers";
import { suggestionStatusInput, suggestionsQuery } from "./schema";

export const suggestionCalls = {
  "POST /api/admin/suggestions/{id}/article": {
    ...withScope("write"),
    answers: { 200: suggestionArticleAnswer, 201: suggestionArticleAnswer },
  },
  "PUT /api/admin/suggestions/{id}": {
    ...withScope("subscribers"),
    answers: { 200: suggestionAnswer },
    ...taking(suggestionStatusInput, { status: "read" }),
  },
  "DELETE /api/admin/suggestions/{id}": { ...withScope("subscribers"), answers: { 204: null } },
  "GET /api/admin/suggestions/counts": {
    ...withScope("read"),
    answers: { 200: suggestionCountsAnswer },
  },
  "GET /api/admin/suggestions": {
    ...withScope("subscribers"),
    answers: { 200: z.array(suggestionAnswer) },
    query: suggestionsQuery,
  },
} satisfies Calls;
