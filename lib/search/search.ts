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
/** Two letters that an index finds by the third that follows them, or by the end of their word. */
const IS_PAIR = /^[a-z0-9]{2}$/;
/** A single letter is one that a word begins with: before it is nothing, or a sign. */
const IS_LETTER = /^[a-z]$/;
const BEFORE_WORD = "(^|[ -/:-@[-`{-~])";
/** An index of words has no signs. */
const IS_WORD = /[\p{L}\p{N}]/u;
/** So many of the newest rows are read for what many of the first of them have; an index finds what fewer have. */
const NEWEST_MAX = 8 * FOUND_MAX;
const SAMPLE = 400;
const SAMPLED_MIN = 16;
/** Of so many of the first rows of a list, so many have a common word. */
const FIRST_ROWS = 200;
const COMMON_MIN = 2;
/** Where no more rows than these have the words, they are put in order; otherwise the list is read in its own. */
const FEW_MAX = 10_000;
/** A list is read in order for up to four times as long as its first rows promise, but no further than that. */
const PATIENCE = 4;
const IN_ORDER_MAX = 32_000;

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
  /** True where an index has those first: the planner would rather read the table. */
  countedInOrder?: boolean;
  /** How many rows it has, where that is known. */
  count?: () => Promise<number>;
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

type Says = (list: SearchedList, word: string) => Prisma.Sql;

const hasWord: Says = ({ text, isIndexed = false, isIndexedWithin = false }, word) => {
  if (isIndexedWithin && IS_LETTER.test(word))
    return Prisma.sql`${text} ~ ${`${BEFORE_WORD}${word}`}`;
  const isShort = isIndexed && word.length < INDEXED_MIN_CHARACTERS;
  return contains(text, isShort ? ` ${word}` : word);
};

/** The same, as its index is asked. */
function indexedSays(says: Says, list: SearchedList, word: string): Prisma.Sql {
  if (list.isIndexed || !IS_PAIR.test(word)) return says(list, word);
  return any([
    Prisma.sql`${list.text} ~ ${`${word}[ -_a-~]`}`,
    Prisma.sql`${list.text} like ${`%${word}`}`,
  ]);
}

function isByIndex({ isIndexed, isIndexedWithin }: SearchedList, word: string): boolean {
  if (isIndexed) return true;
  const isFound = [IS_LETTER, IS_PAIR].some((short) => short.test(word));
  return isIndexedWithin === true && (word.length >= INDEXED_MIN_CHARACTERS || isFound);
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
const isAlike: Says = (list, word) => {
  const { text } = list;
  if (!isForgiven(word)) return hasWord(list, word);
  return any([
    hasWord(list, word),
    ...swappedWords(word).map((other) => contains(text, other)),
    Prisma.sql`${word}::text <% ${text}`,
  ]);
};

function all(conditions: Prisma.Sql[]): Prisma.Sql {
  return conditions.length === 0 ? Prisma.sql`true` : Prisma.join(conditions, " and ");
}

type Words = { list: SearchedList; words: string[] };

/** Of a list's first rows: what is in several of them, and how many have all words. */
type Common = { words: ReadonlySet<string>; together: number };

const nothingCommon: Common = { words: new Set(), together: 0 };

/** The parts of a word that has signs, each with the sign before it, as far as an index finds them. */
function partsOf(word: string): string[] {
  const parts = word.match(/[^\p{L}\p{N}]?[\p{L}\p{N}]+/gu) ?? [];
  return parts.filter((part) => part !== word && part.length >= INDEXED_MIN_CHARACTERS);
}

/** What is common: of such a word an index gives nearly every row, and takes each for a rare word beside it. */
async function findCommon(tx: Reading, asked: Words[], says: Says): Promise<Common[]> {
  const counting = asked.flatMap(({ list, words }, at) => {
    if (words.length === 0 || !(list.isIndexed || list.isIndexedWithin)) return [];
    const first = { ...list, text: Prisma.sql`"searched"` };
    const has = words.map((word) => says(first, word));
    const parts = words.flatMap(partsOf).map((part) => contains(first.text, part));
    const counts = [all(has), ...has, ...parts].map(
      (is) => Prisma.sql`count(*) filter (where ${is})`,
    );
    return Prisma.sql`select ${at}::int as "at", array[${Prisma.join(counts)}]::int[] as "counts" from (
      select ${list.text} as "searched" from ${list.from} where ${all(list.where)} order by ${list.orderBy} limit ${FIRST_ROWS}
    ) as "first"`;
  });
  const rows =
    counting.length > 0
      ? await tx.$queryRaw<{ at: number; counts: number[] }[]>(Prisma.join(counting, " union all "))
      : [];
  const countsOf = new Map(rows.map(({ at, counts }) => [at, counts]));
  return asked.map(({ words }, at) => {
    const [together = 0, ...counts] = countsOf.get(at) ?? [];
    const counted = [...words, ...words.flatMap(partsOf)];
    const common = counted.filter((_, nth) => (counts[nth] ?? 0) >= COMMON_MIN);
    return { words: new Set(common), together };
  });
}

/** The list of the rows that have these words. Texts are made once for what no index is asked for. */
function narrowed({ list, words }: Words, common: ReadonlySet<string>, says: Says): SearchedList {
  const hasIndex = list.isIndexed || list.isIndexedWithin;
  const read: string[] = [];
  const where = [...list.where];
  for (const word of words) {
    const parts = says === isAlike && isForgiven(word) ? [] : partsOf(word);
    const rare = parts.filter((part) => !common.has(part));
    if (!hasIndex || common.has(word)) read.push(word);
    else if (rare.length === 0 || rare.length === parts.length)
      where.push(indexedSays(says, list, word));
    else {
      read.push(word);
      where.push(...rare.map((part) => contains(list.text, part)));
    }
  }
  if (read.length === 0) return { ...list, where };
  const text = { ...list, text: Prisma.sql`"searched"` };
  // The dear comparison comes last.
  read.sort((one, other) => Number(isForgiven(one)) - Number(isForgiven(other)));
  // The planner takes a column of which it knows nothing for true of half the rows, and stops as soon as it has enough.
  return {
    ...list,
    from: Prisma.sql`${list.from} cross join lateral (
      select "searched", ${all(read.map((word) => says(text, word)))} as "isFound"
      from (select ${list.text} as "searched" offset 0) as "text" offset 0
    ) as "made"`,
    text: Prisma.sql`"made"."searched"`,
    where: [...where, Prisma.sql`"made"."isFound"`],
  };
}

/** How a list is read: what gives the rows of one, and what is true in SQL once "read" has enough of them. */
type Reader = {
  says: Says;
  wanted: number;
  /** With how many there are, where that is known. */
  rows: (list: SearchedList, total?: Prisma.Sql) => Prisma.Sql;
  isEnough: Prisma.Sql;
  /** True where all rows that have the words may be asked for at once. */
  mayBeFew?: boolean;
};

/**
 * Where few rows have the words, those are put in order: else the planner, which cannot know how few, may look for them
 * through the whole list.
 */
function fewFirst(
  { from, where }: SearchedList,
  list: SearchedList,
  rows: Reader["rows"],
): Prisma.Sql {
  const total = Prisma.sql`(select count(*)::int from "few")`;
  const isFew = Prisma.sql`${total} <= ${FEW_MAX}`;
  const { first: _, ...few } = list;
  few.where = [Prisma.sql`${list.id} = any(array(select "id" from "few"))`];
  return Prisma.sql`
    with "few" as materialized (
      select ${list.id} as "id" from ${from} where ${all(where)} limit ${FEW_MAX + 1}
    )
    select * from (${rows(few, total)}) as "found" where ${isFew}
    union all select * from (${rows({ ...list, from, where }, total)}) as "found" where not ${isFew}`;
}

/** What many of the first rows have is read in order, and where that does not give enough, by the index. */
function readList(
  asked: Words,
  common: Common,
  { says, wanted, rows, isEnough, mayBeFew = false }: Reader,
): Prisma.Sql {
  const { list, words } = asked;
  const areAllCommon = words.every((word) => common.words.has(word));
  const others = narrowed(asked, areAllCommon ? new Set() : common.words, says);
  const isIndexed = words.some((word) => isByIndex(list, word));
  const byIndex = mayBeFew && isIndexed ? fewFirst(others, list, rows) : rows(others);
  const most = Math.ceil((PATIENCE * wanted * FIRST_ROWS) / common.together);
  if (most > IN_ORDER_MAX) return byIndex;
  const from = Prisma.sql`(
    select * from ${list.from} where ${all(list.where)} order by ${list.orderBy} limit ${most}
  ) as "first"`;
  const inOrder = { list: { ...list, from, where: [] }, words };
  return Prisma.sql`
    with "read" as materialized (${rows(narrowed(inOrder, new Set(words), says))})
    select * from "read" where ${isEnough}
    union all select * from (${byIndex}) as "others" where not ${isEnough}`;
}

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

type Asked = { list: SearchedList; words: string[]; page: SearchedPage };
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
    : findAlike({ list, words }, page);
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
        const have = isExact ? undefined : await findAlikeWords(tx, list, words);
        found[at] = idsOf(await readRows(tx, list, words, page, have));
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

function withWords(list: SearchedList, words: string[], have?: HaveWords): SearchedList {
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

async function readRows(
  tx: Reading,
  list: SearchedList,
  words: string[],
  page: SearchedPage,
  have?: HaveWords,
): Promise<Found[]> {
  const newest = words.length > 0 ? await readNewest(tx, list, words, page, have) : [];
  if (newest.length > 0) return newest;
  const having = withWords(list, words, have);
  const rows: Reader["rows"] = (each, total) => pageRows(each, words, page, total);
  const mayBeFew = words.length > 0 && !list.title;
  return tx.$queryRaw(mayBeFew ? fewFirst(having, list, rows) : rows(having));
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

function exactly(words: string[], page: SearchedPage): Reader {
  return {
    says: hasWord,
    wanted: page.page * page.perPage,
    rows: (list, total) => pageRows(list, words, page, total),
    isEnough: Prisma.sql`(select count(*) from "read") = ${page.perPage}`,
    mayBeFew: true,
  };
}

async function findExact(
  list: SearchedList,
  words: string[],
  page: SearchedPage,
  have?: HaveWords,
): Promise<FoundPage> {
  const asked = list.words ? { list: withWords(list, words, have), words: [] } : { list, words };
  const [common = nothingCommon] = await findCommon(db, [asked], hasWord);
  const rows: Found[] = list.words
    ? await readRows(db, list, words, page, have)
    : await db.$queryRaw(readList(asked, common, exactly(words, page)));
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
    readList(asked, common, {
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

async function findAlike(asked: Words, page: SearchedPage): Promise<FoundPage> {
  const rows = await db.$transaction(async (tx) => {
    await tx.$queryRaw`select ${forgiving}`;
    const [common = nothingCommon] = await findCommon(tx, [asked], isAlike);
    return tx.$queryRaw<Found[]>(readList(asked, common, nearly(asked.words, page, FOUND_MAX)));
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
