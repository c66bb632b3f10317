import "server-only";
import { db } from "@/lib/database/db";
import { siteDay } from "@/lib/text/dates";
import { addDays, daysBetween, monthsBetween } from "./rules";
import type { Range } from "./schema";

/** The days that a range is about, the points of its curves, and the day on which as long a time before it began. */
export type Period = {
  first: string;
  last: string;
  /** Null for everything there is. */
  firstBefore: string | null;
  unit: "day" | "month";
  points: string[];
};

export async function periodOf(range: Range, now: Date): Promise<Period> {
  const last = siteDay(now);
  if (range !== "all") {
    const days = Number(range);
    const first = addDays(last, 1 - days);
    const points = daysBetween(first, last);
    return { first, last, firstBefore: addDays(first, -days), unit: "day", points };
  }
  const [row] = await db.$queryRaw<{ day: Date | null; at: Date | null }[]>`
    select least(
      (select min("day") from "ViewDay" where "path" = ''), (select min("day") from "DownloadDay"),
      (select min("day") from "SearchDay")
    ) as "day", (select min("createdAt") from "Subscriber") as "at"`;
  const days = [row?.day?.toISOString().slice(0, 10), row?.at && siteDay(row.at), last];
  const [earliest = last] = days.filter((day) => typeof day === "string").sort();
  const points = monthsBetween(earliest, last);
  return { first: points[0] ?? last, last, firstBefore: null, unit: "month", points };
}
