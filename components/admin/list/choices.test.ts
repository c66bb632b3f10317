import { expect, test } from "vitest";
import { chosenOf, isOffered, type ListChoice, sortChoice } from "./choices";

const state: ListChoice = {
  name: "state",
  label: "Status",
  all: "Any status",
  options: [{ value: "draft", label: "Draft" }],
};
const year: ListChoice = {
  name: "year",
  label: "Year",
  all: "Any year",
  options: [],
  isFacet: true,
};
const order = sortChoice([{ value: "oldest", label: "Oldest first" }]);

const chosen = (search: string) => chosenOf([state, year, order], new URLSearchParams(search));

test("an address asks for what can be chosen, and for a year that is not known yet", () => {
  expect(chosen("state=draft&year=2025&sort=oldest&q=nap")).toEqual({
    state: "draft",
    year: "2025",
    sort: "oldest",
  });
});

test("what the server would refuse is left out", () => {
  expect(chosen("state=gone&year=25&sort=random")).toEqual({});
});

test("one option is a choice, unless all that is listed has it", () => {
  const one = { ...year, options: [{ value: "2025", label: "2025" }] };
  const two = { ...year, options: [...one.options, { value: "2024", label: "2024" }] };
  const offered = [state, order, year, one, two].map((choice) => isOffered(choice, {}));
  expect(offered).toEqual([true, true, false, false, true]);
  expect(isOffered(one, { year: "2025" })).toBe(true);
});
