import { saveTopic } from "@/app/_flows/admin/topics";
import { notAllowed, route } from "@/lib/site/route/route";
import { topicAnswer } from "@/lib/site/topics/answers";
import { topicInput, topicParams } from "@/lib/site/topics/schema";

export const PUT = route(
  {
    access: "admin",
    scope: "publish",
    answers: { 200: topicAnswer },
    params: topicParams,
    body: topicInput,
  },
  ({ admin, params, body }) => saveTopic(admin, params.id, body),
);

export const { GET, HEAD, POST, PATCH, DELETE, OPTIONS } = notAllowed("PUT");
