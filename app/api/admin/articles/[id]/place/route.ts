import { seriesCalls } from "@/lib/domains/series/calls";
import { getPlace, setPlace } from "@/lib/domains/series/owner";
import { handlers } from "@/lib/site/route/route";

const handled = handlers("/api/admin/articles/{id}/place", seriesCalls, {
  GET: ({ admin, params: { id } }) => getPlace(admin, id),
  PUT: ({ admin, params: { id }, body }) => setPlace(admin, id, body),
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handled;
