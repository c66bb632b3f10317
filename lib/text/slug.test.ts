import { expect, test } from "vitest";
import { SLUG_MAX_CHARACTERS, slugCandidates, slugify } from "./slug";

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

test("addresses to try are the title's own, then numbered ones, and at last a short id", () => {
  const candidates = [...slugCandidates("A calm start")];
  expect(candidates.slice(0, 3)).toEqual(["a-calm-start", "a-calm-start-2", "a-calm-start-3"]);
  expect(new Set(candidates).size).toBe(candidates.length);
  expect(candidates.at(-1)).toMatch(/^[0-9a-f]{8}$/);
  expect([...slugCandidates("睡眠")]).toEqual([expect.stringMatching(/^[0-9a-f]{8}$/)]);
});
