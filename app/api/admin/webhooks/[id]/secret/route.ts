import { methods, route } from "@/lib/site/route/route";
import { renewSecret } from "@/lib/site/webhooks/owner";
import { webhookParams } from "@/lib/site/webhooks/schema";

/** Answers the new secret, this once. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      access: "admin",
      scope: null,
      why: "Where the site tells what happens is for the owner to say.",
      params: webhookParams,
    },
    ({ admin, params: { id } }) => renewSecret(admin, id),
  ),
});
