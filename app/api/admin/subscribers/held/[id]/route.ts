import { sendSoon } from "@/app/outbox";
import { notAllowed, route } from "@/lib/http/route";
import { decideOnFlood } from "@/lib/newsletter/owner";
import { floodDecision, floodParams } from "@/lib/newsletter/schema";

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
