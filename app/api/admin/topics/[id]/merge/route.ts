import { mergeTopics } from "@/app/topics";
import { notAllowed, route } from "@/lib/http/route";
import { mergedTopicAnswer } from "@/lib/topics/answers";
import { mergeInput, topicParams } from "@/lib/topics/schema";

export const POST = route(
  {
    access: "admin",
    scope: "publish",
    answers: { 200: mergedTopicAnswer },
    params: topicParams,
    body: mergeInput,
  },
  ({ admin, params, body }) => mergeTopics(admin, params.id, body.into),
);

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = notAllowed("POST");
