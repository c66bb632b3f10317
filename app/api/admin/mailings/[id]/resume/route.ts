import { sendSoon } from "@/app/_flows/mail/outbox";
import { mailingAnswer } from "@/lib/domains/mailings/answers";
import { resumeMailing } from "@/lib/domains/mailings/owner";
import { mailingParams } from "@/lib/domains/mailings/schema";
import { methods, route } from "@/lib/site/route/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    { access: "admin", scope: "publish", answers: { 200: mailingAnswer }, params: mailingParams },
    async ({ admin, params: { id } }) => {
      const mailing = await resumeMailing(admin, id);
      sendSoon();
      return mailing;
    },
  ),
});
