import { expect, test } from "vitest";
import { readPart, readTestArguments } from "./test-arguments.mjs";

const JOBS = ["gate and data", "journeys 1/2", "journeys 2/2", "drills"];

test("one machine runs everything", () => {
  expect(readPart("1/1")).toEqual({
    hasGate: true,
    journeys: "1/1",
    hasTests: true,
    hasDrills: true,
    others: [],
  });
});

test.each([2, 3, 4])("%i machines share everything, and nothing runs twice", (count) => {
  const parts = Array.from({ length: count }, (_, i) => readPart(`${i + 1}/${count}`));
  const done = parts.flatMap(({ others }) => JOBS.filter((job) => !others.includes(job)));
  expect(done.sort()).toEqual([...JOBS].sort());
  expect(parts.filter(({ hasGate }) => hasGate)).toHaveLength(1);
  expect(parts.filter(({ hasDrills }) => hasDrills)).toHaveLength(1);
  expect(parts.flatMap(({ journeys }) => journeys ?? []).sort()).toEqual(["1/2", "2/2"]);
});

test("of four machines the one that runs drills has no test to run", () => {
  const parts = [1, 2, 3, 4].map((part) => readPart(`${part}/4`));
  expect(parts.map(({ hasTests }) => hasTests)).toEqual([true, true, true, false]);
  expect(parts.map(({ hasDrills }) => hasDrills)).toEqual([false, false, false, true]);
});

test.each(["", "0/2", "3/2", "1/5", "half"])("%j is no part", (text) => {
  expect(() => readPart(text)).toThrow("is no part");
});

test("names, a base and a count are distinguished", () => {
  const { filters, changed, repeat } = readTestArguments([
    "home",
    "--changed=main",
    "--repeat",
    "20",
  ]);
  expect({ filters, changed, repeat }).toEqual({ filters: ["home"], changed: "main", repeat: 20 });
});

test.each([[["--repeat", "5"]], [["--repeat", "often", "home"]], [["--fast"]]])(
  "%j is refused with a sentence",
  (args) => {
    expect(() => readTestArguments(args)).toThrow(/Name what|needs a number|is unknown/);
  },
);
