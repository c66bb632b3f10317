import { methods, route } from "@/lib/site/route/route";
import { pauseWebhook } from "@/lib/site/webhooks/owner";
import { pauseInput, webhookParams } from "@/lib/site/webhooks/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: route(
    {
      access: "admin",
      scope: null,
      why: "Where the site tells what happens is for the owner to say.",
      params: webhookParams,
      body: pauseInput,
    },
    ({ admin, params: { id }, body: { isPaused } }) => pauseWebhook(admin, id, isPaused),
  ),
});
