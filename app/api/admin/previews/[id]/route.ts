import { previewCalls } from "@/lib/domains/previews/calls";
import { revokePreviewLink } from "@/lib/domains/previews/owner";
import { handlers } from "@/lib/site/route/route";

const handled = handlers("/api/admin/previews/{id}", previewCalls, {
  DELETE: ({ admin, params: { id } }) => revokePreviewLink(admin, id),
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handled;
