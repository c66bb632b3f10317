import { sendSoon } from "@/app/_flows/mail/outbox";
import { editorCalls } from "@/lib/domains/editors/calls";
import { inviteEditor, listEditors } from "@/lib/domains/editors/owner";
import { handlers } from "@/lib/site/route/route";

const handled = handlers("/api/admin/editors", editorCalls, {
  GET: ({ admin }) => listEditors(admin),
  POST: async ({ admin, body }) => {
    const editor = await inviteEditor(admin, body);
    sendSoon();
    return editor;
  },
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handled;
