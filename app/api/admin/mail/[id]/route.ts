import { sendSoon } from "@/app/_flows/mail/outbox";
import { decideOnEmail } from "@/lib/mail/owner";
import { mailDecision, mailParams } from "@/lib/mail/schema";
import { methods, route } from "@/lib/site/route/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      access: "admin",
      scope: null,
      why: "Emails that are stuck are for the owner to decide on.",
      params: mailParams,
      body: mailDecision,
    },
    async ({ admin, params: { id }, body: { action } }) => {
      const mail = await decideOnEmail(admin, id, action);
      sendSoon();
      return mail;
    },
  ),
});
