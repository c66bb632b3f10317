import { thenSend } from "@/app/_flows/mail/outbox";
import { newsletterCalls } from "@/lib/domains/newsletter/calls";
import { decideOnFlood } from "@/lib/domains/newsletter/owner";
import { handlers } from "@/lib/site/route/route";

const handled = handlers("/api/admin/subscribers/held/{id}", newsletterCalls, {
  POST: async ({ admin, params: { id }, body: { action } }) => ({
    count: await thenSend(decideOnFlood(admin, id, action)),
  }),
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handled;
