import { z } from "zod";
import { seriesArticleAnswer } from "@/lib/domains/series/answers";
import { listStart, saveStart } from "@/lib/domains/series/owner";
import { startHereInput } from "@/lib/domains/series/schema";
import { methods, route } from "@/lib/site/route/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    { access: "admin", scope: "read", answers: { 200: z.array(seriesArticleAnswer) } },
    ({ admin }) => listStart(admin),
  ),
  PUT: route(
    {
      access: "admin",
      scope: "publish",
      answers: { 200: z.array(seriesArticleAnswer) },
      body: startHereInput,
    },
    ({ admin, body: { articleIds } }) => saveStart(admin, articleIds),
  ),
});
