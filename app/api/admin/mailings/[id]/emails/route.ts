import { sendSoon } from "@/app/_flows/mail/outbox";
import { resolveEmails } from "@/lib/domains/mailings/owner";
import { mailingParams } from "@/lib/domains/mailings/schema";
import { batchDecision } from "@/lib/mail/schema";
import { methods, route } from "@/lib/site/route/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      access: "admin",
      scope: null,
      why: "Emails that are stuck are for the owner to decide on.",
      params: mailingParams,
      body: batchDecision,
    },
    async ({ admin, params: { id }, body }) => {
      const mailing = await resolveEmails(admin, id, body);
      sendSoon();
      return mailing;
    },
  ),
});
