import { formatDate } from "@/lib/text/dates";
import { siteFormat } from "@/lib/text/time-zone";

const parts = { month: "short", day: "numeric" } as const;
const thisYear = siteFormat("en-US", { ...parts, hour: "numeric", minute: "2-digit" });
const dayThisYear = siteFormat("en-US", parts);
const weekday = siteFormat("en-US", { ...parts, weekday: "long" });
const before = siteFormat("en-US", { ...parts, year: "numeric" });
const year = siteFormat("en-US", { year: "numeric" });
const time = siteFormat("en-US", {
  hour: "numeric",
  minute: "2-digit",
});

/** When something happened, in the site's time zone: 'Jan 5, 3:04 PM', in former years 'Jan 5, 2025'. */
export function formatMoment(at: string): string {
  const date = new Date(at);
  const format = year(date) === year(new Date()) ? thisYear : before;
  return format(date).replace(/\s/g, " ");
}

/** The day of a moment, in the site's time zone: 'Nov 20', in former years 'Nov 20, 2025'. */
export function formatMonthDay(at: string): string {
  const date = new Date(at);
  return (year(date) === year(new Date()) ? dayThisYear : before)(date);
}

/** The day of a moment with its name, in the site's time zone: 'Friday, Nov 20'. */
export function formatWeekday(at: string): string {
  return weekday(new Date(at));
}

/** The time of a moment, in the site's time zone: '3:04 PM'. */
export function formatTime(at: string): string {
  return time(at).replace(/\s/g, " ");
}

/** A moment with its day and time, in the site's time zone: 'Jan 5, 2025 at 3:04 PM'. */
export function formatDayAndTime(at: string): string {
  return `${formatDate(at)} at ${formatTime(at)}`;
}

const utc = { timeZone: "UTC", month: "short" } as const;
const shortDay = new Intl.DateTimeFormat("en-US", { ...utc, day: "numeric" });
const longDay = new Intl.DateTimeFormat("en-US", { ...utc, day: "numeric", year: "numeric" });
const monthOfYear = new Intl.DateTimeFormat("en-US", { ...utc, year: "numeric" });

/** A calendar day such as '2025-01-05': 'Jan 5'. */
export function dayName(day: string): string {
  return shortDay.format(new Date(day));
}

/** The same with its year: 'Jan 5, 2025'. */
export function dayOfYearName(day: string): string {
  return longDay.format(new Date(day));
}

/** The month of a calendar day: 'Jan 2025'. */
export function monthName(day: string): string {
  return monthOfYear.format(new Date(day));
}
