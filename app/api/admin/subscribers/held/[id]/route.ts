import { sendSoon } from "@/app/_flows/mail/outbox";
import { newsletterCalls } from "@/lib/domains/newsletter/calls";
import { decideOnFlood } from "@/lib/domains/newsletter/owner";
import { handlers } from "@/lib/site/route/route";

const handled = handlers("/api/admin/subscribers/held/{id}", newsletterCalls, {
  POST: async ({ admin, params: { id }, body: { action } }) => {
    const count = await decideOnFlood(admin, id, action);
    sendSoon();
    return { count };
  },
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handled;
