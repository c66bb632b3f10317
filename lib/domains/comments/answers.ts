import { z } from "zod";
import type { AdminComment } from "@/lib/domains/comments/schema";
import { moment } from "@/lib/http/answer";

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
    parentId: z.uuid().nullable(),
    caughtBy: z.array(z.string()),
  })
  .meta({ id: "Comment" }) satisfies z.ZodType<AdminComment>;
