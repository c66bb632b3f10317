import { reviewArticle } from "@/app/_flows/publish/review";
import { articleCalls } from "@/lib/domains/articles/calls";
import { publishArticle } from "@/lib/domains/articles/publication";
import { joinedCalls } from "@/lib/domains/joined";
import { getArticleMailings } from "@/lib/domains/mailings/owner";
import { isMailConfigured, requireMail } from "@/lib/mail/queue";
import { handlers } from "@/lib/site/route/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handlers(
  "/api/admin/articles/{id}/publish",
  { ...articleCalls, ...joinedCalls },
  {
    GET: async ({ admin, params: { id } }) => {
      const review = await reviewArticle(admin, id);
      const audience = await getArticleMailings(admin, id);
      return { review, audience, canMail: isMailConfigured };
    },
    POST: ({ admin, params: { id }, body, ifMatch }) => {
      if (body.email) requireMail();
      return publishArticle(admin, id, body, ifMatch);
    },
  },
);
