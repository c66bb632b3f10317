import { mailingSummaryAnswer } from "@/lib/domains/mailings/answers";
import { getMailing } from "@/lib/domains/mailings/owner";
import { mailingParams } from "@/lib/domains/mailings/schema";
import { methods, route } from "@/lib/site/route/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      access: "admin",
      scope: "read",
      answers: { 200: mailingSummaryAnswer },
      params: mailingParams,
    },
    ({ admin, params: { id } }) => getMailing(admin, id),
  ),
});
