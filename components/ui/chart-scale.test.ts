import { describe, expect, test } from "vitest";
import { across, curvePath, namedPlaces, ticksFor } from "./chart-scale";

describe("the numbers beside a chart", () => {
  test.each([
    [0, [0, 1, 2, 3, 4]],
    [4, [0, 1, 2, 3, 4]],
    [9, [0, 3, 6, 9, 12]],
    [41, [0, 20, 40, 60, 80]],
    [97, [0, 25, 50, 75, 100]],
    [101, [0, 30, 60, 90, 120]],
    [950, [0, 250, 500, 750, 1_000]],
    [4_001, [0, 2_000, 4_000, 6_000, 8_000]],
    [38_500, [0, 10_000, 20_000, 30_000, 40_000]],
  ])("reach %i in four steps that are easy to read", (highest, ticks) => {
    expect(ticksFor(highest)).toEqual(ticks);
  });

  test("are whole and reach the highest, whatever it is", () => {
    for (let highest = 0; highest < 20_000; highest += 7) {
      const ticks = ticksFor(highest);
      expect(ticks.every(Number.isInteger)).toBe(true);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(highest);
    }
  });
});

test("points are named as far as there is room, the first and the last in any case", () => {
  const days = Array.from({ length: 30 }, (_, day) => `Nov ${day + 1}`);
  expect(namedPlaces(days, 2_000)).toHaveLength(30);
  expect(namedPlaces(days, 400)).toEqual([0, 6, 12, 17, 23, 29]);
  expect(namedPlaces(days, 20)).toEqual([0, 29]);
  expect(namedPlaces(["Nov 1"], 400)).toEqual([0]);
});

test("a curve goes from edge to edge, and a single point lies in the middle", () => {
  expect(curvePath([0, 5, 10], 10)).toBe("M0 100L50 50L100 0");
  expect(curvePath([3], 4)).toBe("M50 25");
  expect(curvePath([0, 5, 10], 10, { to: 1 })).toBe("M0 100L50 50");
  expect(curvePath([0, 5, 10], 10, { from: 1 })).toBe("M50 50L100 0");
  expect(across(2, 3)).toBe(100);
});

test("a curve of nothing lies at the bottom", () => {
  expect(curvePath([0, 0], 0)).toBe("M0 100L100 100");
});
