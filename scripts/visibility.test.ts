import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "rolldown/utils";
import { expect, test } from "vitest";

/** What may say by itself which articles are published: the one place, and what is the owner's alone. */
const SAYS_SO = [
  "lib/site/published/public-now.ts",
  "lib/domains/articles/schema.ts",
  "lib/domains/articles/owner.ts",
  "lib/domains/articles/unfinished.ts",
  "lib/domains/articles/calendar.ts",
];
const PRISMA_FILTER = /where:(?:(?!select:)[^;])*?\bpublished: true/;
const SQL_FILTER = /(?:where|and|or|not)\s+\(?(?:\w+\.)?"published"/i;

/** What reads the tables themselves, for another reason than to show what is in them. */
const PAST_THE_VIEWS = [
  // The subjects and the date of an article that its caller has found; nothing of it is shown.
  "lib/domains/articles/around.ts getNeighbours",
  "lib/domains/articles/around.ts listNearer",
  "lib/domains/articles/around.ts listRelatedArticles",
  "lib/domains/articles/around.ts nearestTo",
  // Those that went by email alone, which readers find in the archive of letters.
  "lib/domains/articles/letters.ts getLetter",
  "lib/domains/articles/letters.ts hasLetters",
  "lib/domains/articles/letters.ts listLetters",
  "lib/domains/statistics/public.ts findPublicPaths",
  // Writes of the owner's, and what her trash calls a message.
  "lib/domains/mailings/welcome.ts welcomeInTrash",
  // Asked of the row that comes back.
  "lib/domains/comments/public.ts getDecidableComment",
  // For the owner's eyes: a notice, and a mailing that is due.
  "lib/domains/comments/public.ts readNotice",
  "lib/domains/mailings/public.ts startDueMailings",
  // A welcome message may be an article that went by email alone; each asks `isOutSql`.
  "lib/domains/mailings/welcome.ts isReadySql",
  "lib/domains/mailings/welcome.ts writeWelcome",
  // Whoever has its link sees an article before it is public, and whether there is newer writing.
  "lib/domains/previews/public.ts findPreviewed",
  "lib/domains/previews/public.ts findStanding",
  // Parts of a search whose whole has the condition, and what is read of its hits.
  "lib/domains/site-search/public.ts findAnswer",
  "lib/domains/site-search/search-sql.ts newestEntries",
  "lib/domains/site-search/search-sql.ts rankedHits",
  // When the next one comes.
  "lib/site/published/public-now.ts keepUntilNext",
];

/** What is the owner's, or moves whole rows: it sees every article. */
const NOT_READERS =
  /^lib\/domains\/(?:backup|demo|imports|pictures)\/|^lib\/site\/(?:topics|trash)\/|^app\/_flows\/(?:restore|imports|admin)\/|\/(?:owner|kind|removal|calendar|unfinished|writing|imported|publication|standing|topics|unmerge-topic|ranking)\.ts$/;
const TABLE =
  /(?:from|FROM|join|JOIN|,)\s+"(?:Article|ArticleDraft|ArticleVersion|RecentArticle|Page)"/;
const READS = /\.\s*(\w+)\s*\.\s*(?:find\w+|count|aggregate|groupBy)\b/g;
const MODEL = /^(?:article|articleDraft|articleVersion|recentArticle|searchEntry|page)$/;
const RELATION = /\barticle: (?:\{|true\b|\w+[,\s}])/;
const FIELDS = /\b(?:select|include): \{|\bsatisfies Prisma\./;
/** A function that only the owner or an editor can call. */
const OF_OWNER = /^(?:async )?function \w+(?:<[^>]*>)?\(\s*\w+: (?:Admin|Editor)\b/;

function readsPast(source: string): boolean {
  const models = [...source.matchAll(READS)].map(([, model = ""]) => model);
  // The search has its own condition: one for each time that its entries are read.
  const [entries, conditions] = [/"SearchEntry"/g, /\{isVisibleSql\}/g].map(
    (each) => [...source.matchAll(each)].length,
  );
  return (
    TABLE.test(source) ||
    models.some((model) => MODEL.test(model)) ||
    ((models.length > 0 || FIELDS.test(source)) && RELATION.test(source)) ||
    (entries ?? 0) > (conditions ?? 0)
  );
}

/** The functions and values at the top of a file that read articles or pages past the views of what readers see. */
function listPast(file: string, text: string): string[] {
  const { program, errors } = parseSync(file, text);
  expect(errors, file).toEqual([]);
  return program.body.flatMap((one) => {
    const statement =
      one.type === "ExportNamedDeclaration" && one.declaration ? one.declaration : one;
    const source = text.slice(statement.start, statement.end);
    if (OF_OWNER.test(source) || !readsPast(source)) return [];
    return [`${file} ${/(?:function|const|let)\s+(\w+)/.exec(source)?.[1]}`];
  });
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

const VISIBLE = `$\{${"isVisibleSql"}}`;

test("whatever readers get of articles and pages is read from the views, or is known not to be", () => {
  const readers = sources.filter((file) => !NOT_READERS.test(file));
  expect(readers.length).toBeGreaterThan(500);
  const past = readers.flatMap((file) => listPast(file, readFileSync(file, "utf8")));
  expect(past.sort()).toEqual(PAST_THE_VIEWS.toSorted());
});

test.each([
  ["by slug", "return db.article.findFirst({ where: { slug } });"],
  ["in SQL", 'return db.$queryRaw`select "title" from "Article"`;'],
  [
    "through a relation",
    "return db.seriesPart.findMany({ select: { article: {\n select: { title: true } } } });",
  ],
  [
    "by a select with a name",
    "const fields = { article: { select: { title: true } } };\nreturn db.comment.findMany({ select: fields });",
  ],
  ["by the whole relation", "return db.comment.findMany({ select: { article: true } });"],
  ["by a filter", "return db.articleSlug.count({ where: { article: { slug } } });"],
  [
    "beside a query of the view",
    "await db.publicArticle.count(); return db.article.findMany({ where: { slug } });",
  ],
  [
    "by what the view has found",
    "const [row] = await db.publicArticle.findMany(); return db.article.findMany({ where: { id: row?.id } });",
  ],
  ["from the search alone", 'return db.$queryRaw`select "title" from "SearchEntry"`;'],
  ["by an include", "return db.comment.findMany({ include: { article: true } });"],
  ["by its versions", "return db.articleVersion.findMany({ where: { articleId } });"],
  ["after a comma", 'return db.$queryRaw`select 1 from "Video", "Article" as a`;'],
  ["over two lines", "return db.article\n.findMany({ where: { slug } });"],
  ["a page", "return tx.page.count({ where: { slug } });"],
])("a query past a view is found: %s", (_, body) => {
  expect(listPast("a.ts", `export async function get() {\n${body}\n}`)).toEqual(["a.ts get"]);
});

test.each([
  "return db.publicArticle.count({ where: { slug } });",
  'return db.$queryRaw`select 1 from "PublicArticle"`;',
  "return tx.article.update({ where: { id }, data });",
  `return db.$queryRaw\`select "title" from "SearchEntry" where ${VISIBLE}\`;`,
])("one that is not is none: %s", (body) => {
  expect(listPast("a.ts", `async function get() {\n${body}\n}`)).toEqual([]);
});

test("what takes an owner in another place than first is looked at", () => {
  const text =
    "export async function list(id: string, admin: Admin) { return db.article.count(); }";
  expect(listPast("a.ts", text)).toEqual(["a.ts list"]);
});

test("what only the owner can call may read what it likes", () => {
  const text = "export async function list(_editor: Editor) { return db.article.findMany(); }";
  expect(listPast("a.ts", text)).toEqual([]);
});
