import { sendSoon } from "@/app/_flows/mail/outbox";
import { mailCalls } from "@/lib/mail/calls";
import { decideOnEmail } from "@/lib/mail/owner";
import { handlers } from "@/lib/site/route/route";

const handled = handlers("/api/admin/mail/{id}", mailCalls, {
  POST: async ({ admin, params: { id }, body: { action } }) => {
    const mail = await decideOnEmail(admin, id, action);
    sendSoon();
    return mail;
  },
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handled;
