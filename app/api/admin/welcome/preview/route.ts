import { viewEmail } from "@/app/_flows/mail/email-view";
import { mailingCalls } from "@/lib/domains/mailings/calls";
import { previewWelcome } from "@/lib/domains/mailings/welcome";
import { handlers } from "@/lib/site/route/route";

const handled = handlers("/api/admin/welcome/preview", mailingCalls, {
  POST: async ({ admin, body: { message } }) =>
    viewEmail(await previewWelcome(admin, message), "light"),
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handled;
