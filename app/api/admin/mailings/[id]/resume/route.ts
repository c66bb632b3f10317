import { thenSend } from "@/app/_flows/mail/outbox";
import { mailingCalls } from "@/lib/domains/mailings/calls";
import { resumeMailing } from "@/lib/domains/mailings/owner";
import { handlers } from "@/lib/site/route/route";

const handled = handlers("/api/admin/mailings/{id}/resume", mailingCalls, {
  POST: ({ admin, params: { id } }) => thenSend(resumeMailing(admin, id)),
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handled;
