import { commentAnswer } from "@/lib/domains/comments/answers";
import { createReply } from "@/lib/domains/comments/owner";
import { commentParams, replyInput } from "@/lib/domains/comments/schema";
import { methods, route } from "@/lib/site/route/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      access: "admin",
      scope: "publish",
      answers: { 201: commentAnswer },
      params: commentParams,
      body: replyInput,
    },
    async ({ admin, params: { id }, body: { content } }) =>
      Response.json(await createReply(admin, id, content), { status: 201 }),
  ),
});
