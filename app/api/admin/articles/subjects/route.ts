import { handlers } from "@/lib/site/route/route";
import { topicCalls } from "@/lib/site/topics/calls";
import { listSubjects } from "@/lib/site/topics/topics";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handlers(
  "/api/admin/articles/subjects",
  topicCalls,
  {
    GET: ({ editor }) => listSubjects(editor, "articles"),
  },
);
