import { z } from "zod";
import { lineText } from "@/lib/text/input";
import type { ninetyDaysAnswer, statisticsAnswer, statsAnswer } from "./calls";
import { RANGES } from "./ranges";

export type Stats = z.output<typeof statsAnswer>;

const PATH_MAX_CHARACTERS = 300;
const REFERRER_MAX_CHARACTERS = 255;

export const viewInput = z.object({
  path: lineText("The path", PATH_MAX_CHARACTERS),
  /** The host of the page that led here; left out where the browser does not say. */
  referrer: lineText("The site that led here", REFERRER_MAX_CHARACTERS).default(""),
  /** The end of the text was reached, after the view itself was reported. */
  read: z.boolean("Please say true or false.").default(false),
});

export const statisticsQuery = z.object({ range: z.enum(RANGES).default("30") });

export type Range = z.output<typeof statisticsQuery>["range"];

export const STATISTICS_TABLES = [
  "days",
  "pages",
  "referrers",
  "downloads",
  "sign-ups",
  "subscribers",
  "searches",
  "missed",
] as const;

export type StatisticsTable = (typeof STATISTICS_TABLES)[number];

export const statisticsParams = z.object({ table: z.enum(STATISTICS_TABLES) });

/** A number of one range and of as many days before it; null where there is no time before. */
export type Count = { count: number; before: number | null };

export type PageViews = {
  path: string;
  /** What the page is called; null for what is not there any more. */
  title: string | null;
  views: number;
  before: number | null;
  /** How often an article was read to its end; null for other pages. */
  reads: number | null;
  readsBefore: number | null;
  /** Its views in this time, in even parts: points, or weeks where there are more than 90 days. */
  curve: number[];
};

export type Statistics = z.output<typeof statisticsAnswer>;

export type NinetyDays = z.output<typeof ninetyDaysAnswer>;

export const weeklyLetterInput = z.object({ on: z.boolean("Please say true or false.") });

/** What the weekly letter's row in the queue keeps: it is about the week that ended before this day. */
export const weeklyLetterNotice = z.object({ until: z.iso.date() });

export type WeeklyLetterNotice = z.output<typeof weeklyLetterNotice>;

/** What the weekly letter says; days are those of the week that ended. */
export type WeeklyLetter = {
  first: string;
  last: string;
  views: Count;
  gained: number;
  lost: number;
  downloads: number;
  pages: { path: string; title: string | null; views: number }[];
  missed: ({ words: string } & Count)[];
};
