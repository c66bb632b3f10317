import { previewCalls } from "@/lib/domains/previews/calls";
import { deleteNote, resolveNote } from "@/lib/domains/previews/owner";
import { handlers } from "@/lib/site/route/route";

const handled = handlers("/api/admin/preview-notes/{id}", previewCalls, {
  PUT: ({ admin, params: { id }, body: { resolved } }) => resolveNote(admin, id, resolved),
  DELETE: ({ admin, params: { id } }) => deleteNote(admin, id),
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handled;
