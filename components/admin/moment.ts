import { site } from "@/lib/site";

const parts = { timeZone: site.timeZone, month: "short", day: "numeric" } as const;
const thisYear = new Intl.DateTimeFormat("en-US", { ...parts, hour: "numeric", minute: "2-digit" });
const before = new Intl.DateTimeFormat("en-US", { ...parts, year: "numeric" });
const year = new Intl.DateTimeFormat("en-US", { timeZone: site.timeZone, year: "numeric" });

/** When something happened, in the site's time zone: 'Jan 5, 3:04 PM', in former years 'Jan 5, 2025'. */
export function formatMoment(at: string): string {
  const date = new Date(at);
  const format = year.format(date) === year.format(new Date()) ? thisYear : before;
  return format.format(date).replace(/\s/g, " ");
}
