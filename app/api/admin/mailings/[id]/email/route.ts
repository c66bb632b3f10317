import { viewEmail } from "@/app/email-view";
import { notAllowed, route } from "@/lib/http/route";
import { readMailing } from "@/lib/mailings/owner";
import { emailViewQuery, mailingParams } from "@/lib/mailings/schema";

export const GET = route(
  {
    access: "admin",
    scope: null,
    why: "It is made for the owner’s own screens.",
    params: mailingParams,
    query: emailViewQuery,
  },
  async ({ admin, params: { id }, query: { scheme } }) =>
    viewEmail(await readMailing(admin, id), scheme),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = notAllowed("GET");
