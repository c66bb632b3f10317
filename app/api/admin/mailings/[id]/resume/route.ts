import { sendSoon } from "@/app/_flows/mail/outbox";
import { mailingCalls } from "@/lib/domains/mailings/calls";
import { resumeMailing } from "@/lib/domains/mailings/owner";
import { handlers } from "@/lib/site/route/route";

const handled = handlers("/api/admin/mailings/{id}/resume", mailingCalls, {
  POST: async ({ admin, params: { id } }) => {
    const mailing = await resumeMailing(admin, id);
    sendSoon();
    return mailing;
  },
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handled;
