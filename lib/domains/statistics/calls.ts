import { z } from "zod";
import { type Calls, ownersAlone, ownScreens, withScope } from "@/lib/http/call";
import { activityAnswer } from "@/lib/site/kinds/calls";
import { RANGES } from "./ranges";
import { statisticsParams, statisticsQuery, weeklyLetterInput } from "./schema";

const count = z.object({ count: z.int(), before: z.int().nullable() });
const counts = z.array(z.int());
const found = z.array(z.object({ words: z.string(), ...count.shape }));

export const statisticsAnswer = z.object({
  range: z.enum(RANGES),
  unit: z.enum(["day", "month"]),
  /** The first days of the points, such as '2025-01-05'. */
  points: z.array(z.string()),
  views: counts,
  /** Point by point, of the time before; null where there is none. */
  viewsBefore: counts.nullable(),
  totals: z.object({ views: count, downloads: count, gained: count, lost: count }),
  /** The most viewed, each with its own curve. */
  pages: z.array(
    z.object({
      path: z.string(),
      title: z.string().nullable(),
      views: z.int(),
      before: z.int().nullable(),
      reads: z.int().nullable(),
      readsBefore: z.int().nullable(),
      curve: counts,
    }),
  ),
  referrers: z.array(z.object({ host: z.string(), ...count.shape })),
  downloads: z.array(z.object({ title: z.string(), href: z.string(), ...count.shape })),
  signUps: z.array(z.object({ source: z.string().nullable(), ...count.shape })),
  gained: counts,
  lost: counts,
  searches: found,
  missed: found,
  weeklyLetter: z.boolean(),
});

export const ninetyDaysAnswer = z.object({
  days: z.array(z.string()),
  views: counts,
  signUps: counts,
  downloads: counts,
  published: z.array(z.object({ day: z.string(), title: z.string() })),
});

export const statsAnswer = z.object({
  /** Drafts included. */
  articles: z.int(),
  videos: z.int(),
  downloads: z.int(),
  /** Those who get the newsletter. */
  subscribers: z.int(),
  activity: z.array(activityAnswer),
});

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
