import { z } from "zod";
import type { AdminSeries, ArticlePlace, SeriesArticle } from "@/lib/domains/series/schema";
import { moment } from "@/lib/http/answer";

export const seriesArticleAnswer = z.object({
  id: z.uuid(),
  title: z.string(),
}) satisfies z.ZodType<SeriesArticle>;

export const seriesAnswer = z
  .object({
    id: z.uuid(),
    slug: z.string(),
    title: z.string(),
    description: z.string(),
    version: z.int(),
    createdAt: moment,
    updatedAt: moment,
    articles: z.array(seriesArticleAnswer),
  })
  .meta({ id: "Series" }) satisfies z.ZodType<AdminSeries>;

export const placeAnswer = z.object({
  seriesId: z.uuid().nullable(),
  startHere: z.boolean(),
  series: z.array(z.object({ id: z.uuid(), title: z.string() })),
}) satisfies z.ZodType<ArticlePlace>;
