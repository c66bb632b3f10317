import { handlers } from "@/lib/site/route/route";
import { topicCalls } from "@/lib/site/topics/calls";
import { listSubjects } from "@/lib/site/topics/topics";

const handled = handlers("/api/admin/resources/subjects", topicCalls, {
  GET: ({ admin }) => listSubjects(admin, "resources"),
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handled;
