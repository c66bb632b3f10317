import { sendSoon } from "@/app/_flows/mail/outbox";
import { decideOnFlood } from "@/lib/domains/newsletter/owner";
import { floodDecision, floodParams } from "@/lib/domains/newsletter/schema";
import { methods, route } from "@/lib/site/route/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
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
  ),
});
