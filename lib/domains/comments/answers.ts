import { z } from "zod";
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
    /** The comment this one answers. */
    parentId: z.uuid().nullable(),
    /** Why it was caught on its way in, as lib/spam/rules.ts names it; empty where a person set it aside. */
    caughtBy: z.array(z.string()),
  })
  .meta({ id: "Comment" });
