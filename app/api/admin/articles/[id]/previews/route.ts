import { previewCalls } from "@/lib/domains/previews/calls";
import { createPreviewLink, listPreviews } from "@/lib/domains/previews/owner";
import { handlers } from "@/lib/site/route/route";

const handled = handlers("/api/admin/articles/{id}/previews", previewCalls, {
  GET: ({ admin, params: { id } }) => listPreviews(admin, id),
  POST: ({ admin, params: { id } }) => createPreviewLink(admin, id),
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handled;
