import { notAllowed, route } from "@/lib/http/route";
import { mailingAnswer } from "@/lib/mailings/answers";
import { stopMailing } from "@/lib/mailings/owner";
import { mailingParams } from "@/lib/mailings/schema";

export const POST = route(
  { access: "admin", scope: "publish", answers: { 200: mailingAnswer }, params: mailingParams },
  ({ admin, params: { id } }) => stopMailing(admin, id),
);

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = notAllowed("POST");
