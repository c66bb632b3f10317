import { handlers } from "@/lib/site/route/route";
import { topicCalls } from "@/lib/site/topics/calls";
import { listTopics } from "@/lib/site/topics/topics";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handlers(
  "/api/admin/topics",
  topicCalls,
  {
    GET: ({ admin }) => listTopics(admin),
  },
);
