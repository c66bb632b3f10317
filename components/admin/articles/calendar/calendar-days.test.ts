import { expect, test } from "vitest";
import { dayByKey, isMonth, monthAfter, sameTimeOn, weeksOf } from "./calendar-days";

test("a month has whole weeks from Sunday on, whatever it begins with", () => {
  const { weeks, until } = weeksOf("2026-11");
  expect(weeks.map(([first]) => first)).toEqual([
    "2026-11-01",
    "2026-11-08",
    "2026-11-15",
    "2026-11-22",
    "2026-11-29",
  ]);
  expect(weeks.at(-1)?.at(-1)).toBe("2026-12-05");
  expect(until).toBe("2026-12-06");
  // A February that fills four weeks.
  expect(weeksOf("2026-02").weeks).toHaveLength(4);
  expect(weeksOf("2026-08").weeks).toHaveLength(6);
  expect(weeksOf("2028-02").weeks.flat()).toContain("2028-02-29");
});

test("months go on over the years", () => {
  expect([monthAfter("2026-12", 1), monthAfter("2026-01", -1)]).toEqual(["2027-01", "2025-12"]);
  expect(["2026-11", "2026-13", "1800-01", "", null].map(isMonth)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});

test("arrow keys lead a day or a week on, and not out of the weeks that are shown", () => {
  const { weeks } = weeksOf("2026-11");
  const from = (day: string) =>
    ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Enter"].map((key) =>
      dayByKey(weeks, day, key),
    );
  expect(from("2026-11-30")).toEqual([
    "2026-11-29",
    "2026-12-01",
    "2026-11-23",
    "2026-11-30",
    null,
  ]);
  expect(from("2026-11-01").slice(0, 3)).toEqual(["2026-11-01", "2026-11-02", "2026-11-01"]);
});

test("what moves keeps its time by the site's clock where the clocks change on the way", () => {
  // Seven in the morning in New York, before and after the clocks go back.
  expect(sameTimeOn("2026-11-02", "2026-10-30T11:00:00.000Z")).toEqual({
    at: "2026-11-02T12:00:00.000Z",
    kind: "plain",
  });
  // Half past one is shown twice on the day itself, and half past two is skipped in spring.
  expect(sameTimeOn("2026-11-01", "2026-10-30T05:30:00.000Z")).toEqual({
    at: "2026-11-01T05:30:00.000Z",
    kind: "twice",
  });
  expect(sameTimeOn("2026-03-08", "2026-03-06T07:30:00.000Z")).toEqual({
    at: "2026-03-08T07:30:00.000Z",
    kind: "skipped",
  });
});
