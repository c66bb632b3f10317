import { sendSoon } from "@/app/_flows/mail/outbox";
import { getArticle } from "@/lib/domains/articles/owner";
import { articleParams } from "@/lib/domains/articles/schema";
import { articleMailingsAnswer, mailingAnswer } from "@/lib/domains/mailings/answers";
import {
  cancelScheduledMailing,
  getArticleMailings,
  sendMailing,
} from "@/lib/domains/mailings/owner";
import { mailingInput } from "@/lib/domains/mailings/schema";
import { methods, route } from "@/lib/site/route/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      access: "admin",
      scope: "read",
      answers: { 200: articleMailingsAnswer },
      params: articleParams,
    },
    async ({ admin, params: { id } }) => {
      const article = await getArticle(admin, id);
      return getArticleMailings(admin, article.id);
    },
  ),
  POST: route(
    {
      access: "admin",
      scope: "publish",
      answers: { 201: mailingAnswer },
      problems: [409],
      params: articleParams,
      body: mailingInput,
    },
    async ({ admin, params: { id }, body }) => {
      const mailing = await sendMailing(admin, await getArticle(admin, id), body);
      sendSoon();
      return Response.json(mailing, { status: 201 });
    },
  ),
  DELETE: route(
    {
      access: "admin",
      scope: "publish",
      answers: { 204: null },
      problems: [409],
      params: articleParams,
    },
    async ({ admin, params: { id } }) => {
      await cancelScheduledMailing(admin, id);
      return new Response(null, { status: 204 });
    },
  ),
});
