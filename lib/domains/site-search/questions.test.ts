import { expect, test } from "vitest";
import { answerCue, sentencePath } from "./questions";

test("a question is answered by a sentence that says what it asks for", () => {
  expect(answerCue("why do toddlers bite")?.test("they bite because they have no words yet.")).toBe(
    true,
  );
  expect(answerCue("why do toddlers bite")?.test("biting hurts.")).toBe(false);
  expect(answerCue("how long does a tantrum last")?.test("most last two minutes.")).toBe(true);
  expect(answerCue("how long does a tantrum last")?.test("a tantrum is loud.")).toBe(false);
  expect(answerCue("warum weint mein baby")?.test("babys weinen, weil sie etwas brauchen.")).toBe(
    true,
  );
  for (const q of ["tantrum", "sleep regression", "whyte"]) expect(answerCue(q), q).toBeNull();
});

test("the address of a sentence leads to it within its page", () => {
  expect(sentencePath("/article/a", "Short-lived, they say.")).toBe(
    "/article/a#:~:text=Short%2Dlived%2C%20they%20say.",
  );
  expect(
    sentencePath("/article/a", "One two three four five six seven eight nine ten eleven."),
  ).toBe("/article/a#:~:text=One%20two%20three%20four%20five,seven%20eight%20nine%20ten%20eleven.");
});
