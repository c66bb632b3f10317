import { z } from "zod";
import { methods, route } from "@/lib/site/route/route";
import { topicAnswer } from "@/lib/site/topics/answers";
import { listTopics } from "@/lib/site/topics/topics";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    { access: "admin", scope: "read", answers: { 200: z.array(topicAnswer) } },
    ({ admin }) => listTopics(admin),
  ),
});
