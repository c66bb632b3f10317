import { methods, route } from "@/lib/site/route/route";
import { listDeliveries } from "@/lib/site/webhooks/owner";
import { webhookParams } from "@/lib/site/webhooks/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      access: "admin",
      scope: null,
      why: "Where the site tells what happens is for the owner to say.",
      params: webhookParams,
    },
    ({ admin, params: { id } }) => listDeliveries(admin, id),
  ),
});
