import { z } from "zod";
import { moment } from "@/lib/http/answer";
import { type Calls, taking, withScope } from "@/lib/http/call";
import {
  type SuggestionArticle,
  suggestionInput,
  suggestionStatus,
  suggestionStatusInput,
  suggestionsQuery,
} from "./schema";

export const suggestionAnswer = z
  .object({
    id: z.uuid(),
    type: suggestionInput.shape.type.unwrap(),
    status: suggestionStatus,
    name: z.string().nullable(),
    email: z.string().nullable(),
    subject: z.string().nullable(),
    message: z.string(),
    articleId: z.uuid().nullable(),
    /** Why it was caught on its way in, as lib/spam/rules.ts names it. */
    caughtBy: z.array(z.string()),
    createdAt: moment,
  })
  .meta({ id: "Suggestion" });

export const suggestionCountsAnswer = z.object({
  new: z.int(),
  read: z.int(),
  archived: z.int(),
  spam: z.int(),
});

export const suggestionArticleAnswer = z.object({
  article: z.object({ id: z.uuid(), slug: z.string(), title: z.string() }),
}) satisfies z.ZodType<{ article: SuggestionArticle }>;

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
