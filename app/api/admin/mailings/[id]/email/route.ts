import { viewEmail } from "@/app/_flows/mail/email-view";
import { readMailing } from "@/lib/domains/mailings/owner";
import { emailViewQuery, mailingParams } from "@/lib/domains/mailings/schema";
import { methods, route } from "@/lib/site/route/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      access: "admin",
      scope: null,
      why: "It is made for the owner’s own screens.",
      params: mailingParams,
      query: emailViewQuery,
    },
    async ({ admin, params: { id }, query: { scheme } }) =>
      viewEmail(await readMailing(admin, id), scheme),
  ),
});
