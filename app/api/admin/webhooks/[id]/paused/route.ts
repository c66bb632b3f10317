import { handlers } from "@/lib/site/route/route";
import { webhookCalls } from "@/lib/site/webhooks/calls";
import { pauseWebhook } from "@/lib/site/webhooks/owner";

const handled = handlers("/api/admin/webhooks/{id}/paused", webhookCalls, {
  PUT: ({ admin, params: { id }, body: { isPaused } }) => pauseWebhook(admin, id, isPaused),
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handled;
