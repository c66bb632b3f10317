import "server-only";
import { escapeLike, type Tx } from "@/lib/database/db";
import { Prisma } from "@/prisma/client/client";
import { isForgiven, swappedWords } from "./words";

/** Shorter words have no three letters for an index to go by. */
const INDEXED_MIN_CHARACTERS = 3;
/** Two letters that an index finds by the third that follows them, or by the end of their word. */
const IS_PAIR = /^[a-z0-9]{2}$/;
/** A single letter is one that a word begins with: before it is nothing, or a sign. */
const IS_LETTER = /^[a-z]$/;
const BEFORE_WORD = "(^|[ -/:-@[-`{-~])";
/** An index of words has no signs. */
const IS_WORD = /[\p{L}\p{N}]/u;
/** Of so many of the first rows of a list, so many have a common word. */
const FIRST_ROWS = 200;
const COMMON_MIN = 2;
/** Where no more rows than these have the words, they are put in order; otherwise the list is read in its own. */
const FEW_MAX = 10_000;
/** A list is read in order for up to four times as long as its first rows promise, but no further than that. */
const PATIENCE = 4;
const IN_ORDER_MAX = 32_000;

export type Queryable = Pick<Tx, "$queryRaw">;

/** Asked of a row of the list, or of its row in `newest`. */
export type HaveWords = (words: string[], isNewest: boolean) => Prisma.Sql;

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
    findAlike: (tx: Queryable, mistyped: string[]) => Promise<HaveWords>;
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

export function contains(text: Prisma.Sql, word: string): Prisma.Sql {
  return Prisma.sql`${text} like ${`%${escapeLike(word)}%`}`;
}

function any(conditions: Prisma.Sql[]): Prisma.Sql {
  return Prisma.sql`(${Prisma.join(conditions, " or ")})`;
}

/** What the list says of the row that one of the newest is. */
export function ofNewest({ from, id }: SearchedList, said: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(select ${said} from ${from} where ${id} = "newest"."id")`;
}

type Says = (list: SearchedList, word: string) => Prisma.Sql;

export const hasWord: Says = ({ text, isIndexed = false, isIndexedWithin = false }, word) => {
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
export function haveWords(
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
export const isAlike: Says = (list, word) => {
  const { text } = list;
  if (!isForgiven(word)) return hasWord(list, word);
  return any([
    hasWord(list, word),
    ...swappedWords(word).map((other) => contains(text, other)),
    Prisma.sql`${word}::text <% ${text}`,
  ]);
};

export function all(conditions: Prisma.Sql[]): Prisma.Sql {
  return conditions.length === 0 ? Prisma.sql`true` : Prisma.join(conditions, " and ");
}

export type AskedWords = { list: SearchedList; words: string[] };

/** Of a list's first rows: what is in several of them, and how many have all words. */
type Common = { words: ReadonlySet<string>; together: number };

export const nothingCommon: Common = { words: new Set(), together: 0 };

/** The parts of a word that has signs, each with the sign before it, as far as an index finds them. */
function partsOf(word: string): string[] {
  const parts = word.match(/[^\p{L}\p{N}]?[\p{L}\p{N}]+/gu) ?? [];
  return parts.filter((part) => part !== word && part.length >= INDEXED_MIN_CHARACTERS);
}

/** What is common: of such a word an index gives nearly every row, and takes each for a rare word beside it. */
export async function findCommon(
  tx: Queryable,
  asked: AskedWords[],
  says: Says,
): Promise<Common[]> {
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
function narrowed(
  { list, words }: AskedWords,
  common: ReadonlySet<string>,
  says: Says,
): SearchedList {
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
export type Reader = {
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
export function fewFirst(
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
export function readList(
  asked: AskedWords,
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
