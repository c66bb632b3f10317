import { saveTopic } from "@/app/_flows/admin/topics";
import { handlers } from "@/lib/site/route/route";
import { topicCalls } from "@/lib/site/topics/calls";

const handled = handlers("/api/admin/topics/{id}", topicCalls, {
  PUT: ({ admin, params, body }) => saveTopic(admin, params.id, body),
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handled;
