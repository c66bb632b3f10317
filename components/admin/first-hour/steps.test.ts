import { expect, test } from "vitest";
import { QUESTIONS, readAnswers } from "./answers";
import { type Done, stepsOf } from "./steps";

const NOTHING: Done = {
  name: false,
  photo: false,
  colours: false,
  list: false,
  book: false,
  texts: false,
};

const states = (...input: Parameters<typeof stepsOf>) =>
  stepsOf(...input).map(({ state }) => state);

test("one question is asked at a time, in order", () => {
  expect(states({ where: null, skipped: [] }, NOTHING)).toEqual([
    "now",
    ...Array.from({ length: 6 }, () => "later"),
  ]);
  expect(states({ where: "ghost", skipped: ["name"] }, NOTHING).slice(0, 4)).toEqual([
    "done",
    "skipped",
    "now",
    "later",
  ]);
});

test("what the site has is answered, wherever that was done", () => {
  const done = { ...NOTHING, photo: true, texts: true };
  expect(states({ where: null, skipped: ["photo"] }, done)).toEqual([
    "now",
    "later",
    "done",
    "later",
    "later",
    "later",
    "done",
  ]);
});

test("who has written nowhere is not asked what to bring", () => {
  const steps = stepsOf({ where: "nowhere", skipped: [] }, NOTHING);
  const skipped = steps.filter(({ state }) => state === "skipped");
  expect(skipped.map(({ question }) => question)).toEqual(["list", "texts"]);
});

test("nothing is left when everything is answered or skipped", () => {
  const all = { where: null, skipped: [...QUESTIONS] };
  expect(states(all, NOTHING)).not.toContain("now");
});

test("what a device keeps is taken as far as it is right", () => {
  expect(readAnswers(null)).toEqual({ where: null, skipped: [] });
  expect(readAnswers("{")).toEqual({ where: null, skipped: [] });
  expect(readAnswers('{"where":"myspace","skipped":["book"]}')).toEqual({
    where: null,
    skipped: ["book"],
  });
  expect(readAnswers('{"where":"ghost","skipped":7}')).toEqual({ where: "ghost", skipped: [] });
});
