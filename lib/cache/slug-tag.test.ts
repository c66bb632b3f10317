import { expect, test } from "vitest";
import { SLUG_MAX_CHARACTERS } from "@/lib/text/slug";
import { slugInTag } from "./slug-tag";

test("any slug stands in a tag as it is, but for letters that a header can’t take", () => {
  const longest = "a".repeat(SLUG_MAX_CHARACTERS);
  for (const slug of ["calm-evenings", longest]) expect(slugInTag(slug)).toBe(slug);
  expect(slugInTag("الهدوء")).toMatch(/^[0-9a-f]{64}$/);
});

test("what is longer than any slug stands in it as its digest, as Next drops tags that are too long", () => {
  const long = "a".repeat(SLUG_MAX_CHARACTERS + 1);
  expect(slugInTag(long)).toMatch(/^[0-9a-f]{64}$/);
  expect(slugInTag(long)).not.toBe(slugInTag(`${long}a`));
});
