import { type ClockMoment, momentOfSiteClock, siteClock } from "@/lib/text/site-clock";

const DAY_MS = 86_400_000;
const DAYS = 7;

function dayAfter(day: string, by: number): string {
  return new Date(Date.parse(day) + by * DAY_MS).toISOString().slice(0, 10);
}

export function isMonth(text: string | null): text is string {
  return text !== null && /^(?:19|20|21)\d\d-(?:0[1-9]|1[0-2])$/.test(text);
}

/** The month so many months later: '2025-12' and 1 give '2026-01'. */
export function monthAfter(month: string, by: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + by)).toISOString().slice(0, 7);
}

/** The weeks in which a month has days, each from Sunday on, and the day behind the last. */
export function weeksOf(month: string): { weeks: string[][]; until: string } {
  const first = `${month}-01`;
  const start = dayAfter(first, -new Date(first).getUTCDay());
  const end = `${monthAfter(month, 1)}-01`;
  const weeks: string[][] = [];
  let day = start;
  for (; day < end; day = dayAfter(day, DAYS)) {
    const from = day;
    weeks.push(Array.from({ length: DAYS }, (_, at) => dayAfter(from, at)));
  }
  return { weeks, until: day };
}

/** The day that a key leads to: a day or a week on, as far as these weeks go; null for any other key. */
export function dayByKey(weeks: string[][], day: string, key: string): string | null {
  const by = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -DAYS, ArrowDown: DAYS }[key];
  if (by === undefined) return null;
  const next = dayAfter(day, by);
  return weeks.some((days) => days.includes(next)) ? next : day;
}

export function sameTimeOn(day: string, at: string): ClockMoment | null {
  return momentOfSiteClock(`${day}T${siteClock(at).slice(11)}`);
}
