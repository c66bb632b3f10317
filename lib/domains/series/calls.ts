import { z } from "zod";
import { type Calls, withScope } from "@/lib/http/call";
import { listQuery } from "@/lib/http/list";
import { placeAnswer, seriesAnswer, seriesArticleAnswer } from "./answers";
import { placeInput, seriesInput, startHereInput } from "./schema";

export const seriesCalls = {
  "GET /api/admin/articles/{id}/place": { ...withScope("read"), answers: { 200: placeAnswer } },
  "PUT /api/admin/articles/{id}/place": {
    ...withScope("publish"),
    answers: { 200: placeAnswer },
    body: placeInput,
  },
  "GET /api/admin/series/{id}": { ...withScope("read"), answers: { 200: seriesAnswer } },
  "PUT /api/admin/series/{id}": {
    ...withScope("publish"),
    answers: { 200: seriesAnswer },
    problems: [409],
    body: seriesInput,
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
    body: seriesInput,
  },
  "GET /api/admin/start-here": {
    ...withScope("read"),
    answers: { 200: z.array(seriesArticleAnswer) },
  },
  "PUT /api/admin/start-here": {
    ...withScope("publish"),
    answers: { 200: z.array(seriesArticleAnswer) },
    body: startHereInput,
  },
} satisfies Calls;
