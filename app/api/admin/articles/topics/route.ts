import { articleCalls } from "@/lib/domains/articles/calls";
import { setTopics } from "@/lib/domains/articles/topics";
import { handlers } from "@/lib/site/route/route";

const handled = handlers("/api/admin/articles/topics", articleCalls, {
  PUT: async ({ admin, body }) => ({ before: await setTopics(admin, body) }),
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handled;
