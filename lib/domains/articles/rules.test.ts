import { expect, test } from "vitest";
import { sourcesMarkdown } from "@/lib/content/sources";
import { publicationMoment, stateOf } from "@/lib/domains/articles/rules";

const now = new Date("2026-03-01T12:00:00Z");
const past = new Date("2026-02-01T12:00:00Z");
const date = new Date("2026-04-01T12:00:00Z");
const draft = { published: false, publishedAt: null };
const wasPublic = { published: false, publishedAt: past };
const isPublic = { published: true, publishedAt: past };
const scheduled = { published: true, publishedAt: date };

test.each([
  ["a new draft stays without a date", draft, { published: false }, null],
  ["a draft that is published gets this moment", draft, { published: true }, now],
  ["a draft takes a date to come", draft, { published: true, publishOn: date.toISOString() }, date],
  ["a date that has passed is now", draft, { published: true, publishOn: past.toISOString() }, now],
  ["what was public keeps its first moment", wasPublic, { published: true }, past],
  ["what is public keeps its first moment", isPublic, { published: true, publishOn: null }, past],
  ["what was public and is none now keeps it too", isPublic, { published: false }, past],
  ["a scheduled article keeps its date", scheduled, { published: true }, date],
  ["its date is cleared", scheduled, { published: true, publishOn: null }, now],
  ["as a draft it has none", scheduled, { published: false }, null],
] as const)("%s", (_, before, wish, expected) => {
  expect(publicationMoment(before, wish, now)).toEqual(expected);
});

test("an article is a draft, scheduled, or published", () => {
  expect([draft, wasPublic, scheduled, isPublic].map((one) => stateOf(one, now))).toEqual([
    "draft",
    "draft",
    "scheduled",
    "published",
  ]);
  expect(stateOf({ published: true, publishedAt: now }, now)).toBe("published");
  expect(stateOf({ published: true, publishedAt: null }, now)).toBe("published");
});

test.each([
  ["", ""],
  [" \n\n", ""],
  ["One\n\n Two ", "1. One\n2. Two"],
  ["- One\n- Two", "- One\n- Two"],
  ["1. One\n2) Two", "1. One\n2) Two"],
  ["2014 was the year", "1. 2014 was the year"],
])("the sources %j are listed as %j", (references, markdown) => {
  expect(sourcesMarkdown(references)).toBe(markdown);
});
