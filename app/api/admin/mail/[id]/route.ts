import { notAllowed, route } from "@/lib/http/route";
import { decideOnMail } from "@/lib/mail/admin-data";
import { sendSoon } from "@/lib/mail/outbox";
import { mailDecision, mailParams } from "@/lib/mail/schema";

export const POST = route(
  { access: "admin", params: mailParams, body: mailDecision },
  async ({ admin, params: { id }, body: { action } }) => {
    const mail = await decideOnMail(admin, id, action);
    sendSoon();
    return mail;
  },
);

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = notAllowed("POST");
