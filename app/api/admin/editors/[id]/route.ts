import { editorCalls } from "@/lib/domains/editors/calls";
import { removeEditor } from "@/lib/domains/editors/owner";
import { handlers } from "@/lib/site/route/route";

const handled = handlers("/api/admin/editors/{id}", editorCalls, {
  DELETE: ({ admin, params: { id } }) => removeEditor(admin, id),
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handled;
