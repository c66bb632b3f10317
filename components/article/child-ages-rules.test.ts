import { expect, test } from "vitest";
import { agesNow, takeInTurn } from "./child-ages-rules";

const said = Date.UTC(2026, 0, 5);

test("children grow a year older by themselves, and leave when they are grown up", () => {
  const ages = { ages: [0, 4, 18], saidAt: said };
  expect(agesNow(ages, said, 18)).toEqual([0, 4, 18]);
  expect(agesNow(ages, Date.UTC(2026, 11, 31), 18)).toEqual([0, 4, 18]);
  expect(agesNow(ages, Date.UTC(2028, 0, 6), 18)).toEqual([2, 6]);
  // A clock that was put back makes nobody younger.
  expect(agesNow(ages, Date.UTC(2020, 0, 5), 18)).toEqual([0, 4, 18]);
});

test("each age gives one in turn, none twice and none that the page has", () => {
  const of = (...names: string[]) => names.map((href) => ({ href }));
  const lists = [of("a", "b", "c"), of("a", "d"), []];
  expect(takeInTurn(lists, ["b"], 3)).toEqual(of("a", "d", "c"));
  expect(takeInTurn(lists, ["b"], 1)).toEqual(of("a"));
  expect(takeInTurn([], [], 3)).toEqual([]);
});
