import { z } from "zod";
import { countAnswer } from "@/lib/http/answer";
import { type Calls, editorsToo, withScope } from "@/lib/http/call";

import { commentAnswer } from "./answers";
import { bulkInput, commentsQuery, replyInput } from "./schema";

export const commentCalls = {
  "POST /api/admin/comments/{id}/approve": {
    ...editorsToo(withScope("publish")),
    answers: { 200: commentAnswer },
  },
  "POST /api/admin/comments/{id}/pending": {
    ...editorsToo(withScope("publish")),
    answers: { 200: commentAnswer },
  },
  "POST /api/admin/comments/{id}/reply": {
    ...withScope("publish"),
    answers: { 201: commentAnswer },
    body: replyInput,
  },
  "DELETE /api/admin/comments/{id}": { ...withScope("publish"), answers: { 204: null } },
  "POST /api/admin/comments/{id}/spam": {
    ...editorsToo(withScope("publish")),
    answers: { 200: commentAnswer },
  },
  "POST /api/admin/comments/bulk": {
    ...editorsToo(withScope("publish")),
    answers: { 200: countAnswer },
    body: bulkInput,
  },
  "GET /api/admin/comments": {
    ...editorsToo(withScope("read")),
    answers: { 200: z.array(commentAnswer) },
    query: commentsQuery,
  },
} satisfies Calls;
