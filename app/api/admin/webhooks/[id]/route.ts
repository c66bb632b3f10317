import { handlers } from "@/lib/site/route/route";
import { webhookCalls } from "@/lib/site/webhooks/calls";
import { deleteWebhook, updateWebhook } from "@/lib/site/webhooks/owner";

const handled = handlers("/api/admin/webhooks/{id}", webhookCalls, {
  PUT: ({ admin, params: { id }, body }) => updateWebhook(admin, id, body),
  DELETE: ({ admin, params: { id } }) => deleteWebhook(admin, id),
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handled;
