import { TZDate, tzOffset } from "@date-fns/tz";
import { format } from "date-fns";
import { siteZone } from "./time-zone";

function inSiteZone(date: Date | string): TZDate {
  return new TZDate(new Date(date), siteZone());
}

/** Noon of a calendar day such as '2025-01-05' in the site's time zone: the same day wherever it is read. */
export function siteNoon(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const noon = inSiteZone(new Date(0));
  noon.setFullYear(year, month - 1, date);
  noon.setHours(12, 0, 0, 0);
  return new Date(noon.getTime()).toISOString();
}

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
