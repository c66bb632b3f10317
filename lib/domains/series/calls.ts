import { z } from "zod";
import { moment } from "@/lib/http/answer";
import { type Calls, EXAMPLE_IDS, taking, withScope } from "@/lib/http/call";
import { listQuery } from "@/lib/http/list";
import { placeInput, seriesInput, startHereInput } from "./schema";

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

const series = taking(seriesInput, { title: "A calm evening", articleIds: EXAMPLE_IDS });

export const seriesCalls = {
  "GET /api/admin/articles/{id}/place": { ...withScope("read"), answers: { 200: placeAnswer } },
  "PUT /api/admin/articles/{id}/place": {
    ...withScope("publish"),
    answers: { 200: placeAnswer },
    ...taking(placeInput, { seriesId: EXAMPLE_IDS[0], startHere: false }),
  },
  "GET /api/admin/series/{id}": { ...withScope("read"), answers: { 200: seriesAnswer } },
  "PUT /api/admin/series/{id}": {
    ...withScope("publish"),
    answers: { 200: seriesAnswer },
    problems: [409],
    ...series,
  },
  "DELETE /api/admin/series/{id}": { ...withScope("publish"), answers: { 204: null } },
  "GET /api/admin/series": {
    ...withScope("read"),
    answers: { 200: z.array(seriesAnswer) },
    query: listQuery,
  },
  "POST /api/admin/series": {
    ...withScope("publish"),
    answers: { 201: seriesAnswer },
    problems: [409],
    ...series,
  },
  "GET /api/admin/start-here": {
    ...withScope("read"),
    answers: { 200: z.array(seriesArticleAnswer) },
  },
  "PUT /api/admin/start-here": {
    ...withScope("publish"),
    answers: { 200: z.array(seriesArticleAnswer) },
    ...taking(startHereInput, { articleIds: EXAMPLE_IDS }),
  },
} satisfies Calls;
