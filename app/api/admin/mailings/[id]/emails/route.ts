import { sendSoon } from "@/app/outbox";
import { notAllowed, route } from "@/lib/http/route";
import { batchDecision } from "@/lib/mail/schema";
import { resolveEmails } from "@/lib/mailings/owner";
import { mailingParams } from "@/lib/mailings/schema";

export const POST = route(
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
);

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = notAllowed("POST");
