import { notAllowed, route } from "@/lib/site/route/route";
import { deleteWebhook, updateWebhook } from "@/lib/site/webhooks/owner";
import { webhookInput, webhookParams } from "@/lib/site/webhooks/schema";

export const PUT = route(
  {
    access: "admin",
    scope: null,
    why: "Where the site tells what happens is for the owner to say.",
    params: webhookParams,
    body: webhookInput,
  },
  ({ admin, params: { id }, body }) => updateWebhook(admin, id, body),
);

export const DELETE = route(
  {
    access: "admin",
    scope: null,
    why: "Where the site tells what happens is for the owner to say.",
    params: webhookParams,
  },
  async ({ admin, params: { id } }) => {
    await deleteWebhook(admin, id);
    return new Response(null, { status: 204 });
  },
);

export const { GET, HEAD, POST, PATCH, OPTIONS } = notAllowed("PUT", "DELETE");
