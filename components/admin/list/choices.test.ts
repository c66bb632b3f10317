import { expect, test } from "vitest";
import { chosenOf, type ListChoice, sortChoice } from "./choices";

const state: ListChoice = {
  name: "state",
  label: "Status",
  all: "Any status",
  options: [{ value: "draft", label: "Draft" }],
};
const year: ListChoice = { name: "year", label: "Year", all: "Any year", options: [] };
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
