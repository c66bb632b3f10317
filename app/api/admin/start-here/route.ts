import { z } from "zod";
import { notAllowed, route } from "@/lib/http/route";
import { seriesArticleAnswer } from "@/lib/series/answers";
import { listStart, saveStart } from "@/lib/series/owner";
import { startHereInput } from "@/lib/series/schema";

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
