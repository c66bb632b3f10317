import { thenSend } from "@/app/_flows/mail/outbox";
import { mailingCalls } from "@/lib/domains/mailings/calls";
import { testWelcome } from "@/lib/domains/mailings/welcome";
import { handlers } from "@/lib/site/route/route";

const handled = handlers("/api/admin/welcome/test", mailingCalls, {
  POST: ({ admin, body: { message, to } }) => thenSend(testWelcome(admin, message, to)),
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handled;
