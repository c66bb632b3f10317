import { expect, test } from "vitest";
import { SLUG_MAX_CHARACTERS, slugify } from "./slug";

test.each([
  ["Serve & Return: How It Works!", "serve-return-how-it-works"],
  ["  --Already-a-slug--  ", "already-a-slug"],
  ["Café Größe 3", "caf-gr-e-3"],
  ["50% of ALL", "50-of-all"],
  ["日本語", ""],
  ["", ""],
])("the slug of %j is %j", (title, slug) => {
  expect(slugify(title)).toBe(slug);
});

test("a slug keeps to its length and never ends in a hyphen", () => {
  const title = `${"a".repeat(SLUG_MAX_CHARACTERS - 1)} bc`;
  expect(slugify(title)).toBe("a".repeat(SLUG_MAX_CHARACTERS - 1));
  expect(slugify("ab ".repeat(300)).length).toBeLessThanOrEqual(SLUG_MAX_CHARACTERS);
});
