import { articleCalls } from "@/lib/domains/articles/calls";
import { restoreStanding } from "@/lib/domains/articles/publication";
import { handlers } from "@/lib/site/route/route";

const handled = handlers("/api/admin/articles/{id}/publish/undo", articleCalls, {
  POST: ({ admin, params: { id }, body, ifMatch }) => restoreStanding(admin, id, body, ifMatch),
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handled;
