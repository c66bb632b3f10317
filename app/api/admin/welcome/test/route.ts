import { sendSoon } from "@/app/_flows/mail/outbox";
import { mailingCalls } from "@/lib/domains/mailings/calls";
import { testWelcome } from "@/lib/domains/mailings/welcome";
import { handlers } from "@/lib/site/route/route";

const handled = handlers("/api/admin/welcome/test", mailingCalls, {
  POST: async ({ admin, body: { message, to } }) => {
    const result = await testWelcome(admin, message, to);
    sendSoon();
    return result;
  },
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handled;
