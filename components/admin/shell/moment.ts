import { site } from "@/lib/site";
import { formatDate } from "@/lib/text/dates";

const parts = { timeZone: site.timeZone, month: "short", day: "numeric" } as const;
const thisYear = new Intl.DateTimeFormat("en-US", { ...parts, hour: "numeric", minute: "2-digit" });
const dayThisYear = new Intl.DateTimeFormat("en-US", parts);
const before = new Intl.DateTimeFormat("en-US", { ...parts, year: "numeric" });
const year = new Intl.DateTimeFormat("en-US", { timeZone: site.timeZone, year: "numeric" });
const time = new Intl.DateTimeFormat("en-US", {
  timeZone: site.timeZone,
  hour: "numeric",
  minute: "2-digit",
});

/** When something happened, in the site's time zone: 'Jan 5, 3:04 PM', in former years 'Jan 5, 2025'. */
export function formatMoment(at: string): string {
  const date = new Date(at);
  const format = year.format(date) === year.format(new Date()) ? thisYear : before;
  return format.format(date).replace(/\s/g, " ");
}

/** The day of a moment, in the site's time zone: 'Nov 20', in former years 'Nov 20, 2025'. */
export function formatMonthDay(at: string): string {
  const date = new Date(at);
  return (year.format(date) === year.format(new Date()) ? dayThisYear : before).format(date);
}

/** The time of a moment, in the site's time zone: '3:04 PM'. */
export function formatTime(at: string): string {
  return time.format(new Date(at)).replace(/\s/g, " ");
}

/** A moment with its day and time, in the site's time zone: 'Jan 5, 2025 at 3:04 PM'. */
export function formatDayAndTime(at: string): string {
  return `${formatDate(at)} at ${formatTime(at)}`;
}
