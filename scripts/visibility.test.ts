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
  // Pages of the owner's own have no date.
  "lib/site/published/public-pages.ts",
  "lib/domains/pages/public.ts",
];
const PRISMA_FILTER = /where:(?:(?!select:)[^;])*?\bpublished: true/;
const SQL_FILTER = /(?:where|and|or|not)\s+\(?(?:\w+\.)?"published"/i;

/** What needs no condition in its query. */
const WITHOUT_CONDITION = [
  // The subjects and the date of an article that its caller has found; nothing of it is shown.
  "lib/domains/articles/around.ts getNeighbours",
  "lib/domains/articles/around.ts listRelatedArticles",
  // A write of the owner's, and what her trash calls a message.
  "lib/domains/articles/translations.ts joinTranslations",
  "lib/domains/mailings/welcome.ts welcomeInTrash",
  // Asked of the row that comes back.
  "lib/domains/comments/public.ts getDecidableComment",
  // For the owner's eyes: a notice, and a mailing that is due.
  "lib/domains/comments/public.ts readNotice",
  "lib/domains/mailings/public.ts startDueMailings",
  // Whoever has its link sees an article before it is public.
  "lib/domains/previews/public.ts findPreviewed",
  // Parts of a search whose whole has the condition, and what is read of its hits.
  "lib/domains/site-search/public.ts findAnswer",
  "lib/domains/site-search/public.ts readHits",
  "lib/domains/site-search/search-sql.ts newestEntries",
  "lib/domains/site-search/search-sql.ts rankedHits",
  // The condition itself.
  "lib/site/published/public-now.ts keepUntilNext",
];

/** What is the owner's, or moves whole rows: it sees every article. */
const NOT_READERS =
  /^lib\/domains\/(?:backup|demo|imports|pictures)\/|^lib\/site\/(?:topics|trash)\/|^app\/_flows\/(?:restore|imports|admin)\/|\/(?:owner|kind|removal|calendar|unfinished|writing|imported|publication|standing|topics|unmerge-topic|ranking)\.ts$/;
const MODEL = /^(?:article|articleDraft|articleVersion|searchEntry|recentArticle)$/;
const READS = /^(?:find\w+|count|aggregate|groupBy)$/;
const TABLE = /"(?:Article|ArticleDraft|ArticleVersion|SearchEntry|RecentArticle)"(?!\.)/;
/** What says which articles are public, where it is in a query. */
const CONDITION =
  /^(?:publicNow|keepUntilNext|PublicNow|isPublicSql|isVisibleSql|isOutSql|sentByEmailAlone)$/;

type Node = { type: string } & Record<string, unknown>;
type Scope = Map<string, Node[]>;

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value;
}

/** A node and all within it, but for what `skips` and what only names a property. */
function* walk(node: Node, skips: (one: Node) => boolean = () => false): Generator<Node> {
  yield node;
  for (const [key, value] of Object.entries(node)) {
    const isName =
      (node.type === "MemberExpression" && key === "property" && !node.computed) ||
      (node.type === "Property" && key === "key" && !node.computed);
    if (isName) continue;
    for (const one of [value].flat()) if (isNode(one) && !skips(one)) yield* walk(one, skips);
  }
}

const nameOf = (node: unknown) => (isNode(node) ? String(node.name ?? node.value ?? "") : "");

/** What each name is bound to: its value, or as a parameter its type. */
function bind(nodes: Iterable<Node>): Scope {
  const scope: Scope = new Map();
  for (const { type, id, init, params } of nodes) {
    const bound: [unknown, unknown][] =
      type === "VariableDeclarator"
        ? [[id, init]]
        : [params ?? []].flat().map((param) => [param, param]);
    for (const [target, value] of bound) {
      if (!isNode(target) || !isNode(value)) continue;
      for (const one of walk(target)) {
        if (one.type !== "Identifier") continue;
        scope.set(nameOf(one), [...(scope.get(nameOf(one)) ?? []), value]);
      }
    }
  }
  return scope;
}

function textOf({ quasi }: Node): string {
  const parts = isNode(quasi) ? [quasi.quasis].flat() : [];
  return parts.map((part) => (isNode(part) ? Object(part.value).raw : "")).join("?");
}

/** The model that a call reads: `article` in `db.article.findMany()`. */
function modelOf({ type, callee }: Node): string | null {
  if (type !== "CallExpression" || !isNode(callee) || !isNode(callee.object)) return null;
  return READS.test(nameOf(callee.property)) ? nameOf(callee.object.property) || null : null;
}

const isQuery = (node: Node) =>
  modelOf(node) !== null ||
  (node.type === "TaggedTemplateExpression" && /\$queryRaw/.test(JSON.stringify(node.tag)));

/** True for a function that only the owner or an editor can call. */
function isOfOwner({ params }: Node): boolean {
  const [first] = [params ?? []].flat();
  return isNode(first) && [...walk(first)].some((one) => /^(?:Admin|Editor)$/.test(nameOf(one)));
}

/** All that a query is made of, with what its names are bound to; no other query that a name is the answer of. */
function* partsOf(query: Node, scope: Scope, seen = new Set<Node>()): Generator<Node> {
  for (const one of walk(query, isQuery)) {
    yield one;
    for (const value of one.type === "Identifier" ? (scope.get(nameOf(one)) ?? []) : []) {
      if (seen.has(value) || isQuery(value)) continue;
      yield* partsOf(value, scope, seen.add(value));
    }
  }
}

function readsArticles(query: Node, parts: Node[]): boolean {
  const model = modelOf(query);
  return (
    model === null ||
    MODEL.test(model) ||
    parts.some(({ type, key }) => type === "Property" && nameOf(key) === "article")
  );
}

/**
 * The functions and values at the top of a file that read articles by a query without the condition. Not seen is what is
 * imported from another file (a select, a part of SQL), and a second table in SQL that has the condition for another.
 */
function listForgetful(file: string, text: string): string[] {
  const { program, errors } = parseSync(file, text);
  expect(errors, file).toEqual([]);
  const statements = (program.body as unknown as Node[]).map((one) =>
    isNode(one.declaration) ? one.declaration : one,
  );
  const shared = bind(statements.flatMap((one) => [one.declarations ?? []].flat() as Node[]));
  const forgetful = statements.filter((statement) => {
    if (isOfOwner(statement)) return false;
    const scope = new Map([...shared, ...bind(walk(statement))]);
    const queries = [...walk(statement)].filter(
      (node) => modelOf(node) !== null || TABLE.test(textOf(node)),
    );
    return queries.some((node) => {
      const parts = [...partsOf(node, scope)];
      return (
        readsArticles(node, parts) &&
        !parts.some((one) => one.type === "Identifier" && CONDITION.test(nameOf(one)))
      );
    });
  });
  return forgetful.map((statement) => {
    const [declared] = [statement.declarations ?? statement].flat() as Node[];
    return `${file} ${nameOf(declared?.id)}`;
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

test("whatever reads articles for readers asks whether they are public, or is known not to need it", () => {
  const readers = sources.filter((file) => !NOT_READERS.test(file));
  expect(readers.length).toBeGreaterThan(500);
  const forgetful = readers.flatMap((file) => listForgetful(file, readFileSync(file, "utf8")));
  expect(forgetful.sort()).toEqual(WITHOUT_CONDITION.toSorted());
});

const [PUBLIC, SHOWN] = ["isPublicSql", "shown"].map((name) => `$\{${name}}`);
const ASKS = "const { where } = await publicNow();";

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
  ["by an include", "return db.comment.findMany({ include: { article: true } });"],
  [
    "beside a query that asks",
    `${ASKS} await db.article.count({ where }); return db.article.findMany({ where: { slug } });`,
  ],
  [
    "by what one that asks has found",
    `${ASKS} const rows = await db.article.findMany({ where }); return db.article.findMany({ where: { id: rows[0]?.id } });`,
  ],
  [
    "with the condition asked and not used",
    "await keepUntilNext(); return db.article.findMany({ where: { slug } });",
  ],
  ["from the search alone", 'return db.$queryRaw`select "title" from "SearchEntry"`;'],
  ["by its versions", "return db.articleVersion.findMany({ where: { articleId } });"],
  ["after a comma", 'return db.$queryRaw`select 1 from "Video", "Article" as a`;'],
  ["over two lines", "return db.article\n.findMany({ where: { slug } });"],
])("a query without the condition is found: %s", (_, body) => {
  expect(listForgetful("a.ts", `export async function get() {\n${body}\n}`)).toEqual(["a.ts get"]);
});

test.each([
  `${ASKS} return db.article.count({ where: { AND: [where, { slug }] } });`,
  "const [{ where }, ids] = await Promise.all([publicNow(), listIds()]); return db.article.count({ where });",
  `return db.$queryRaw\`select 1 from "Article" where ${PUBLIC}\`;`,
  `const shown = Prisma.sql\`"slug" = 1 and ${PUBLIC}\`; return db.$queryRaw\`select 1 from "Article" where ${SHOWN}\`;`,
])("one with it is not: %s", (body) => {
  expect(listForgetful("a.ts", `async function get() {\n${body}\n}`)).toEqual([]);
});
