import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { isStatementOver } from "@/lib/database/database-away";
import { db, escapeLike, type Tx } from "@/lib/database/db";
import { momentOfSiteClock } from "@/lib/text/site-clock";
import { Prisma } from "@/prisma/client/client";
import { FOUND_MAX } from "./rules";
import { isForgiven, searchWords, swappedWords } from "./words";

/** How alike a word must be to one of the text, as pg_trgm counts: 'slepe' is to 'sleep', 'sled' hardly. */
export const ALIKE_MIN = 0.45;
/** As long as a busy machine takes for a hundred thousand rows. */
const ALIKE_TIMES = { maxWait: 10_000, timeout: 30_000 };
/** Shorter words have no three letters for an index to go by. */
const INDEXED_MIN_CHARACTERS = 3;
/** An index of words has no signs. */
const IS_WORD = /[\p{L}\p{N}]/u;
/** So many of the newest rows are read for what many of the first of them have; an index finds what fewer have. */
const NEWEST_MAX = 8 * FOUND_MAX;
const SAMPLE = 400;
const SAMPLED_MIN = 16;

type Reading = Pick<Tx, "$queryRaw">;

/** Asked of a row of the list, or of its row in `newest`. */
type HaveWords = (words: string[], isNewest: boolean) => Prisma.Sql;

export type SearchedList = {
  /** A table, or several that are joined; the row's id is `id`. */
  from: Prisma.Sql;
  id: Prisma.Sql;
  /** What is searched, made by `search_text(…)`. */
  text: Prisma.Sql;
  /** In place of reading texts through: what is true, by an index, for rows that have words. */
  words?: {
    have: HaveWords;
    /** The same, where these may be mistyped. */
    findAlike: (tx: Reading, mistyped: string[]) => Promise<HaveWords>;
  };
  /** True where an index is made of the text, which then begins with a space. */
  isIndexed?: boolean;
  /** True where one is made of a text that does not. */
  isIndexedWithin?: boolean;
  /** A column whose words count more; left out where the order stays the same in a search. */
  title?: Prisma.Sql;
  /**
   * Of a long list that is ordered by a moment, the newest first: a table of the newest rows' "id", "createdAt" and
   * words, for what very many have, of which an index gives all. It may lack some.
   */
  newest?: { table: Prisma.Sql; at: Prisma.Sql };
  /** What else has to be true. */
  where: Prisma.Sql[];
  /** It is counted no further, where counting reads every row. */
  countedMax?: number;
  orderBy: Prisma.Sql;
  /** Where no index has the order: what is true of the first so many rows of these, and may be of others. */
  first?: (where: Prisma.Sql, most: number) => Prisma.Sql;
};

export type SearchedPage = { q: string; page: number; perPage: number };

export type FoundPage = {
  /** Of the page's rows, in order. */
  ids: string[];
  /** In a search at most FOUND_MAX. */
  total: number;
};

function contains(text: Prisma.Sql, word: string): Prisma.Sql {
  return Prisma.sql`${text} like ${`%${escapeLike(word)}%`}`;
}

function any(conditions: Prisma.Sql[]): Prisma.Sql {
  return Prisma.sql`(${Prisma.join(conditions, " or ")})`;
}

/** What the list says of the row that one of the newest is. */
function ofNewest({ from, id }: SearchedList, said: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(select ${said} from ${from} where ${id} = "newest"."id")`;
}

function hasWord({ text, isIndexed = false }: SearchedList, word: string): Prisma.Sql {
  const isShort = isIndexed && word.length < INDEXED_MIN_CHARACTERS;
  return contains(text, isShort ? ` ${word}` : word);
}

/** What is true for a row of a list, or its row in `newest`, that has all words, by the index where it has one of words. */
function haveWords(
  list: SearchedList,
  words: string[],
  have = list.words?.have,
  isNewest = false,
): Prisma.Sql[] {
  const indexed = have ? words.filter((word) => IS_WORD.test(word)) : [];
  const others = words.filter((word) => !indexed.includes(word)).map((word) => hasWord(list, word));
  return [
    ...(have && indexed.length > 0 ? [have(indexed, isNewest)] : []),
    ...others.map((said) => (isNewest ? ofNewest(list, said) : said)),
  ];
}

/** True for a row that has the word, or one that is spelled much like it; each part is one that an index answers. */
function isAlike(list: SearchedList, word: string): Prisma.Sql {
  const { text } = list;
  if (!isForgiven(word)) return hasWord(list, word);
  return any([
    hasWord(list, word),
    Prisma.sql`${word}::text <% ${text}`,
    ...swappedWords(word).map((other) => contains(text, other)),
  ]);
}

function all(conditions: Prisma.Sql[]): Prisma.Sql {
  return conditions.length === 0 ? Prisma.sql`true` : Prisma.join(conditions, " and ");
}

/** Of many rows spelled much like the words, so many of the first are compared where many lists are asked at once. */
const COMPARED_MAX = 200;

/** How lists are asked where many are asked at once. */
type Glance = {
  /** The rows that have the words, or those that have words much like them. */
  spelling: "exact" | "alike";
  /** How long the database may take for one list, whose search fails then. */
  statementMs: number;
  /** True once nobody waits for more. */
  isOver: () => boolean;
};

type Asked = { list: SearchedList; words: string[]; page: SearchedPage };
type Look = Asked & { give: (ids: string[]) => void; fail: (error: unknown) => void };
type Glancing = Glance & { looks: Look[] };

const glances = new AsyncLocalStorage<Glancing>();

/** Runs a search of many lists: each gives its first rows without counting the others, and is given up in time. */
export function atAGlance<Found>(glance: Glance, search: () => Promise<Found>): Promise<Found> {
  return glances.run({ ...glance, looks: [] }, search);
}

/** True where many lists are asked, none of which is counted. */
export function isAtAGlance(): boolean {
  return glances.getStore() !== undefined;
}

/** True where many lists are asked once more, for words much like those that nothing has. */
export function isSecondGlance(): boolean {
  return glances.getStore()?.spelling === "alike";
}

/**
 * A page of a list: of the rows that have every word of `q`, in whatever order they are. Where no row has them
 * all, of those that have words much like them, the most alike first.
 */
export async function findPage(list: SearchedList, page: SearchedPage): Promise<FoundPage> {
  const words = searchWords(page.q);
  const glance = glances.getStore();
  if (glance) {
    const mayBeFound = glance.spelling === "exact" || words.some(isForgiven);
    return mayBeFound ? glanceAt(glance, { list, words, page }) : { ids: [], total: 0 };
  }
  const found = await findExact(list, words, page);
  const mayBeMistyped = found.total === 0 && words.some(isForgiven);
  if (!mayBeMistyped) return found;
  return list.words
    ? findExact(list, words, page, await findAlikeWords(db, list, words))
    : findAlike(list, words, page);
}

/** Lists that are asked in one turn are asked in one statement. */
async function glanceAt(glance: Glancing, asked: Asked): Promise<FoundPage> {
  const { looks } = glance;
  const ids = await new Promise<string[]>((give, fail) => {
    if (looks.push({ ...asked, give, fail }) === 1)
      queueMicrotask(() => void lookAtAll(glance, looks.splice(0)));
  });
  return { ids, total: ids.length };
}

/** Where they take too long together, each is asked by itself. */
async function lookAtAll(glance: Glance, looks: Look[]): Promise<void> {
  try {
    const found = await lookAt(glance, looks);
    for (const [at, { give }] of looks.entries()) give(found[at] ?? []);
  } catch (error) {
    for (const look of looks) {
      const alone = isStatementOver(error) && looks.length > 1;
      if (glance.isOver()) look.give([]);
      else if (alone) await lookAtAll(glance, [look]);
      else look.fail(error);
    }
  }
}

/** The ids of the first rows of each. */
function lookAt({ spelling, statementMs }: Glance, looks: Look[]): Promise<string[][]> {
  const isExact = spelling === "exact";
  return db.$transaction(async (tx) => {
    await tx.$queryRaw`select set_config('statement_timeout', ${String(statementMs)}, true), ${forgiving}`;
    const found = looks.map((): string[] => []);
    const others: Prisma.Sql[] = [];
    for (const [at, { list, words, page }] of looks.entries()) {
      if (list.words) {
        const have = isExact ? undefined : await findAlikeWords(tx, list, words);
        found[at] = idsOf(await readRows(tx, list, words, page, have));
      } else {
        const rows = isExact
          ? pageRows(list, matching(list, words), words, page)
          : alikeRows(list, words, page, COMPARED_MAX);
        const inPlace = Prisma.sql`"id", row_number() over () as "place" from (${rows}) as "rows"`;
        others.push(Prisma.sql`select ${at}::int as "at", ${inPlace}`);
      }
    }
    if (others.length === 0) return found;
    const rows = await tx.$queryRaw<{ at: number; id: string | null }[]>`
      ${Prisma.join(others, " union all ")} order by "at", "place"`;
    for (const row of rows) found[row.at]?.push(...idsOf([row]));
    return found;
  }, ALIKE_TIMES);
}

/** A row of a page, with how many there are where that is known by then. */
type Found = { id: string | null; total?: number };

function idsOf(rows: Found[]): string[] {
  return rows.flatMap(({ id }) => (id === null ? [] : [id]));
}

function matching(list: SearchedList, words: string[], have?: HaveWords): Prisma.Sql {
  return all([...list.where, ...haveWords(list, words, have)]);
}

function pageRows(
  { from, id, title, orderBy, first }: SearchedList,
  where: Prisma.Sql,
  words: string[],
  { page, perPage }: SearchedPage,
): Prisma.Sql {
  const offset = (page - 1) * perPage;
  if (!title || words.length === 0) {
    return Prisma.sql`select ${id}::text as "id" from ${from}
      where ${first?.(where, offset + perPage) ?? Prisma.sql`true`} and ${where}
      order by ${orderBy} limit ${perPage} offset ${offset}`;
  }
  const found = Prisma.sql`select ${id}::text as "id", ${title} as "title" from ${from} where ${where} order by ${orderBy} limit ${FOUND_MAX}`;
  return byTitle(found, words, { page, perPage });
}

/** Of these rows those whose titles have the most of the words, as long as something is true of them all. */
function byTitle(
  found: Prisma.Sql,
  words: string[],
  { page, perPage }: Omit<SearchedPage, "q">,
  isTrue = Prisma.sql`true`,
): Prisma.Sql {
  const inTitle = words.map((word) => Prisma.sql`(${contains(Prisma.sql`"searched"`, word)})::int`);
  return Prisma.sql`
    with "first" as materialized (
      select *, search_text("title") as "searched", row_number() over () as "place" from (${found}) as "found"
    )
    select "id", (select count(*) from "first")::int as "total" from "first" where ${isTrue}
    order by (${Prisma.join(inTitle, " + ")}) desc, "place" limit ${perPage} offset ${(page - 1) * perPage}`;
}

async function readRows(
  tx: Reading,
  list: SearchedList,
  words: string[],
  page: SearchedPage,
  have?: HaveWords,
): Promise<Found[]> {
  const newest = words.length > 0 ? await readNewest(tx, list, words, page, have) : [];
  if (newest.length > 0) return newest;
  return tx.$queryRaw(pageRows(list, matching(list, words, have), words, page));
}

/** The page, where enough of the newest rows have the words: none where few have them, or where some rows are not there. */
async function readNewest(
  tx: Reading,
  list: SearchedList,
  words: string[],
  page: SearchedPage,
  have?: HaveWords,
): Promise<Found[]> {
  const { newest, title, from } = list;
  if (!newest || !title) return [];
  const { table, at } = newest;
  const orderBy = Prisma.sql`"newest"."createdAt" desc, "newest"."id" desc`;
  const where = all([
    ...haveWords(list, words, have, true),
    ...(list.where.length > 0 ? [ofNewest(list, all(list.where))] : []),
  ]);
  // Where the planner does not know how many there are, it reads them in order and stops early.
  const inOrder = (most: number) =>
    Prisma.sql`(select * from ${table} as "newest" order by ${orderBy} limit (select ${most}::int)) as "newest"`;
  const found = Prisma.sql`
    select "newest"."id"::text as "id", ${ofNewest(list, title)} as "title", "newest"."createdAt" as "at"
    from ${inOrder(NEWEST_MAX)}
    where (select count(*) from ${inOrder(SAMPLE)} where ${where}) >= ${SAMPLED_MIN} and ${where} limit ${FOUND_MAX}`;
  const last = Prisma.sql`(select min("at") from "first")`;
  const areAll = Prisma.sql`(select count(*) from "first") = ${FOUND_MAX} and
    (select count(*) from ${table} where "createdAt" > ${last}) = (select count(*) from ${from} where ${at} > ${last})`;
  return tx.$queryRaw(byTitle(found, words, page, areAll));
}

async function findAlikeWords(tx: Reading, list: SearchedList, words: string[]) {
  return list.words?.findAlike(tx, words.filter(isForgiven));
}

async function findExact(
  list: SearchedList,
  words: string[],
  at: SearchedPage,
  have?: HaveWords,
): Promise<FoundPage> {
  const { page, perPage } = at;
  const rows = await readRows(db, list, words, at, have);
  const ids = idsOf(rows);
  // The last page says how many there are, and so does what is put in order by titles; of others a second look does.
  const isLast = ids.length < perPage && (ids.length > 0 || page === 1);
  const total = isLast ? (page - 1) * perPage + ids.length : rows[0]?.total;
  if (total !== undefined) return { ids, total };
  const most = words.length > 0 ? FOUND_MAX : (list.countedMax ?? null);
  const [counted] = await db.$queryRaw<{ total: number }[]>`
    select count(*)::int as "total" from (
      select from ${list.from} where ${matching(list, words, have)} limit ${most}
    ) as "found"`;
  return { ids, total: counted?.total ?? 0 };
}

async function findAlike(
  list: SearchedList,
  words: string[],
  page: SearchedPage,
): Promise<FoundPage> {
  const rows = await db.$transaction(async (tx) => {
    await tx.$queryRaw`select ${forgiving}`;
    return tx.$queryRaw<Required<Found>[]>(alikeRows(list, words, page));
  }, ALIKE_TIMES);
  return { ids: idsOf(rows), total: rows[0]?.total ?? 0 };
}

/** The list with each text made once; an index is of the very expression. */
function readOnce(list: SearchedList): SearchedList {
  if (list.isIndexed || list.isIndexedWithin) return list;
  const made = Prisma.sql`(select ${list.text} as "searched" offset 0) as "made"`;
  return {
    ...list,
    from: Prisma.sql`${list.from} cross join lateral ${made}`,
    text: Prisma.sql`"made"."searched"`,
  };
}

/** What the operator <% goes by, for a transaction alone. */
const forgiving = Prisma.sql`set_config('pg_trgm.word_similarity_threshold', ${String(ALIKE_MIN)}, true)`;

function alikeRows(
  whole: SearchedList,
  words: string[],
  { page, perPage }: SearchedPage,
  comparedMax: number | null = null,
): Prisma.Sql {
  const list = readOnce(whole);
  const { from, id, text, where, orderBy } = list;
  const first =
    comparedMax === null ? Prisma.empty : Prisma.sql`order by ${orderBy} limit ${comparedMax}`;
  const likeness = words.map((word) => Prisma.sql`word_similarity(${word}, ${text})`);
  return Prisma.sql`
      with "alike" as materialized (
        select ${id}::text as "id", ${Prisma.join(likeness, " + ")} as "likeness",
          row_number() over (order by ${orderBy}) as "place"
        from ${from} where ${all([...where, ...words.map((word) => isAlike(list, word))])} ${first}
      ), "shown" as (
        select "id", "likeness", "place" from "alike"
        order by "likeness" desc, "place" limit ${perPage} offset ${(page - 1) * perPage}
      )
      select "shown"."id", "counted"."total"
      from (select least(count(*), ${FOUND_MAX})::int as "total" from "alike") as "counted"
      left join "shown" on true
      order by "likeness" desc, "place"`;
}

/** The rows of a page in the page's order, which a query by their ids does not keep. */
export async function readInOrder<Row extends { id: string }>(
  ids: string[],
  read: (id: { in: string[] }) => Promise<Row[]>,
): Promise<Row[]> {
  const rows = ids.length > 0 ? await read({ in: ids }) : [];
  const known = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => known.get(id) ?? []);
}

export function inYear(column: Prisma.Sql, year: number): Prisma.Sql {
  const [from, to] = [year, year + 1].map((each) => momentOfSiteClock(`${each}-01-01T00:00`)?.at);
  return Prisma.sql`(${column} >= ${from}::timestamptz and ${column} < ${to}::timestamptz)`;
}
