import { siteFormat } from "./time-zone";

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
