import { z } from "zod";
import "@/app/_flows/publish/follow";
import { articleAnswer, articleSummaryAnswer } from "@/lib/domains/articles/answers";
import { createArticle, listArticles } from "@/lib/domains/articles/owner";
import { articleInput, articlesQuery } from "@/lib/domains/articles/schema";
import { lastMailingAnswer } from "@/lib/domains/mailings/answers";
import { findLastMailings } from "@/lib/domains/mailings/owner";
import { itemResponse, listResponse } from "@/lib/http/list";
import { methods, route } from "@/lib/site/route/route";

const listedArticles = z.array(
  articleSummaryAnswer
    .extend({ mailing: lastMailingAnswer.nullable() })
    .meta({ id: "ListedArticle" }),
);

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    { access: "admin", scope: "read", answers: { 200: listedArticles }, query: articlesQuery },
    async ({ admin, query, request }) => {
      const { articles, total } = await listArticles(admin, query);
      const mailings = await findLastMailings(
        admin,
        articles.map(({ id }) => id),
      );
      const listed = articles.map((article) => ({
        ...article,
        mailing: mailings.get(article.id) ?? null,
      }));
      return listResponse(request, listed, total, query);
    },
  ),
  POST: route(
    {
      access: "admin",
      scope: "write",
      answers: { 201: articleAnswer },
      problems: [409],
      body: articleInput,
    },
    async ({ admin, body }) => {
      const article = await createArticle(admin, body);
      return itemResponse(article, 201);
    },
  ),
});
