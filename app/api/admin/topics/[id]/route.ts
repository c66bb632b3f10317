import { saveTopic } from "@/app/topics";
import { notAllowed, route } from "@/lib/http/route";
import { topicAnswer } from "@/lib/topics/answers";
import { topicInput, topicParams } from "@/lib/topics/schema";

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
