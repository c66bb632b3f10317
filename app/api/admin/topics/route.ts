import { z } from "zod";
import { notAllowed, route } from "@/lib/http/route";
import { topicAnswer } from "@/lib/topics/answers";
import { listTopics } from "@/lib/topics/topics";

export const GET = route(
  { access: "admin", scope: "read", answers: { 200: z.array(topicAnswer) } },
  ({ admin }) => listTopics(admin),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = notAllowed("GET");
