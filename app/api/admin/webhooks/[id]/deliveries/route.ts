import { notAllowed, route } from "@/lib/site/route/route";
import { listDeliveries } from "@/lib/site/webhooks/owner";
import { webhookParams } from "@/lib/site/webhooks/schema";

export const GET = route(
  {
    access: "admin",
    scope: null,
    why: "Where the site tells what happens is for the owner to say.",
    params: webhookParams,
  },
  ({ admin, params: { id } }) => listDeliveries(admin, id),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = notAllowed("GET");
