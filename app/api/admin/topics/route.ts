import { z } from "zod";
import { notAllowed, route } from "@/lib/site/route/route";
import { topicAnswer } from "@/lib/site/topics/answers";
import { listTopics } from "@/lib/site/topics/topics";

export const GET = route(
  { access: "admin", scope: "read", answers: { 200: z.array(topicAnswer) } },
  ({ admin }) => listTopics(admin),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = notAllowed("GET");
