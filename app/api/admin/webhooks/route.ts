import { methods, route } from "@/lib/site/route/route";
import { createWebhook, listWebhooks } from "@/lib/site/webhooks/owner";
import { webhookInput } from "@/lib/site/webhooks/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      access: "admin",
      scope: null,
      why: "Where the site tells what happens is for the owner to say.",
    },
    ({ admin }) => listWebhooks(admin),
  ),
  /** Answers the webhook's secret, this once. */
  POST: route(
    {
      access: "admin",
      scope: null,
      why: "Where the site tells what happens is for the owner to say.",
      body: webhookInput,
    },
    async ({ admin, body }) => Response.json(await createWebhook(admin, body), { status: 201 }),
  ),
});
