import "server-only";
import { searchedText } from "@/lib/domains/site-search/rules";
import { HIT_PAGES_MAX, HITS_PER_PAGE } from "@/lib/domains/site-search/schema";
import { type Thesaurus, type Wording, wordingsOf } from "@/lib/domains/site-search/wording";
import { COUNTED_MAX } from "@/lib/search/rules";
import { isUnspaced } from "@/lib/search/words";
import { isVisibleSql } from "@/lib/site/published/public-now";
import { Prisma } from "@/prisma/client/client";

/** Only so many hits are put in their exact order. */
export const HITS_MAX = HIT_PAGES_MAX * HITS_PER_PAGE;
/** Of so many of the newest entries the titles and summaries are read, of fewer the texts, before an index is asked. */
const RECENT_MAX = 8_000;
const READ_MAX = 500;
/** What a quarter of so many of the newest have is had by very many; what hardly one has, by few. */
export const SAMPLE = 600;
const SAMPLED_MIN = 6;
/** What so many of the texts of the newest articles have is looked for in every so many of the newest entries. */
export const SAMPLED_TEXTS = 60;
const COMMON_TEXTS = 45;
const SPREAD_MAX = 3_000;
const SPREAD_EVERY = 20;
/** So many of these say that more have it than are counted; where a thousand have it, some 50 do, and never as many. */
const SPREAD_MIN = 92;
/** What another name of a word counts beside the word itself. */
const ALSO_WEIGHT = 0.5;
/** What a word counts in nothing, text, summary and title. */
const WEIGHTS = Prisma.sql`'{0, 0.1, 0.4, 1}'::float4[]`;

/** A search as PostgreSQL is asked for it, beside "spoken". */
export type Asking = {
  /** What an entry must have. */
  match: Prisma.Sql;
  /** Every word that was typed. */
  typed: Prisma.Sql;
  /** What else it may be called. */
  also: Prisma.Sql;
  /** Of that what is one word: the database marks every word of a phrase, wherever it is. */
  alsoWords: Prisma.Sql;
  /** How a title begins that is looked for by its beginning; null where nobody knows. */
  begin: string | null;
  /** Words of scripts without spaces, by which the database finds no place to quote. */
  unspaced: string[];
  /** Those, and phrases: what is marked here and not by the database. */
  marked: string[];
};

export const ANY = Prisma.sql`true`;
const NOTHING = Prisma.sql`''::tsquery`;

/** How words are stemmed, of all texts there are. */
export const spoken = Prisma.sql`"spoken" as materialized (select search_configs() as "configs")`;

/** Words as the database searches for them in each language: `search_query` in the migrations. */
function queryFor(mode: "web" | "plain" | "phrase" | "begun", words: string): Prisma.Sql {
  return Prisma.sql`search_query(${mode}, ${words}, "spoken"."configs")`;
}

/** A single letter of a script without spaces begins a pair of letters. */
function everyWord(words: string): Prisma.Sql {
  const isLetter = isUnspaced(words) && [...words].length === 1;
  return queryFor(isLetter ? "begun" : "plain", words);
}

function otherName(name: string): Prisma.Sql {
  return queryFor("phrase", name);
}

function anyAmong(queries: Prisma.Sql[]): Prisma.Sql {
  return queries.length === 0 ? NOTHING : Prisma.sql`(${Prisma.join(queries, " || ")})`;
}

/** The same for what is looked for: many names have one stem, and every hit is held against each that is said. */
function anyOnce(queries: Prisma.Sql[]): Prisma.Sql {
  return Prisma.sql`coalesce((
    select string_agg(distinct '(' || query::text || ')', ' | ')::tsquery
    from unnest(array[${Prisma.join(queries)}]) as query where numnode(query) > 0
  ), ${NOTHING})`;
}

/** Every word, or what else it is called; of `begun` the last word also as the beginning of one. */
export function askFor(
  q: string,
  thesaurus: Thesaurus,
  begun?: { before: string; last: string },
): Asking {
  const typed = queryFor("web", searchedText(q));
  const prefix = begun && queryFor("begun", begun.last);
  const wordings = wordingsOf(q, thesaurus);
  if (wordings === null) {
    const match = begun
      ? Prisma.sql`(${queryFor("web", begun.before)} && (${queryFor("plain", begun.last)} || ${prefix}))`
      : typed;
    return {
      match,
      typed: prefix ? Prisma.sql`(${typed} || ${prefix})` : typed,
      also: NOTHING,
      alsoWords: NOTHING,
      begin: null,
      unspaced: [],
      marked: [],
    };
  }
  const also = (wording: Wording) => wording.also.map(otherName);
  const parts = wordings.flatMap((wording, at) => {
    const own = everyWord(wording.typed);
    if (prefix && at === wordings.length - 1) return [anyOnce([own, prefix, ...also(wording)])];
    if (!wording.isNeeded) return [];
    const any = anyOnce([own, ...also(wording)]);
    if (wording.typed.includes(" ")) return [any];
    // A word that is none to the database ("each") has no other forms either.
    return [Prisma.sql`case when numnode(${own}) = 0 then ${NOTHING} else ${any} end`];
  });
  const names = wordings.flatMap((wording) => wording.also);
  const unspaced = wordings.flatMap((one) =>
    one.isNeeded && isUnspaced(one.typed) ? one.typed : [],
  );
  return {
    match: Prisma.sql`(${Prisma.join(parts, " && ")})`,
    typed: anyAmong([...wordings.map((one) => everyWord(one.typed)), ...(prefix ? [prefix] : [])]),
    also: anyAmong(names.map(otherName)),
    alsoWords: anyAmong(names.filter((name) => !name.includes(" ")).map(otherName)),
    begin: wordings.find(({ isNeeded }) => isNeeded)?.typed ?? null,
    unspaced,
    marked: [...unspaced, ...names.filter((name) => name.includes(" "))],
  };
}

export function anyOf(query: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`replace((${query})::text, '&', '|')::tsquery`;
}

export type Asked = { asking: Asking; page: number };

/** Only the words of an entry's title. */
const titleWords = Prisma.sql`ts_filter("head", '{a}')`;
const ENTRY = Prisma.sql`"kind", "id", "category", "at", "head"`;

export const hasMatch = Prisma.sql`@@ (select "match" from "asked")`;

/** So many of the newest entries; where the planner does not know how many, it reads them in order and may stop early. */
export function newestEntries(within: Prisma.Sql, most: number): Prisma.Sql {
  return Prisma.sql`(select * from "SearchEntry" where ${within} order by "at" desc, "id" limit (select ${most}::int)) as entry`;
}

/** The newest that are seen of those that an index finds. */
function newestWith(vector: Prisma.Sql, where: Prisma.Sql, most: number): Prisma.Sql {
  return Prisma.sql`(
    with "found" as materialized (
      select ${ENTRY} from "SearchEntry" where ${where} and ${vector} ${hasMatch} and ${isVisibleSql} order by "at" desc, "id"
    )
    select * from "found" limit ${most}
  )`;
}

/**
 * "matched": all that is visible and has the words; and where that is more than is counted ("more"), what may be best:
 * by title, then by head, then by text, the newest of each, until it is `enough`. An index gives all there is or
 * nothing, so what very many have is looked for among the newest.
 */
export function matchedEntries(within: Prisma.Sql, enough: number): Prisma.Sql {
  const isBelow = (name: string, most: number) =>
    Prisma.sql`(select count(*) from ${Prisma.raw(`"${name}"`)}) < ${most}`;
  const isCommon = Prisma.sql`(select "is" from "common")`;
  const isBetween = Prisma.sql`(select not "is" and not "isRare" from "common")`;
  const isMore = Prisma.sql`(select "is" from "more")`;
  const newest = (
    vector: "head" | "words",
    among: number,
    where: Prisma.Sql,
    most: number,
  ) => Prisma.sql`(
    select ${ENTRY} from ${newestEntries(within, among)}
    where ${where} and ${Prisma.raw(`"${vector}"`)} ${hasMatch} and ${isVisibleSql} limit ${most}
  )`;
  const isCounted = (name: string) => isBelow(name, COUNTED_MAX + 1);
  const isFew = Prisma.sql`${isMore} and ${isBelow("recent", enough)} and ${isBelow("headed", enough)}`;
  return Prisma.sql`
    "common" as materialized (
      select count(*) > ${SAMPLE / 4} as "is", count(*) < ${SAMPLED_MIN} as "isRare"
      from ${newestEntries(within, SAMPLE)} where "head" ${hasMatch}
    ), "many" as materialized ${newest("head", RECENT_MAX, isCommon, COUNTED_MAX + 1)},
    "texts" as materialized (
      select count(*) >= ${SPREAD_MIN} as "are" from (
        select * from ${newestEntries(within, SPREAD_MAX)} where uuid_hash("id") % ${SPREAD_EVERY}::int = 0 offset 0
      ) as entry where ${isCounted("many")} and (
        select count(*) >= ${COMMON_TEXTS} from ${newestEntries(Prisma.sql`${within} and "kind" = 'article'`, SAMPLED_TEXTS)}
        where "words" ${hasMatch}
      ) and "words" ${hasMatch} and ${isVisibleSql}
    ), "all" as materialized (
      select ${ENTRY} from "SearchEntry" as entry
      where ${isCounted("many")} and not (select "are" from "texts") and "words" ${hasMatch} and ${within} and ${isVisibleSql}
      limit ${COUNTED_MAX + 1}
    ), "more" as materialized (
      select (select "are" from "texts") or not (${isCounted("many")} and ${isCounted("all")}) as "is"
    ), "recent" as materialized (
      select * from "many" where ${isMore}
      union all ${newest("head", RECENT_MAX, Prisma.sql`${isMore} and ${isBetween}`, enough)}
    ), "titled" as materialized ${newestWith(
      titleWords,
      Prisma.sql`${isMore} and (select count(*) from "recent" where ${titleWords} ${hasMatch}) < ${enough} and ${within}`,
      COUNTED_MAX,
    )}, "headed" as materialized ${newestWith(
      Prisma.sql`"head"`,
      Prisma.sql`${isMore} and ${isBelow("recent", enough)} and ${within}`,
      COUNTED_MAX,
    )}, "written" as materialized ${newest("words", READ_MAX, isFew, HITS_MAX)}, "other" as materialized ${newestWith(
      Prisma.sql`"words"`,
      Prisma.sql`${isFew} and ${isBelow("written", enough)} and ${within}`,
      HITS_MAX,
    )}, "older" as (
      select distinct on ("id", "kind") * from (
        table "titled" union all table "headed" union all table "written" union all table "other"
      ) as "any" where not exists (select from "recent" where "recent"."id" = "any"."id" and "recent"."kind" = "any"."kind")
    ), "matched" as materialized (
      select * from "all" where not ${isMore} union all table "recent" union all table "older"
    )`;
}

/** What an entry counts that has the words, typed or other, in `words`. */
function rankBy(words: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(ts_rank(${WEIGHTS}, ${words}, "asked"."typed") * "asked"."typedWords"
    + ${ALSO_WEIGHT}::float4 * ts_rank(${WEIGHTS}, ${words}, "asked"."also") * "asked"."alsoWords")`;
}

/** How many have the words, or one more than is counted. */
export const counted = Prisma.sql`case when (select "is" from "more") then ${COUNTED_MAX + 1}::int else (select count(*)::int from "matched") end`;

/** "asked": what is looked for, as the database has it. */
export function askedWords({ match, typed, also, alsoWords }: Asking): Prisma.Sql {
  return Prisma.sql`
    ${spoken}, "meant" as materialized (
      select coalesce(nullif(${match}, ${NOTHING}), ${anyOf(typed)}) as "match",
        ${anyOf(typed)} as "typed", ${also} as "also", ${anyOf(typed)} || ${alsoWords} as "marks"
      from "spoken"
    ),
    "asked" as materialized (
      select *, "typed" || "also" as "any", (numnode("typed") + 1) / 2 as "typedWords", (numnode("also") + 1) / 2 as "alsoWords"
      from "meant"
    )`;
}

/** What the query finds, and of that the hits of a page, the best first. */
export function rankedHits({ asking, page }: Asked, perPage: number, within = ANY): Prisma.Sql {
  const { begin } = asking;
  const begins =
    begin === null
      ? Prisma.sql`false`
      : Prisma.sql`starts_with(search_text(entry."title"), search_text(${begin}))`;
  return Prisma.sql`
    ${askedWords(asking)}, ${matchedEntries(within, Math.min(HITS_MAX, HITS_PER_PAGE * perPage))}, "best" as materialized (
      select "kind", "id" from "matched", "asked"
      order by ${rankBy(Prisma.sql`"head"`)} desc, "at" desc, "id" limit ${HITS_MAX}
    ), "shown" as materialized (
      select entry.*, ${rankBy(Prisma.sql`entry."words"`)} + case when ${begins} then 1 else 0 end as "rank"
      from "best" join "SearchEntry" as entry using ("kind", "id") cross join "asked"
      order by "rank" desc, "at" desc, "id" limit ${perPage} offset ${(page - 1) * perPage}
    )`;
}
