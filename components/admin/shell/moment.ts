import { formatDate } from "@/lib/text/dates";
import { siteFormat } from "@/lib/text/time-zone";

const parts = { month: "short", day: "numeric" } as const;
const thisYear = siteFormat("en-US", { ...parts, hour: "numeric", minute: "2-digit" });
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

/** The time of a moment, in the site's time zone: '3:04 PM'. */
export function formatTime(at: string): string {
  return time(at).replace(/\s/g, " ");
}

/** A moment with its day and time, in the site's time zone: 'Jan 5, 2025 at 3:04 PM'. */
export function formatDayAndTime(at: string): string {
  return `${formatDate(at)} at ${formatTime(at)}`;
}
