import { handlers } from "@/lib/site/route/route";
import { topicCalls } from "@/lib/site/topics/calls";
import { listTopics } from "@/lib/site/topics/topics";

const handled = handlers("/api/admin/topics", topicCalls, {
  GET: ({ admin }) => listTopics(admin),
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handled;
