import { handlers } from "@/lib/site/route/route";
import { webhookCalls } from "@/lib/site/webhooks/calls";
import { listDeliveries } from "@/lib/site/webhooks/owner";

const handled = handlers("/api/admin/webhooks/{id}/deliveries", webhookCalls, {
  GET: ({ admin, params: { id } }) => listDeliveries(admin, id),
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handled;
