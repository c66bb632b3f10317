import { seriesCalls } from "@/lib/domains/series/calls";
import { listStart, saveStart } from "@/lib/domains/series/owner";
import { handlers } from "@/lib/site/route/route";

const handled = handlers("/api/admin/start-here", seriesCalls, {
  GET: ({ admin }) => listStart(admin),
  PUT: ({ admin, body: { articleIds } }) => saveStart(admin, articleIds),
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handled;
