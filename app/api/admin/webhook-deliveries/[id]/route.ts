import { handlers } from "@/lib/site/route/route";
import { webhookCalls } from "@/lib/site/webhooks/calls";
import { sendAgain } from "@/lib/site/webhooks/owner";

/** Sends it once more. */
const handled = handlers("/api/admin/webhook-deliveries/{id}", webhookCalls, {
  POST: ({ admin, params: { id } }) => sendAgain(admin, id),
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handled;
