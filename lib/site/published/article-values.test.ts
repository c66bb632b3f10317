import { describe, expect, test } from "vitest";
import { writtenInput } from "@/lib/site/published/article-shapes";
import { agesText, articleFacts, readHead } from "@/lib/site/published/article-values";
import { en } from "@/lib/site/words/en";

test("the days that programs read above an article's text are those of the site's clock", () => {
  const night = "2026-01-05T02:00:00.000Z";
  const article = { publishedAt: night, editedAt: night, reviewedOn: "2026-01-05" };
  const days = articleFacts.slice(0, 3).map(([, read]) => read(article as never, en.article));
  expect(days).toEqual(["2026-01-04", "2026-01-04", "2026-01-05"]);
});

describe("the ages of an article", () => {
  test.each([
    [2, 5, "For ages 2 to 5"],
    [2, null, "For ages 2 and up"],
    [null, 5, "Up to age 5"],
    [0, 0, "For the first year"],
    [null, null, null],
  ])("%s and %s are %s", (ageFrom, ageTo, text) => {
    expect(agesText({ ageFrom, ageTo }, en.article)).toBe(text);
  });

  test.each([
    ["2-5", 2, 5],
    ["0 to 3", 0, 3],
    ["2+", 2, null],
    ["-5", null, 5],
    [4, 4, 4],
    [[2, 5], 2, 5],
  ])("are read of a head that says %j", (ages, ageFrom, ageTo) => {
    expect(readHead({ ages })).toEqual({ ageFrom, ageTo });
  });

  test.each(["all", "", "5-2", "2-99", { from: 2 }, null])(
    "are none of a head that says %j",
    (ages) => expect(readHead({ ages })).toEqual({}),
  );

  const parse = (ages: object) => writtenInput.safeParse({ title: "A", content: "", ...ages });

  test("are taken as numbers and as they are typed", () => {
    expect(parse({ ageFrom: "2", ageTo: " " }).data).toMatchObject({ ageFrom: 2, ageTo: null });
    expect(parse({ ageFrom: 18, ageTo: 18 }).data).toMatchObject({ ageFrom: 18, ageTo: 18 });
    expect(parse({}).data).not.toHaveProperty("ageFrom");
  });

  test.each([
    [{ ageFrom: 5, ageTo: 2 }, "ageTo", "The oldest age must not be below the youngest."],
    [{ ageFrom: "2.5", ageTo: null }, "ageFrom", /whole years from 0 to 18/],
    [{ ageFrom: null, ageTo: 19 }, "ageTo", /whole years from 0 to 18/],
    [{ ageFrom: "0x10", ageTo: null }, "ageFrom", /whole years/],
    [{ ageFrom: "1e1", ageTo: null }, "ageFrom", /whole years/],
    [{ ageFrom: null, ageTo: true }, "ageTo", /whole years/],
    [{ ageFrom: "two", ageTo: null }, "ageFrom", /whole years/],
    [{ ageFrom: 2 }, "ageTo", /both ages/],
  ])("are refused as %j", (ages, name, sentence) => {
    expect(parse(ages).error?.issues).toMatchObject([
      { path: [name], message: expect.stringMatching(sentence) },
    ]);
  });
});
