import { sendSoon } from "@/app/_flows/mail/outbox";
import { mailingCalls } from "@/lib/domains/mailings/calls";
import { resolveEmails } from "@/lib/domains/mailings/owner";
import { handlers } from "@/lib/site/route/route";

const handled = handlers("/api/admin/mailings/{id}/emails", mailingCalls, {
  POST: async ({ admin, params: { id }, body }) => {
    const mailing = await resolveEmails(admin, id, body);
    sendSoon();
    return mailing;
  },
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handled;
