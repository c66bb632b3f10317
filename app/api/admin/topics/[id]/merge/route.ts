import { mergeTopics } from "@/app/_flows/admin/topics";
import { methods, route } from "@/lib/site/route/route";
import { mergedTopicAnswer } from "@/lib/site/topics/answers";
import { mergeInput, topicParams } from "@/lib/site/topics/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      access: "admin",
      scope: "publish",
      answers: { 200: mergedTopicAnswer },
      params: topicParams,
      body: mergeInput,
    },
    ({ admin, params, body }) => mergeTopics(admin, params.id, body.into),
  ),
});
