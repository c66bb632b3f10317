import { thenSend } from "@/app/_flows/mail/outbox";
import { editorCalls } from "@/lib/domains/editors/calls";
import { inviteEditor, listEditors } from "@/lib/domains/editors/owner";
import { handlers } from "@/lib/site/route/route";

const handled = handlers("/api/admin/editors", editorCalls, {
  GET: ({ admin }) => listEditors(admin),
  POST: ({ admin, body }) => thenSend(inviteEditor(admin, body)),
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handled;
