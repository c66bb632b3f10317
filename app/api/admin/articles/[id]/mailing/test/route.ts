import { thenSend } from "@/app/_flows/mail/outbox";
import { getArticle } from "@/lib/domains/articles/owner";
import { mailingCalls } from "@/lib/domains/mailings/calls";
import { sendTestEmail } from "@/lib/domains/mailings/owner";
import { handlers } from "@/lib/site/route/route";

const handled = handlers("/api/admin/articles/{id}/mailing/test", mailingCalls, {
  POST: async ({ admin, params: { id }, body }) =>
    thenSend(sendTestEmail(admin, await getArticle(admin, id), body?.to)),
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handled;
