import { thenSend } from "@/app/_flows/mail/outbox";
import { newsletterCalls } from "@/lib/domains/newsletter/calls";
import { askSilent, countSilent } from "@/lib/domains/newsletter/silent";
import { handlers } from "@/lib/site/route/route";

const handled = handlers("/api/admin/subscribers/silent", newsletterCalls, {
  GET: ({ admin }) => countSilent(admin),
  POST: async ({ admin, body }) => ({ count: await thenSend(askSilent(admin, body.count)) }),
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handled;
