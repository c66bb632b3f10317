import { z } from "zod";
import { commentAnswer } from "@/lib/domains/comments/answers";
import { listComments } from "@/lib/domains/comments/owner";
import { commentsQuery } from "@/lib/domains/comments/schema";
import { listResponse } from "@/lib/http/list";
import { methods, route } from "@/lib/site/route/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      access: "admin",
      scope: "read",
      answers: { 200: z.array(commentAnswer) },
      query: commentsQuery,
    },
    async ({ admin, query, request }) => {
      const { comments, total } = await listComments(admin, query);
      return listResponse(request, comments, total, query);
    },
  ),
});
