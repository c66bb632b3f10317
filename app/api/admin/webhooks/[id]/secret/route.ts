import { handlers } from "@/lib/site/route/route";
import { webhookCalls } from "@/lib/site/webhooks/calls";
import { renewSecret } from "@/lib/site/webhooks/owner";

/** Answers the new secret, this once. */
const handled = handlers("/api/admin/webhooks/{id}/secret", webhookCalls, {
  POST: ({ admin, params: { id } }) => renewSecret(admin, id),
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handled;
