import { sendSoon } from "@/app/outbox";
import { notAllowed, route } from "@/lib/http/route";
import { mailingAnswer } from "@/lib/mailings/answers";
import { resumeMailing } from "@/lib/mailings/owner";
import { mailingParams } from "@/lib/mailings/schema";

export const POST = route(
  { access: "admin", scope: "publish", answers: { 200: mailingAnswer }, params: mailingParams },
  async ({ admin, params: { id } }) => {
    const mailing = await resumeMailing(admin, id);
    sendSoon();
    return mailing;
  },
);

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = notAllowed("POST");
