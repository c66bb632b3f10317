import { expect, test } from "vitest";
import { clockOf, isoDuration, secondsOfClock, secondsOfIsoDuration } from "./duration";

test.each([
  [8, "0:08", "PT8S"],
  [128, "2:08", "PT2M8S"],
  [3_600, "1:00:00", "PT1H0S"],
  [3_728, "1:02:08", "PT1H2M8S"],
])("%i seconds are %s on a clock and %s for machines, both ways", (seconds, clock, iso) => {
  expect(clockOf(seconds)).toBe(clock);
  expect(secondsOfClock(` ${clock} `)).toBe(seconds);
  expect(isoDuration(seconds)).toBe(iso);
  expect(secondsOfIsoDuration(iso)).toBe(seconds);
});

test("minutes past an hour are understood, and a day", () => {
  expect(secondsOfClock("75:30")).toBe(4_530);
  expect(secondsOfIsoDuration("P1DT1S")).toBe(86_401);
});

test.each(["", "2", "2:8", "2:60", "1:60:00", "-1:00", "two", "1:2:3:4"])(
  "'%s' is no time on a clock",
  (text) => {
    expect(secondsOfClock(text)).toBeNull();
  },
);

test.each(["P0D", "PT0S", "", "P1Y", "2:08", "P99999999D"])(
  "'%s' is no length of a video",
  (text) => {
    expect(secondsOfIsoDuration(text)).toBeNull();
  },
);
