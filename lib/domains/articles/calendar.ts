import "server-only";
import type { Admin } from "@/lib/auth/admin";
import { db } from "@/lib/database/db";
import { momentOfSiteClock } from "@/lib/text/site-clock";
import type { CalendarEntry, CalendarQuery } from "./schema";

/** More than anybody publishes in six weeks. */
const ENTRIES_MAX = 500;

/** What goes out from one day on until another, by the site's clock: articles, and emails that go later than these. */
export async function listCalendar(
  _admin: Admin,
  { from, until }: CalendarQuery,
): Promise<CalendarEntry[]> {
  const [first, last] = [from, until].map((day) => momentOfSiteClock(`${day}T00:00`)?.at);
  type Row = Omit<CalendarEntry, "at"> & { at: Date };
  const rows = await db.$queryRaw<Row[]>`
    select "id", "title", "audience"::text as "what", "version", "publishedAt" as "at",
      "publishedAt" > now() as "isWaiting"
    from "Article"
    where "published" and "publishedAt" >= ${first}::timestamptz and "publishedAt" < ${last}::timestamptz
    union all
    select "id", "title", 'email', "version", "mailAt", true
    from "Article"
    where "published" and "publishedAt" <= now() and "mailAt" > now()
      and "mailAt" >= ${first}::timestamptz and "mailAt" < ${last}::timestamptz
    order by "at", "id" limit ${ENTRIES_MAX}`;
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}
