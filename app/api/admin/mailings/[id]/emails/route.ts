import { thenSend } from "@/app/_flows/mail/outbox";
import { mailingCalls } from "@/lib/domains/mailings/calls";
import { resolveEmails } from "@/lib/domains/mailings/owner";
import { handlers } from "@/lib/site/route/route";

const handled = handlers("/api/admin/mailings/{id}/emails", mailingCalls, {
  POST: ({ admin, params: { id }, body }) => thenSend(resolveEmails(admin, id, body)),
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handled;
