import { listCalendar } from "@/lib/domains/articles/calendar";
import { articleCalls } from "@/lib/domains/articles/calls";
import { handlers } from "@/lib/site/route/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handlers(
  "/api/admin/calendar",
  articleCalls,
  { GET: ({ admin, query }) => listCalendar(admin, query) },
);
