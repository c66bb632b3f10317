import { mailingSummaryAnswer } from "@/lib/domains/mailings/answers";
import { getMailing } from "@/lib/domains/mailings/owner";
import { mailingParams } from "@/lib/domains/mailings/schema";
import { notAllowed, route } from "@/lib/site/route/route";

export const GET = route(
  { access: "admin", scope: "read", answers: { 200: mailingSummaryAnswer }, params: mailingParams },
  ({ admin, params: { id } }) => getMailing(admin, id),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = notAllowed("GET");
