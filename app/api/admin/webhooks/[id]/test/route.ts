import { methods, route } from "@/lib/site/route/route";
import { sendTest } from "@/lib/site/webhooks/owner";
import { webhookParams } from "@/lib/site/webhooks/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      access: "admin",
      scope: null,
      why: "Where the site tells what happens is for the owner to say.",
      params: webhookParams,
    },
    ({ admin, params: { id } }) => sendTest(admin, id),
  ),
});
