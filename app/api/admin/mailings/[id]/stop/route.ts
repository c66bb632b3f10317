import { mailingAnswer } from "@/lib/domains/mailings/answers";
import { stopMailing } from "@/lib/domains/mailings/owner";
import { mailingParams } from "@/lib/domains/mailings/schema";
import { notAllowed, route } from "@/lib/site/route/route";

export const POST = route(
  { access: "admin", scope: "publish", answers: { 200: mailingAnswer }, params: mailingParams },
  ({ admin, params: { id } }) => stopMailing(admin, id),
);

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = notAllowed("POST");
