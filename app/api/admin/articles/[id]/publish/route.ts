import { reviewArticle } from "@/app/review";
import { publishArticle } from "@/lib/articles/owner";
import { articleParams, publishInput } from "@/lib/articles/schema";
import { notAllowed, route } from "@/lib/http/route";
import { isMailConfigured } from "@/lib/mail/queue";
import { getArticleMailings, requireMail } from "@/lib/mailings/owner";

export const GET = route(
  { access: "admin", params: articleParams },
  async ({ admin, params: { id } }) => {
    const review = await reviewArticle(admin, id);
    const audience = await getArticleMailings(admin, id);
    return { review, audience, canMail: isMailConfigured };
  },
);

export const POST = route(
  { access: "admin", params: articleParams, body: publishInput },
  async ({ admin, params: { id }, body, ifMatch }) => {
    if (body.email) requireMail(admin);
    return publishArticle(admin, id, body, ifMatch);
  },
);

export const { PUT, PATCH, DELETE, OPTIONS } = notAllowed("GET", "POST");
