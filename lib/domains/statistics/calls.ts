import { z } from "zod";
import { type Calls, ownersAlone, ownScreens, withScope } from "@/lib/http/call";
import { ninetyDaysAnswer, statisticsAnswer, statsAnswer } from "./answers";
import { statisticsParams, statisticsQuery, weeklyLetterInput } from "./schema";

const ownLetter = ownersAlone("What she gets herself is for the owner to choose.");

export const statisticsCalls = {
  "GET /api/admin/statistics/{table}": {
    ...ownScreens,
    answers: { 200: "text/csv" },
    query: statisticsQuery,
    params: statisticsParams,
  },
  "PUT /api/admin/statistics/letter": {
    ...ownLetter,
    answers: { 200: z.object({ on: z.boolean() }) },
    body: weeklyLetterInput,
  },
  "GET /api/admin/statistics/ninety-days": {
    ...withScope("read"),
    answers: { 200: ninetyDaysAnswer },
  },
  "GET /api/admin/statistics": {
    ...withScope("read"),
    answers: { 200: statisticsAnswer },
    query: statisticsQuery,
  },
  "GET /api/admin/stats": { ...ownScreens, answers: { 200: statsAnswer } },
} satisfies Calls;
