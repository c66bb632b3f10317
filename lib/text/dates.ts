import { TZDate, tzOffset } from "@date-fns/tz";
import { format } from "date-fns";
import { siteFormat, siteZone } from "@/lib/text/time-zone";

function inSiteZone(date: Date | string): TZDate {
  return new TZDate(new Date(date), siteZone());
}

// Pages are prerendered, where TZDate's own look at the clock is refused; Intl writes the same.
const shortDate = siteFormat("en-US", {
  month: "short",
  day: "numeric",
  year: "numeric",
});

/** A day as readers see it, 'MMM d, yyyy' such as 'Jan 5, 2025', in the site's time zone. */
export function formatDate(date: Date | string): string {
  return shortDate(date);
}

const calendarDay = new Intl.DateTimeFormat("en-US", {
  timeZone: "UTC",
  month: "short",
  day: "numeric",
  year: "numeric",
});

/** A calendar day such as '2025-01-05' as readers see it, 'Jan 5, 2025', wherever they are. */
export function formatDay(day: string): string {
  return calendarDay.format(new Date(day));
}

// Every view of a reader is counted by its day, which date-fns would take a tenth of a millisecond for.
const isoDay = siteFormat("sv-SE", { year: "numeric", month: "2-digit", day: "2-digit" });

/** The calendar day of a moment in the site's time zone, such as '2025-01-05'. */
export function siteDay(date: Date | string): string {
  return isoDay(date).padStart("2025-01-05".length, "0");
}

/** Noon of a calendar day such as '2025-01-05' in the site's time zone: the same day wherever it is read. */
export function siteNoon(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const noon = inSiteZone(new Date(0));
  noon.setFullYear(year, month - 1, date);
  noon.setHours(12, 0, 0, 0);
  return new Date(noon.getTime()).toISOString();
}

// An export writes a hundred thousand of them, which date-fns would take ten seconds for.
const timestamp = siteFormat("sv-SE", {
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
});

/** A moment by the site's clock, 'yyyy-MM-dd HH:mm:ss' such as '2025-01-05 15:04:09'. */
export function siteTimestamp(date: Date | string): string {
  return timestamp(date);
}

/** The first day of the moment's month in the site's time zone, such as '2025-01-01'. */
export function siteMonthStart(date: Date | string): string {
  return `${siteDay(date).slice(0, -2)}01`;
}

/** Whole seconds from the moment to the end of its month in the site's time zone. */
export function secondsToMonthEnd(date: Date): number {
  const here = inSiteZone(date);
  const next = new TZDate(here.getFullYear(), here.getMonth() + 1, 1, siteZone());
  return Math.ceil((next.getTime() - date.getTime()) / 1_000);
}

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** A moment as a control for date and time holds it, by the site's clock, such as '2025-01-05T15:04'. */
export function siteClock(date: Date | string): string {
  return format(inSiteZone(date), "yyyy-MM-dd'T'HH:mm");
}

/**
 * `skipped` where the clocks go forward over this time, which then means as much later; `twice` where they go
 * back, of which the first is meant.
 */
export type ClockMoment = { at: string; kind: "plain" | "skipped" | "twice" };

/** The moment at which the site's clock shows a date and time such as '2025-01-05T15:04'; null for no such text. */
export function momentOfSiteClock(text: string): ClockMoment | null {
  const [, minute] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d)(?::\d\d(?:\.\d+)?)?$/.exec(text) ?? [];
  const wall = Date.parse(`${minute}Z`);
  if (minute === undefined || Number.isNaN(wall)) return null;
  const offsetAt = (at: number) => tzOffset(siteZone(), new Date(at)) * MINUTE_MS;
  const before = offsetAt(wall - DAY_MS);
  const found = [...new Set([before, offsetAt(wall + DAY_MS)])]
    .map((offset) => wall - offset)
    .filter((at) => at + offsetAt(at) === wall)
    .sort((a, b) => a - b);
  const at = new Date(found[0] ?? wall - before).toISOString();
  return { at, kind: found.length === 0 ? "skipped" : found.length === 1 ? "plain" : "twice" };
}
