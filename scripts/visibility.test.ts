import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/** What may say by itself which articles are published: the one place, and what is the owner's alone. */
const SAYS_SO = [
  "lib/site/published/public-now.ts",
  "lib/domains/articles/schema.ts",
  "lib/domains/articles/owner.ts",
  "lib/domains/articles/unfinished.ts",
  // Pages of the owner's own have no date.
  "lib/site/published/public-pages.ts",
  "lib/domains/pages/public.ts",
];
const PRISMA_FILTER = /where:(?:(?!select:)[^;])*?\bpublished: true/;
const SQL_FILTER = /(?:where|and|or|not)\s+\(?(?:\w+\.)?"published"/i;

const sources = ["app", "lib"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .map((file) => join(folder, file)),
);

function filtersByHand(text: string): boolean {
  return PRISMA_FILTER.test(text) || SQL_FILTER.test(text);
}

test("no query but the one that knows of dates says which articles readers see", () => {
  expect(sources.length).toBeGreaterThan(100);
  const byHand = sources.filter(
    (file) => !SAYS_SO.includes(file) && filtersByHand(readFileSync(file, "utf8")),
  );
  // A mailing goes out for an article of any state, and waits for one whose date has not come.
  expect(byHand).toEqual(["lib/domains/mailings/public.ts"]);
});

test("a query that would forget the date is found", () => {
  for (const text of [
    "db.article.count({ where: { id, published: true } })",
    "db.article.findMany({\n  where: { slug, article: { published: true } },",
    'select 1 from "Article" where "published" and "slug" = 1',
    'where self."id" = 1 and other."published"',
  ]) {
    expect(filtersByHand(text), text).toBe(true);
  }
  expect(filtersByHand("const listFields = { ...summaryFields, published: true };")).toBe(false);
});
