import { handlers } from "@/lib/site/route/route";
import { webhookCalls } from "@/lib/site/webhooks/calls";
import { sendTest } from "@/lib/site/webhooks/owner";

const handled = handlers("/api/admin/webhooks/{id}/test", webhookCalls, {
  POST: ({ admin, params: { id } }) => sendTest(admin, id),
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handled;
