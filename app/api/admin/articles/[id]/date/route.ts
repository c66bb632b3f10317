import { articleCalls } from "@/lib/domains/articles/calls";
import { changeDate } from "@/lib/domains/articles/publication";
import { handlers } from "@/lib/site/route/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handlers(
  "/api/admin/articles/{id}/date",
  articleCalls,
  { PUT: ({ admin, params: { id }, body, ifMatch }) => changeDate(admin, id, body, ifMatch) },
);
