import { mergeTopics } from "@/app/_flows/admin/topics";
import { handlers } from "@/lib/site/route/route";
import { topicCalls } from "@/lib/site/topics/calls";

const handled = handlers("/api/admin/topics/{id}/merge", topicCalls, {
  POST: ({ admin, params, body }) => mergeTopics(admin, params.id, body.into),
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handled;
