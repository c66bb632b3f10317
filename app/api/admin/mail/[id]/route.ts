import { thenSend } from "@/app/_flows/mail/outbox";
import { reopenMailings } from "@/lib/domains/mailings/public";
import { mailCalls } from "@/lib/mail/calls";
import { decideOnEmail } from "@/lib/mail/owner";
import { handlers } from "@/lib/site/route/route";

const handled = handlers("/api/admin/mail/{id}", mailCalls, {
  POST: ({ admin, params: { id }, body: { action } }) =>
    thenSend(decideOnEmail(admin, id, action, reopenMailings)),
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handled;
