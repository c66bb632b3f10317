import { articleCalls } from "@/lib/domains/articles/calls";
import { addVersion, listVersions } from "@/lib/domains/articles/writing";
import { handlers } from "@/lib/site/route/route";

const handled = handlers("/api/admin/articles/{id}/versions", articleCalls, {
  GET: ({ editor, params: { id } }) => listVersions(editor, id),
  /** Keeps what an open form holds before it shows another text. */
  POST: ({ editor, params: { id }, body: { fields } }) => addVersion(editor, id, fields),
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handled;
