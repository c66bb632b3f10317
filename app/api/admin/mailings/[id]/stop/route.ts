import { mailingAnswer } from "@/lib/domains/mailings/answers";
import { stopMailing } from "@/lib/domains/mailings/owner";
import { mailingParams } from "@/lib/domains/mailings/schema";
import { methods, route } from "@/lib/site/route/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    { access: "admin", scope: "publish", answers: { 200: mailingAnswer }, params: mailingParams },
    ({ admin, params: { id } }) => stopMailing(admin, id),
  ),
});
