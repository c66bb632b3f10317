import { handlers } from "@/lib/site/route/route";
import { webhookCalls } from "@/lib/site/webhooks/calls";
import { createWebhook, listWebhooks } from "@/lib/site/webhooks/owner";

const handled = handlers("/api/admin/webhooks", webhookCalls, {
  GET: ({ admin }) => listWebhooks(admin),
  /** Answers the webhook's secret, this once. */
  POST: ({ admin, body }) => createWebhook(admin, body),
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handled;
