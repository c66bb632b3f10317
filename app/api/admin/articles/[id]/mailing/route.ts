import { thenSend } from "@/app/_flows/mail/outbox";
import { getArticle } from "@/lib/domains/articles/owner";
import { mailingCalls } from "@/lib/domains/mailings/calls";
import {
  cancelScheduledMailing,
  getArticleMailings,
  sendMailing,
} from "@/lib/domains/mailings/owner";
import { handlers } from "@/lib/site/route/route";

const handled = handlers("/api/admin/articles/{id}/mailing", mailingCalls, {
  GET: async ({ admin, params: { id } }) => {
    const article = await getArticle(admin, id);
    return getArticleMailings(admin, article.id);
  },
  POST: async ({ admin, params: { id }, body }) =>
    thenSend(sendMailing(admin, await getArticle(admin, id), body)),
  DELETE: ({ admin, params: { id } }) => cancelScheduledMailing(admin, id),
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handled;
