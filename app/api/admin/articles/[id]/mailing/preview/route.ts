import { viewEmail } from "@/app/_flows/mail/email-view";
import { getArticle } from "@/lib/domains/articles/owner";
import { mailingCalls } from "@/lib/domains/mailings/calls";
import { previewMailing } from "@/lib/domains/mailings/owner";
import { handlers } from "@/lib/site/route/route";

const handled = handlers("/api/admin/articles/{id}/mailing/preview", mailingCalls, {
  GET: async ({ admin, params: { id }, query: { scheme, audience } }) => {
    const article = await getArticle(admin, id);
    const mailed = { ...article, ...(audience && { audience }) };
    return viewEmail(await previewMailing(admin, mailed), scheme);
  },
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handled;
