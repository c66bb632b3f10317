import { notAllowed, route } from "@/lib/http/route";
import { mailingSummaryAnswer } from "@/lib/mailings/answers";
import { getMailing } from "@/lib/mailings/owner";
import { mailingParams } from "@/lib/mailings/schema";

export const GET = route(
  { access: "admin", scope: "read", answers: { 200: mailingSummaryAnswer }, params: mailingParams },
  ({ admin, params: { id } }) => getMailing(admin, id),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = notAllowed("GET");
