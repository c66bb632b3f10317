import { saveTopic } from "@/app/_flows/admin/topics";
import { methods, route } from "@/lib/site/route/route";
import { topicAnswer } from "@/lib/site/topics/answers";
import { topicInput, topicParams } from "@/lib/site/topics/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: route(
    {
      access: "admin",
      scope: "publish",
      answers: { 200: topicAnswer },
      params: topicParams,
      body: topicInput,
    },
    ({ admin, params, body }) => saveTopic(admin, params.id, body),
  ),
});
