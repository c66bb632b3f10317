import "@/app/_flows/publish/follow";
import { reviewArticle } from "@/app/_flows/publish/review";
import { publishAnswer } from "@/lib/domains/articles/answers";
import { publishArticle } from "@/lib/domains/articles/publication";
import { articleParams, publishInput } from "@/lib/domains/articles/schema";
import { getArticleMailings, requireMail } from "@/lib/domains/mailings/owner";
import { isMailConfigured } from "@/lib/mail/queue";
import { methods, route } from "@/lib/site/route/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      access: "admin",
      scope: null,
      why: "It is made for the owner’s own screens.",
      params: articleParams,
    },
    async ({ admin, params: { id } }) => {
      const review = await reviewArticle(admin, id);
      const audience = await getArticleMailings(admin, id);
      return { review, audience, canMail: isMailConfigured };
    },
  ),
  POST: route(
    {
      access: "admin",
      scope: "publish",
      answers: { 200: publishAnswer },
      problems: [409],
      params: articleParams,
      body: publishInput,
    },
    async ({ admin, params: { id }, body, ifMatch }) => {
      if (body.email) requireMail(admin);
      return publishArticle(admin, id, body, ifMatch);
    },
  ),
});
