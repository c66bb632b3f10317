import { unmergeTopics } from "@/app/_flows/admin/topics";
import { handlers } from "@/lib/site/route/route";
import { topicCalls } from "@/lib/site/topics/calls";

const handled = handlers("/api/admin/topics/unmerge", topicCalls, {
  POST: ({ admin, body }) => unmergeTopics(admin, body.merge),
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handled;
