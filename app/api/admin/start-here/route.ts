import { z } from "zod";
import { seriesArticleAnswer } from "@/lib/domains/series/answers";
import { listStart, saveStart } from "@/lib/domains/series/owner";
import { startHereInput } from "@/lib/domains/series/schema";
import { notAllowed, route } from "@/lib/site/route/route";

export const GET = route(
  { access: "admin", scope: "read", answers: { 200: z.array(seriesArticleAnswer) } },
  ({ admin }) => listStart(admin),
);

export const PUT = route(
  {
    access: "admin",
    scope: "publish",
    answers: { 200: z.array(seriesArticleAnswer) },
    body: startHereInput,
  },
  ({ admin, body: { articleIds } }) => saveStart(admin, articleIds),
);

export const { POST, PATCH, DELETE, OPTIONS } = notAllowed("GET", "PUT");
