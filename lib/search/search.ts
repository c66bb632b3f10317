import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { isStatementOver } from "@/lib/database/database-away";
import { db } from "@/lib/database/db";
import { momentOfSiteClock } from "@/lib/text/site-clock";
import { Prisma } from "@/prisma/client/client";
import {
  all,
  contains,
  fewFirst,
  findCommon,
  type HaveWords,
  hasWord,
  haveWords,
  isAlike,
  nothingCommon,
  ofNewest,
  type Queryable,
  type Reader,
  readList,
  type SearchedList,
} from "./list-sql";
import { FOUND_MAX } from "./rules";
import { isForgiven, searchWords } from "./words";

/** How alike a word must be to one of the text, as pg_trgm counts: 'slepe' is to 'sleep', 'sled' hardly. */
export const ALIKE_MIN = 0.45;
/** As long as a busy machine takes for a hundred thousand rows. */
const ALIKE_TIMES = { maxWait: 10_000, timeout: 30_000 };
/** So many of the newest rows are read for what many of the first of them have; an index finds what fewer have. */
const NEWEST_MAX = 8 * FOUND_MAX;
const SAMPLE = 400;
const SAMPLED_MIN = 16;

export type SearchedPage = { q: string; page: number; perPage: number };

export type FoundPage = {
  /** Of the page's rows, in order. */
  ids: string[];
  /** In a search at most FOUND_MAX. */
  total: number;
};

/** A page that is asked of a list; `have` where the words of its index may be mistyped. */
type Asked = { list: SearchedList; words: string[]; page: SearchedPage; have?: HaveWords };

/** Of many rows spelled much like the words, so many of the first are compared where many lists are asked at once. */
const COMPARED_MAX = 100;

/** How lists are asked where many are asked at once. */
type Glance = {
  /** The rows that have the words, or those that have words much like them. */
  spelling: "exact" | "alike";
  /** How long the database may take for one list, whose search fails then. */
  statementMs: number;
  /** True once nobody waits for more. */
  isOver: () => boolean;
};

type Look = Asked & { give: (ids: string[]) => void; fail: (error: unknown) => void };
type Glancing = Glance & { looks: Look[] };

const glances = new AsyncLocalStorage<Glancing>();

/** Runs a search of many lists: each gives its first rows without counting the others, and is given up in time. */
export function atAGlance<Found>(glance: Glance, search: () => Promise<Found>): Promise<Found> {
  return glances.run({ ...glance, looks: [] }, search);
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
  const asked = { list, words, page };
  const glance = glances.getStore();
  if (glance) {
    const mayBeFound = glance.spelling === "exact" || words.some(isForgiven);
    return mayBeFound ? glanceAt(glance, asked) : { ids: [], total: 0 };
  }
  const found = await findExact(asked);
  const mayBeMistyped = found.total === 0 && words.some(isForgiven);
  if (!mayBeMistyped) return found;
  return list.words ? findExact(await askAlike(db, asked)) : findAlike(asked);
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
    const common = await findCommon(tx, looks, isExact ? hasWord : isAlike);
    for (const [at, look] of looks.entries()) {
      const { list, words, page } = look;
      if (list.words) {
        found[at] = idsOf(await readRows(tx, isExact ? look : await askAlike(tx, look)));
      } else {
        const reader = isExact ? exactly(words, page) : nearly(words, page, COMPARED_MAX);
        const rows = readList(look, common[at] ?? nothingCommon, reader);
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
type Found = { id: string | null; total?: number | null };

function idsOf(rows: Found[]): string[] {
  return rows.flatMap(({ id }) => (id === null ? [] : [id]));
}

function withWords({ list, words, have }: Asked): SearchedList {
  return { ...list, where: [...list.where, ...haveWords(list, words, have)] };
}

function pageRows(
  { from, id, title, orderBy, first, ...list }: SearchedList,
  words: string[],
  { page, perPage }: SearchedPage,
  total = Prisma.sql`null::int`,
): Prisma.Sql {
  const where = all(list.where);
  const offset = (page - 1) * perPage;
  if (!title || words.length === 0) {
    return Prisma.sql`select ${id}::text as "id", ${total} as "total" from ${from}
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

async function readRows(tx: Queryable, asked: Asked): Promise<Found[]> {
  const { list, words, page } = asked;
  const newest = words.length > 0 ? await readNewest(tx, asked) : [];
  if (newest.length > 0) return newest;
  const having = withWords(asked);
  const rows: Reader["rows"] = (each, total) => pageRows(each, words, page, total);
  const mayBeFew = words.length > 0 && !list.title;
  return tx.$queryRaw(mayBeFew ? fewFirst(having, list, rows) : rows(having));
}

/** The page, where enough of the newest rows have the words: none where few have them, or where some rows are not there. */
async function readNewest(tx: Queryable, { list, words, page, have }: Asked): Promise<Found[]> {
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

/** The same, with what its index of words has that is much like these. */
async function askAlike(tx: Queryable, asked: Asked): Promise<Asked> {
  const have = await asked.list.words?.findAlike(tx, asked.words.filter(isForgiven));
  return have ? { ...asked, have } : asked;
}

function exactly(words: string[], page: SearchedPage): Reader {
  return {
    says: hasWord,
    wanted: page.page * page.perPage,
    rows: (list, total) => pageRows(list, words, page, total),
    isEnough: Prisma.sql`(select count(*) from "read") = ${page.perPage}`,
    mayBeFew: true,
  };
}

async function findExact(asked: Asked): Promise<FoundPage> {
  const { list, words, page } = asked;
  const read = list.words ? { list: withWords(asked), words: [] } : { list, words };
  const [common = nothingCommon] = await findCommon(db, [read], hasWord);
  const rows: Found[] = list.words
    ? await readRows(db, asked)
    : await db.$queryRaw(readList(read, common, exactly(words, page)));
  const ids = idsOf(rows);
  // The last page says how many there are, and so does what is put in order by titles; of others a second look does.
  const isLast = ids.length < page.perPage && (ids.length > 0 || page.page === 1);
  const total = isLast ? (page.page - 1) * page.perPage + ids.length : rows[0]?.total;
  if (typeof total === "number") return { ids, total: isLast ? total : Math.min(total, FOUND_MAX) };
  if (list.count && words.length === 0) return { ids, total: await list.count() };
  const most = words.length > 0 ? FOUND_MAX : (list.countedMax ?? null);
  const inOrder = words.length === 0 && list.countedInOrder;
  const orderBy = inOrder ? Prisma.sql`order by ${list.orderBy}` : Prisma.empty;
  const [counted] = await db.$queryRaw<{ total: number }[]>(
    readList(read, common, {
      says: hasWord,
      wanted: FOUND_MAX,
      rows: ({ from, where }) => Prisma.sql`select count(*)::int as "total" from (
        select from ${from} where ${all(where)} ${orderBy} limit ${most}
      ) as "found"`,
      isEnough: isFull(FOUND_MAX),
    }),
  );
  return { ids, total: counted?.total ?? 0 };
}

function isFull(total: number): Prisma.Sql {
  return Prisma.sql`(select max("total") from "read") = ${total}`;
}

function nearly(words: string[], page: SearchedPage, comparedMax: number): Reader {
  return {
    says: isAlike,
    wanted: comparedMax,
    rows: (list) => alikeRows(list, words, page, comparedMax),
    isEnough: isFull(comparedMax),
  };
}

async function findAlike(asked: Asked): Promise<FoundPage> {
  const { words, page } = asked;
  const rows = await db.$transaction(async (tx) => {
    await tx.$queryRaw`select ${forgiving}`;
    const [common = nothingCommon] = await findCommon(tx, [asked], isAlike);
    return tx.$queryRaw<Found[]>(readList(asked, common, nearly(words, page, FOUND_MAX)));
  }, ALIKE_TIMES);
  return { ids: idsOf(rows), total: rows[0]?.total ?? 0 };
}

/** What the operator <% goes by, for a transaction alone; beside others, a process reads far more than is needed. */
const forgiving = Prisma.sql`set_config('pg_trgm.word_similarity_threshold', ${String(ALIKE_MIN)}, true),
  set_config('max_parallel_workers_per_gather', '0', true)`;

function alikeRows(
  { from, id, text, where, orderBy }: SearchedList,
  words: string[],
  { page, perPage }: SearchedPage,
  comparedMax: number,
): Prisma.Sql {
  const likeness = words.map((word) => Prisma.sql`word_similarity(${word}, ${text})`);
  return Prisma.sql`
      with "alike" as materialized (
        select *, row_number() over () as "place" from (
          select ${id}::text as "id", ${Prisma.join(likeness, " + ")} as "likeness"
          from ${from} where ${all(where)} order by ${orderBy} limit ${comparedMax}
        ) as "rows"
      ), "shown" as (
        select "id", "likeness", "place" from "alike"
        order by "likeness" desc, "place" limit ${perPage} offset ${(page - 1) * perPage}
      )
      select "shown"."id", "counted"."total"
      from (select count(*)::int as "total" from "alike") as "counted"
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
