import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/** What may say by itself which articles are published: the one place, and what is the owner's alone. */
const SAYS_SO = [
  "lib/site/published/public-now.ts",
  "lib/domains/articles/schema.ts",
  "lib/domains/articles/owner.ts",
  "lib/domains/articles/unfinished.ts",
  "lib/domains/articles/calendar.ts",
  // Pages of the owner's own have no date.
  "lib/site/published/public-pages.ts",
  "lib/domains/pages/public.ts",
];
const PRISMA_FILTER = /where:(?:(?!select:)[^;])*?\bpublished: true/;
const SQL_FILTER = /(?:where|and|or|not)\s+\(?(?:\w+\.)?"published"/i;

/** What gives readers something. */
const READERS = /^lib\/domains\/[^/]+\/(?:public|around|letters)\.ts$/;
/** What reads articles, their table or through what belongs to them. */
const READS_ARTICLES =
  /\barticle\.(?:find|count|aggregate|groupBy)|(?:from|join) "Article"|\barticle: \{ (?:select|where)/;
const ASKS_WHETHER_PUBLIC =
  /\b(?:publicNow|keepUntilNext)\(|\bisPublicSql\b|\bisPublicAt\(|\bisOutSql\b|\bsentByEmailAlone\b/;
/** What needs no condition of its own. */
const WITHOUT_CONDITION = [
  // From `others`, which has the condition.
  "lib/domains/articles/around.ts nearestTo",
  "lib/domains/articles/around.ts listNearer",
  // By ids that were found with it.
  "lib/domains/articles/public.ts listInOrder",
  "lib/domains/site-search/public.ts readHits",
  "lib/domains/site-search/public.ts findAnswer",
  // For the owner's eyes: a notice, and a mailing that is due.
  "lib/domains/comments/public.ts readNotice",
  "lib/domains/mailings/public.ts startDueMailings",
  // Whoever has its link sees an article before it is public.
  "lib/domains/previews/public.ts findPreviewed",
];

/** The functions and values at the top of a file that read articles and ask nothing of them. */
function listForgetful(file: string, text: string): string[] {
  const parts = text.split(/^(?=(?:export |async |function |const ))/m);
  const forgetful = parts.filter(
    (part) => READS_ARTICLES.test(part) && !ASKS_WHETHER_PUBLIC.test(part),
  );
  return forgetful.map((part) => `${file} ${/(?:function|const) (\w+)/.exec(part)?.[1]}`);
}

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

test("whatever reads articles for readers asks whether they are public, or is known not to need it", () => {
  const readers = sources.filter((file) => READERS.test(file));
  expect(readers.length).toBeGreaterThan(10);
  const forgetful = readers.flatMap((file) => listForgetful(file, readFileSync(file, "utf8")));
  expect(forgetful.sort()).toEqual(WITHOUT_CONDITION.toSorted());
});

test("a query for readers that asks nothing is found", () => {
  const forgotten = [
    "export async function getTitle(slug: string) {\n  return db.article.findFirst({ where: { slug } });\n}",
    'const titles = Prisma.sql`select "title" from "Article"`;',
    "export function listRows() {\n  return db.seriesPart.findMany({ select: { article: { select: { title: true } } } });\n}",
  ];
  for (const text of forgotten) expect(listForgetful("a.ts", text), text).toHaveLength(1);
  const asked =
    "export async function get() {\n  const { where } = await publicNow();\n  return db.article.count({ where });\n}";
  expect(listForgetful("a.ts", asked)).toEqual([]);
});
