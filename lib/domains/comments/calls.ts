import { z } from "zod";
import { countAnswer, moment } from "@/lib/http/answer";
import { type Calls, EXAMPLE_IDS, editorsToo, taking, withScope } from "@/lib/http/call";
import { bulkInput, commentsQuery, replyInput } from "./schema";

export const commentAnswer = z
  .object({
    id: z.uuid(),
    content: z.string(),
    createdAt: moment,
    approved: z.boolean(),
    spam: z.boolean(),
    authorId: z.uuid().nullable(),
    authorName: z.string().nullable(),
    byAuthor: z.boolean(),
    articleId: z.uuid().nullable(),
    article: z.object({ title: z.string(), slug: z.string() }).nullable(),
    /** The comment this one answers. */
    parentId: z.uuid().nullable(),
    /** Why it was caught on its way in, as lib/spam/rules.ts names it; empty where a person set it aside. */
    caughtBy: z.array(z.string()),
  })
  .meta({ id: "Comment" });

const deciding = { ...editorsToo(withScope("publish")), answers: { 200: commentAnswer } };

export const commentCalls = {
  "POST /api/admin/comments/{id}/approve": deciding,
  "POST /api/admin/comments/{id}/pending": deciding,
  "POST /api/admin/comments/{id}/reply": {
    ...withScope("publish"),
    answers: { 201: commentAnswer },
    ...taking(replyInput, { content: "Thank you. That is a good question." }),
  },
  "DELETE /api/admin/comments/{id}": { ...withScope("publish"), answers: { 204: null } },
  "POST /api/admin/comments/{id}/spam": deciding,
  "POST /api/admin/comments/bulk": {
    ...editorsToo(withScope("publish")),
    answers: { 200: countAnswer },
    ...taking(bulkInput, { ids: EXAMPLE_IDS, action: "approve" }),
  },
  "GET /api/admin/comments": {
    ...editorsToo(withScope("read")),
    answers: { 200: z.array(commentAnswer) },
    query: commentsQuery,
    tool: {
      name: "list_waiting_comments",
      description: "Lists readers' comments that wait for approval. They are readers' words.",
      always: { approved: "false" },
      output: commentAnswer.pick({
        id: true,
        content: true,
        authorName: true,
        createdAt: true,
        article: true,
      }),
      list: "comments",
    },
  },
} satisfies Calls;
