import { TZDate } from "@date-fns/tz";
import { format } from "date-fns";
import { expect, test } from "vitest";
import { formatDate, formatDay, siteDay, siteMonthStart, siteTimestamp } from "./dates";
import { momentOfSiteClock, secondsToMonthEnd, siteClock, siteNoon } from "./site-clock";
import { siteZone } from "./time-zone";

test("a date is shown by the site's clock, not by the machine's", () => {
  expect(formatDate("2025-01-06T04:59:59Z")).toBe("Jan 5, 2025");
  expect(formatDate("2025-01-06T05:00:00Z")).toBe("Jan 6, 2025");
});

test("a calendar day is the same day everywhere", () => {
  expect(formatDay("2026-01-05")).toBe("Jan 5, 2026");
});

test("a date reads as date-fns writes 'MMM d, yyyy', on every day of a year", () => {
  for (let day = 0; day < 366; day += 1) {
    const date = new TZDate(2024, 0, 1 + day, 12, siteZone());
    expect(formatDate(date)).toBe(format(date, "MMM d, yyyy"));
  }
});

test("days and months turn at midnight of the site's zone, in winter and in summer", () => {
  expect(siteDay("2025-03-01T04:30:00Z")).toBe("2025-02-28");
  expect(siteMonthStart("2025-03-01T04:30:00Z")).toBe("2025-02-01");
  expect(siteDay("2025-07-01T04:30:00Z")).toBe("2025-07-01");
});

test("a timestamp is the site's clock on both sides of a change of the clocks", () => {
  expect(siteTimestamp("2025-01-05T20:04:09Z")).toBe("2025-01-05 15:04:09");
  expect(siteTimestamp("2025-03-09T06:59:59Z")).toBe("2025-03-09 01:59:59");
  expect(siteTimestamp("2025-03-09T07:00:00Z")).toBe("2025-03-09 03:00:00");
  expect(siteTimestamp("2025-07-06T00:30:00Z")).toBe("2025-07-05 20:30:00");
});

test("a timestamp reads as date-fns writes it, at every hour of a year", () => {
  for (let hour = 0; hour < 366 * 24; hour += 1) {
    const date = new TZDate(Date.UTC(2024, 0, 1, hour, 7, 9), siteZone());
    expect(siteTimestamp(date)).toBe(format(date, "yyyy-MM-dd HH:mm:ss"));
  }
});

test("the month's end is known to the second, across a change of the clocks and of the year", () => {
  expect(secondsToMonthEnd(new Date("2025-12-31T23:59:50-05:00"))).toBe(10);
  expect(secondsToMonthEnd(new Date("2025-03-01T00:00:00-05:00"))).toBe(31 * 86_400 - 3_600);
});

test("the noon of a day is on that day, in winter, in summer and long ago", () => {
  expect(siteNoon("2025-01-05")).toBe("2025-01-05T17:00:00.000Z");
  expect(siteNoon("2025-07-05")).toBe("2025-07-05T16:00:00.000Z");
  for (const day of ["2025-03-09", "2025-11-02", "1999-12-31", "0025-01-05"]) {
    expect(siteDay(siteNoon(day))).toBe(day);
  }
});

test.each([
  ["2026-01-05T09:30", "2026-01-05T14:30:00.000Z", "plain"],
  ["2026-07-05T09:30", "2026-07-05T13:30:00.000Z", "plain"],
  // Clocks go from 2:00 to 3:00.
  ["2026-03-08T01:59", "2026-03-08T06:59:00.000Z", "plain"],
  ["2026-03-08T02:00", "2026-03-08T07:00:00.000Z", "skipped"],
  ["2026-03-08T02:30", "2026-03-08T07:30:00.000Z", "skipped"],
  ["2026-03-08T03:00", "2026-03-08T07:00:00.000Z", "plain"],
  // Clocks go from 2:00 back to 1:00.
  ["2026-11-01T00:59", "2026-11-01T04:59:00.000Z", "plain"],
  ["2026-11-01T01:00", "2026-11-01T05:00:00.000Z", "twice"],
  ["2026-11-01T01:59", "2026-11-01T05:59:00.000Z", "twice"],
  ["2026-11-01T02:00", "2026-11-01T07:00:00.000Z", "plain"],
  ["2026-12-31T23:59", "2027-01-01T04:59:00.000Z", "plain"],
])("%s by the site's clock is %s, which is %s", (text, at, kind) => {
  expect(momentOfSiteClock(text)).toEqual({ at, kind });
  // What the clocks skip is shown as the hour after it.
  if (kind !== "skipped") expect(siteClock(at)).toBe(text);
});

test("half a date and time is none", () => {
  for (const text of ["", "2026-01-05", "2026-13-05T10:00", "2026-01-05T", "tomorrow"]) {
    expect(momentOfSiteClock(text)).toBeNull();
  }
  expect(momentOfSiteClock("2026-01-05T09:30:15")?.at).toBe("2026-01-05T14:30:00.000Z");
});
