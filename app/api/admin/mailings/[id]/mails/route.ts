import { notAllowed, route } from "@/lib/http/route";
import { sendSoon } from "@/lib/mail/outbox";
import { mailsDecision } from "@/lib/mail/schema";
import { resolveMails } from "@/lib/mailings/owner";
import { mailingParams } from "@/lib/mailings/schema";

export const POST = route(
  { access: "admin", params: mailingParams, body: mailsDecision },
  async ({ admin, params: { id }, body }) => {
    const mailing = await resolveMails(admin, id, body);
    sendSoon();
    return mailing;
  },
);

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = notAllowed("POST");
