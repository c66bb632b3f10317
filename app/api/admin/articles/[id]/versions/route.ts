import { articleCalls } from "@/lib/domains/articles/calls";
import { addVersion, listVersions } from "@/lib/domains/articles/writing";
import { handlers } from "@/lib/site/route/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handlers(
  "/api/admin/articles/{id}/versions",
  articleCalls,
  {
    GET: ({ admin, params: { id } }) => listVersions(admin, id),
    /** Keeps what an open form holds before it shows another text. */
    POST: ({ admin, params: { id }, body: { fields } }) => addVersion(admin, id, fields),
  },
);
