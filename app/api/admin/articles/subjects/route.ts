import { handlers } from "@/lib/site/route/route";
import { topicCalls } from "@/lib/site/topics/calls";
import { listSubjects } from "@/lib/site/topics/topics";

const handled = handlers("/api/admin/articles/subjects", topicCalls, {
  GET: ({ editor }) => listSubjects(editor, "articles"),
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handled;
