import { handlers } from "@/lib/site/route/route";
import { webhookCalls } from "@/lib/site/webhooks/calls";
import { listDeliveries } from "@/lib/site/webhooks/owner";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handlers(
  "/api/admin/webhooks/{id}/deliveries",
  webhookCalls,
  {
    GET: ({ admin, params: { id } }) => listDeliveries(admin, id),
  },
);
