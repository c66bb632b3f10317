import { z } from "zod";
import { moment } from "@/lib/http/answer";

export const seriesArticleAnswer = z.object({
  id: z.uuid(),
  title: z.string(),
});

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
  .meta({ id: "Series" });

export const placeAnswer = z.object({
  seriesId: z.uuid().nullable(),
  startHere: z.boolean(),
  series: z.array(z.object({ id: z.uuid(), title: z.string() })),
});
