import { sendSoon } from "@/app/_flows/mail/outbox";
import { decideOnFlood } from "@/lib/domains/newsletter/owner";
import { floodDecision, floodParams } from "@/lib/domains/newsletter/schema";
import { notAllowed, route } from "@/lib/site/route/route";

export const POST = route(
  {
    access: "admin",
    scope: null,
    why: "A flood of sign-ups is for the owner to decide on.",
    params: floodParams,
    body: floodDecision,
  },
  async ({ admin, params: { id }, body: { action } }) => {
    const count = await decideOnFlood(admin, id, action);
    sendSoon();
    return { count };
  },
);

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = notAllowed("POST");
