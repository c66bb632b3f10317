import { sendSoon } from "@/app/_flows/mail/outbox";
import { mailingAnswer } from "@/lib/domains/mailings/answers";
import { resumeMailing } from "@/lib/domains/mailings/owner";
import { mailingParams } from "@/lib/domains/mailings/schema";
import { notAllowed, route } from "@/lib/site/route/route";

export const POST = route(
  { access: "admin", scope: "publish", answers: { 200: mailingAnswer }, params: mailingParams },
  async ({ admin, params: { id } }) => {
    const mailing = await resumeMailing(admin, id);
    sendSoon();
    return mailing;
  },
);

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = notAllowed("POST");
