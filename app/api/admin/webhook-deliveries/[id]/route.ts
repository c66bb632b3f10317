import { notAllowed, route } from "@/lib/site/route/route";
import { sendAgain } from "@/lib/site/webhooks/owner";
import { webhookParams } from "@/lib/site/webhooks/schema";

/** Sends it once more. */
export const POST = route(
  {
    access: "admin",
    scope: null,
    why: "Where the site tells what happens is for the owner to say.",
    params: webhookParams,
  },
  ({ admin, params: { id } }) => sendAgain(admin, id),
);

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = notAllowed("POST");
