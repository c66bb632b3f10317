import { methods, route } from "@/lib/site/route/route";
import { deleteWebhook, updateWebhook } from "@/lib/site/webhooks/owner";
import { webhookInput, webhookParams } from "@/lib/site/webhooks/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: route(
    {
      access: "admin",
      scope: null,
      why: "Where the site tells what happens is for the owner to say.",
      params: webhookParams,
      body: webhookInput,
    },
    ({ admin, params: { id }, body }) => updateWebhook(admin, id, body),
  ),
  DELETE: route(
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
  ),
});
