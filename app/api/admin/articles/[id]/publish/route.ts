import { announceSoon } from "@/app/announce";
import { reviewArticle } from "@/app/review";
import { publishAnswer } from "@/lib/articles/answers";
import { publishArticle } from "@/lib/articles/owner";
import { articleParams, publishInput } from "@/lib/articles/schema";
import { notAllowed, route } from "@/lib/http/route";
import { isMailConfigured } from "@/lib/mail/queue";
import { getArticleMailings, requireMail } from "@/lib/mailings/owner";
import { tellWebhooksSoon } from "@/lib/webhooks/send";

export const GET = route(
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
);

export const POST = route(
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
    const published = await publishArticle(admin, id, body, ifMatch);
    tellWebhooksSoon();
    announceSoon();
    return published;
  },
);

export const { PUT, PATCH, DELETE, OPTIONS } = notAllowed("GET", "POST");
