import { mergeTopics } from "@/app/_flows/admin/topics";
import { notAllowed, route } from "@/lib/site/route/route";
import { mergedTopicAnswer } from "@/lib/site/topics/answers";
import { mergeInput, topicParams } from "@/lib/site/topics/schema";

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
