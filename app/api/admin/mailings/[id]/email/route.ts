import { viewEmail } from "@/app/_flows/mail/email-view";
import { mailingCalls } from "@/lib/domains/mailings/calls";
import { readMailing } from "@/lib/domains/mailings/owner";
import { handlers } from "@/lib/site/route/route";

const handled = handlers("/api/admin/mailings/{id}/email", mailingCalls, {
  GET: async ({ admin, params: { id }, query: { scheme } }) =>
    viewEmail(await readMailing(admin, id), scheme),
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handled;
