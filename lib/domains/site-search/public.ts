import "server-only";
import { db } from "@/lib/database/db";
import { answerCue } from "@/lib/domains/site-search/questions";
import {
  correctSearch,
  fromSentence,
  HIT_BEGIN,
  HIT_END,
  hasHit,
  LEAD_MAX_CHARACTERS,
  markedAlso,
  markedParts,
  markedTitle,
  mistakableWords,
  nearWords,
  searchedText,
  toSentence,
  unfinishedWord,
} from "@/lib/domains/site-search/rules";
import {
  type FoundAnswer,
  type FoundHits,
  HIT_PAGES_MAX,
  HITS_PER_PAGE,
  type HitFace,
  type HitKind,
  type SearchHit,
  type SearchWay,
  type SiteSearchQuery,
  type TypedHits,
} from "@/lib/domains/site-search/schema";
import {
  isKnownWord,
  nearestKnownWord,
  type Thesaurus,
  thesaurusWith,
  type Wording,
  wordingsOf,
} from "@/lib/domains/site-search/wording";
import { COUNTED_MAX } from "@/lib/search/rules";
import { isUnspaced, swappedWords } from "@/lib/search/words";
import { isPublicSql, isVisibleSql } from "@/lib/site/published/public-now";
import { readSettings } from "@/lib/site/settings/settings";
import { Prisma } from "@/prisma/client/client";

const TYPED_HITS_MAX = 6;
/** Only so many hits are put in their exact order. */
const HITS_MAX = HIT_PAGES_MAX * HITS_PER_PAGE;
/** Of so many of the newest entries the titles and summaries are read, of fewer the texts, before an index is asked. */
const RECENT_MAX = 8_000;
const READ_MAX = 500;
/** What a quarter of so many of the newest have is had by very many; what hardly one has, by few. */
const SAMPLE = 600;
const SAMPLED_MIN = 6;
/** What so many of the texts of the newest articles have is looked for in every so many of the newest entries. */
const SAMPLED_TEXTS = 60;
const COMMON_TEXTS = 45;
const SPREAD_MAX = 3_000;
const SPREAD_EVERY = 20;
/** So many of these say that more have it than are counted; where a thousand have it, some 50 do, and never as many. */
const SPREAD_MIN = 92;
const CATEGORIES_MAX = 12;
/** Words that are looked at for what was meant by one that is mistyped. */
const CANDIDATES_MAX = 12;
/** Longer texts are quoted from their beginning: the database reads the whole of it for each quote. */
const QUOTED_MAX_CHARACTERS = 60_000;
/** Of a text that has none of the words the first sixteen are quoted, which are within so much of it. */
const BEGINNING_CHARACTERS = 1_000;
/** So much is quoted of a text without spaces. */
const UNSPACED_QUOTE_CHARACTERS = 90;
/** What another name of a word counts beside the word itself. */
const ALSO_WEIGHT = 0.5;
/** What a word counts in nothing, text, summary and title. */
const WEIGHTS = Prisma.sql`'{0, 0.1, 0.4, 1}'::float4[]`;
const MARKS = `StartSel=${HIT_BEGIN}, StopSel=${HIT_END}`;
const WHOLE = `${MARKS}, HighlightAll=true`;
const QUOTE = `${MARKS}, MaxFragments=1, MaxWords=34, MinWords=16, ShortWord=0`;

/** A search as PostgreSQL is asked for it, beside "spoken". */
type Asking = {
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

const NOTHING = Prisma.sql`''::tsquery`;

/** How words are stemmed, of all texts there are. */
const spoken = Prisma.sql`"spoken" as materialized (select search_configs() as "configs")`;

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
function askFor(q: string, thesaurus: Thesaurus, begun?: { before: string; last: string }): Asking {
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

function anyOf(query: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`replace((${query})::text, '&', '|')::tsquery`;
}

type Asked = { asking: Asking; page: number };

/** Only the words of an entry's title. */
const titleWords = Prisma.sql`ts_filter("head", '{a}')`;
const ENTRY = Prisma.sql`"kind", "id", "category", "at", "head"`;

const hasMatch = Prisma.sql`@@ (select "match" from "asked")`;

/** So many of the newest entries; where the planner does not know how many, it reads them in order and may stop early. */
function newestEntries(within: Prisma.Sql, most: number): Prisma.Sql {
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
function matchedEntries(within: Prisma.Sql, enough: number): Prisma.Sql {
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
const counted = Prisma.sql`case when (select "is" from "more") then ${COUNTED_MAX + 1}::int else (select count(*)::int from "matched") end`;

/** "asked": what is looked for, as the database has it. */
function askedWords({ match, typed, also, alsoWords }: Asking): Prisma.Sql {
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
function rankedHits(
  { asking, page }: Asked,
  perPage: number,
  within = Prisma.sql`true`,
): Prisma.Sql {
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

type HitRow = {
  kind: HitKind;
  /** Of its words. */
  language: string;
  path: string;
  title: string;
  markedTitle: string;
  category: string | null;
  summary: string;
  quote: string;
  /** What is before the quote. */
  lead: string;
  /** Whether the text ends with it. */
  isLast: boolean;
  face: HitFace;
};

type Totals = { total: number; categories: { name: string; count: number }[] | null };

type PageRow = Totals & { hits: HitRow[] | null };

const totals = Prisma.sql`
  ${counted} as "total", (select json_agg(used) from (
    select min("category") as "name", count(*)::int as "count" from "matched" where "category" is not null
    group by lower("category") order by 2 desc, 1 limit ${CATEGORIES_MAX}
  ) as used) as "categories"`;

async function readTotals({ asking }: Asked): Promise<Totals> {
  const [row] = await db.$queryRaw<Totals[]>`
    with ${askedWords(asking)}, ${matchedEntries(Prisma.sql`true`, HITS_MAX)} select ${totals}`;
  return row ?? { total: 0, categories: null };
}

/** A page of what a query finds, or of what a category has of that. */
async function readPage(asked: Asked, category: string): Promise<PageRow & { totalOfAll: number }> {
  if (category === "") {
    const all = await readHits(asked);
    return { ...all, totalOfAll: all.total };
  }
  const { total: totalOfAll, categories } = await readTotals(asked);
  const within = Prisma.sql`lower("category") = lower(${category})`;
  const own = totalOfAll === 0 ? { total: 0, hits: null } : await readHits(asked, within);
  return { ...own, totalOfAll, categories };
}

async function readHits(asked: Asked, within?: Prisma.Sql): Promise<PageRow> {
  const [row] = await db.$queryRaw<PageRow[]>`
    with ${rankedHits(asked, HITS_PER_PAGE, within)}, "sources" as materialized (
      select "shown".*, left(case "kind"
        when 'article' then
          (select coalesce("plainText", search_plain("content")) from "Article" where "Article"."id" = "shown"."id")
        when 'page' then
          (select coalesce("plainText", search_plain("content")) from "Page" where "Page"."id" = "shown"."id")
        when 'video' then
          (select search_plain(coalesce("transcript", '')) from "Video" where "Video"."id" = "shown"."id")
        else '' end, ${QUOTED_MAX_CHARACTERS}) as "text"
      from "shown"
    )
    select
      ${totals}, (select json_agg(hit) from (
        select sources."kind", sources."path", sources."title", sources."category",
          sources."language",
          ts_headline(search_config(sources."language"), sources."title", "marks", ${WHOLE}) as "markedTitle",
          "summaries"."summary",
          ts_headline(search_config(sources."language"), "quote", "marks", ${WHOLE}) as "quote", right(left("text", greatest(0, strpos("text", "quote") - 1)), ${LEAD_MAX_CHARACTERS}) as "lead",
          right(rtrim("text"), length("quote")) = "quote" as "isLast",
          json_build_object('id', coalesce(video."youtubeId", sources."id"::text), 'tags', coalesce(article."tags", '{}'), 'image', article."featuredImage", 'youtubeId', video."youtubeId", 'thumbnail', video."thumbnail") as "face"
        from "sources" as sources
        cross join "asked"
        cross join lateral (
          select ts_headline(search_config(sources."language"), sources."summary", "marks", ${WHOLE}) as "summary" offset 0
        ) as summaries
        cross join lateral (
          select min(nullif(strpos(lower("text"), word), 0)) as "at"
          from unnest(${asked.asking.unspaced}::text[]) as word
        ) as placed
        cross join lateral (
          select case when strpos("summaries"."summary", ${HIT_BEGIN}) > 0 then '' when placed."at" is null
            then translate(ts_headline(search_config(sources."language"), case when ts_filter(sources."words", '{c}') @@ "any" then "text" else left("text", ${BEGINNING_CHARACTERS}::int) end, "any", ${QUOTE}), ${HIT_BEGIN + HIT_END}, '')
            else substr("text", placed."at", ${UNSPACED_QUOTE_CHARACTERS}::int) end as "quote" offset 0
        ) as quoted
        left join "Article" as article on sources."kind" = 'article' and article."id" = sources."id"
        left join "Video" as video on sources."kind" = 'video' and video."id" = sources."id"
        order by "rank" desc, sources."at" desc, sources."id"
      ) as hit) as "hits"`;
  if (!row) throw new Error("The search gave no row back.");
  return row;
}

/** The summary where it has a hit; else where the text has one; else the summary as it is. */
function snippetOf(
  { summary, quote, lead, isLast }: HitRow,
  words: string[],
): SearchHit["snippet"] {
  const marked = (text: string) => markedAlso(markedParts(text), words);
  const [short, long] = [marked(summary), marked(toSentence(fromSentence(lead, quote), isLast))];
  if (hasHit(short) || (short.length > 0 && !hasHit(long))) return short;
  return long;
}

function toHit(row: HitRow, words: string[]): SearchHit {
  const { kind, path, category, face } = row;
  return {
    kind,
    face,
    path,
    category,
    language: row.language,
    title: markedAlso(markedTitle(row.title, row.markedTitle), words),
    snippet: snippetOf(row, words),
  };
}

/** What is looked at first: of a word that very many have, an index would give all of these. */
const recentHeads = Prisma.sql`"recent" as materialized (
  select "head" from ${newestEntries(Prisma.sql`true`, SAMPLE)} where ${isVisibleSql}
)`;

/** The search with those words replaced that nothing visible has, by the nearest that something has. */
async function findCorrection(q: string, thesaurus: Thesaurus): Promise<string | null> {
  const typed = mistakableWords(q).filter((word) => !isKnownWord(word, thesaurus));
  if (typed.length === 0) return null;
  const rows = await db.$queryRaw<{ typed: string; word: string | null }[]>`
    with ${spoken}, ${recentHeads}, "asked" as materialized (
      select "word", "query" from unnest(${typed}::text[]) as typed ("word"), "spoken",
        lateral search_query('plain', "word", "spoken"."configs") as "query"
      where numnode("query") > 0 and not exists (select from "recent" where "head" @@ "query")
    ), "unknown" as materialized (
      select "word" from "asked"
      where not exists (select from "SearchEntry" where "words" @@ "query" and ${isVisibleSql})
    ), "near" as materialized (
      select "unknown"."word" as "typed", candidate."word"
      from "unknown" cross join lateral (
        select "word" from "SearchWord" as known
        where search_text(known."word") % "unknown"."word"
        order by similarity(search_text(known."word"), "unknown"."word") desc, 1 limit ${CANDIDATES_MAX}
      ) as candidate
      union
      select "unknown"."word", known."word"
      from "unknown", "SearchWord" as known
      where known."word" = any(${typed.flatMap(swappedWords)}::text[])
    )
    select "unknown"."word" as "typed", "near"."word" from "unknown" left join "near" on "typed" = "unknown"."word"`;
  const near = new Map<string, string[]>();
  for (const { typed: one, word } of rows)
    near.set(one, [...(near.get(one) ?? []), ...(word ? [word] : [])]);
  const asked = [...near].flatMap(([word, known]) => nearWords(word, known));
  const used = await db.$queryRaw<{ word: string }[]>`
    with ${spoken}, "asked" as materialized (
      select "word", search_query('plain', search_text("word"), "spoken"."configs") as "query"
      from unnest(${asked}::text[]) as "word" cross join "spoken"
    ), ${recentHeads}
    select "word" from "asked" cross join lateral (select case
      when (
        select count(*) from (select from "recent" where "head" @@ "query" limit ${SAMPLE / 4 + 1}) as "some"
      ) > ${SAMPLE / 4} then ${COUNTED_MAX}::int
      else (select count(*) from (
        select from "SearchEntry" where "words" @@ "query" and ${isVisibleSql} limit ${COUNTED_MAX}
      ) as "using") end as "uses" offset 0
    ) as "counted" where "uses" > 0 order by "uses" desc, "word"`;
  const meant = new Map<string, string>();
  for (const [word, known] of near) {
    const visible = used.flatMap((row) => (known.includes(row.word) ? [row.word] : []));
    const [nearest = nearestKnownWord(word)] = nearWords(word, visible);
    if (nearest !== null) meant.set(word, nearest);
  }
  return meant.size === 0 ? null : correctSearch(q, meant);
}

const ANSWERING_HITS = 3;
const SENTENCES_MAX = 20;
const SENTENCE_MIN_CHARACTERS = 25;
const SENTENCE_MAX_CHARACTERS = 320;
/** So much of a text is read for a sentence. */
const ANSWERING_MAX_CHARACTERS = 30_000;
/** After the end of a sentence, or between two lines. */
const BETWEEN_SENTENCES = "(?<=[.!?…])[”’\"')]*\\s+|(?<=[。！？؟])|\\n+";

/** The sentence of the best articles among the hits that answers a question; null where none does. */
async function findAnswer(q: string, asking: Asking, hits: HitRow[]): Promise<FoundAnswer | null> {
  const cue = answerCue(searchedText(q));
  if (cue === null) return null;
  const best = hits.slice(0, ANSWERING_HITS).filter(({ kind }) => kind === "article");
  const rows = await db.$queryRaw<(FoundAnswer & { plain: string })[]>`
    with ${askedWords(asking)}, "sources" as (
      select entry."path", entry."language", entry."title", "best",
        left(coalesce(article."plainText", search_plain(article."content")), ${ANSWERING_MAX_CHARACTERS}) as "text"
      from unnest(${best.map(({ face }) => face.id)}::uuid[]) with ordinality as hits ("id", "best")
      join "Article" as article using ("id") join "SearchEntry" as entry on "kind" = 'article' and entry."id" = article."id"
    ), "sentences" as (
      select "path", "language", "title", "best", btrim("sentence") as "sentence", "place"
      from "sources", regexp_split_to_table("text", ${BETWEEN_SENTENCES}) with ordinality as parts ("sentence", "place")
    ), "read" as (
      select *, to_tsvector(search_config("language"), search_terms(search_text("sentence"), false)) as "words"
      from "sentences" where length("sentence") between ${SENTENCE_MIN_CHARACTERS} and ${SENTENCE_MAX_CHARACTERS}
    )
    select "path", "language", "title", "sentence", search_text("sentence") as "plain"
    from "read" cross join "asked"
    where "words" @@ "match" and "sentence" ~ '[.!…。！]["”’)]*$'
    order by ts_rank("words", "typed") desc, "best", "place" limit ${SENTENCES_MAX}`;
  const found = rows.find(({ plain }) => cue.test(plain));
  if (!found) return null;
  const { plain: _, ...answer } = found;
  return answer;
}

/** What a whole attempt would only find out more dearly. */
async function isAnyFound(asking: Asking): Promise<boolean> {
  const [row] = await db.$queryRaw<{ is: boolean }[]>`
    with ${askedWords(asking)}
    select exists(select from "SearchEntry" where "words" ${hasMatch} and ${isVisibleSql}) as "is"`;
  return row?.is === true;
}

type Attempt = { way: SearchWay | null; corrected: string | null; asking: Asking };

/** What is asked one after another, until something is found. */
async function* attemptsFor(q: string, isTyping: boolean): AsyncGenerator<Attempt> {
  const { lists } = await readSettings();
  const thesaurus = thesaurusWith(lists.searchWords);
  const begun = unfinishedWord(q);
  if (!isTyping || begun === null)
    yield { way: null, corrected: null, asking: askFor(q, thesaurus) };
  if (begun !== null) {
    const asking = askFor(q, thesaurus, begun);
    if (isTyping || (await isAnyFound(asking))) yield { way: "begun", corrected: null, asking };
  }
  const corrected = await findCorrection(q, thesaurus);
  if (corrected !== null)
    yield { way: "corrected", corrected, asking: askFor(corrected, thesaurus) };
  const asking = askFor(corrected ?? q, thesaurus);
  const isOne = !/\s/.test(q);
  if (!isOne) yield { way: "some", corrected, asking: { ...asking, match: anyOf(asking.match) } };
}

/**
 * A page of what a search finds of articles, guides, videos and pages: what has every word, and only where nothing
 * has them all, what is near to it.
 */
export async function searchSite({ q, category, page }: SiteSearchQuery): Promise<FoundHits> {
  for await (const { asking, ...way } of attemptsFor(q, false)) {
    const { hits, categories, ...counts } = await readPage({ asking, page }, category);
    if (counts.totalOfAll === 0) continue;
    const rows = hits ?? [];
    const found = rows.map((hit) => toHit(hit, asking.marked));
    const isFirst = page === 1 && category === "" && way.way !== "some";
    const answer = isFirst ? await findAnswer(way.corrected ?? q, asking, rows) : null;
    return { ...counts, ...way, answer, categories: categories ?? [], hits: found };
  }
  const nothing = { hits: [], total: 0, totalOfAll: 0, categories: [] };
  return { ...nothing, answer: null, way: null, corrected: null };
}

/** The first hits of a search that is being typed. */
export async function searchAsTyped(q: string): Promise<TypedHits> {
  for await (const { asking, corrected } of attemptsFor(q, true)) {
    const rows = await db.$queryRaw<
      (Pick<HitRow, "kind" | "path" | "language" | "title" | "markedTitle"> & { total: number })[]
    >`
      with ${rankedHits({ asking, page: 1 }, TYPED_HITS_MAX)}
      select "kind", "path", "language", "title",
        ts_headline(search_config("language"), "title", "marks", ${WHOLE}) as "markedTitle",
        ${counted} as "total"
      from "shown" cross join "asked" order by "rank" desc, "at" desc, "id"`;
    const [first] = rows;
    if (!first) continue;
    const hits = rows.map(({ kind, path, language, ...row }) => ({
      kind,
      path,
      language,
      title: markedAlso(markedTitle(row.title, row.markedTitle), asking.marked),
    }));
    return { hits, total: first.total, corrected };
  }
  return { hits: [], total: 0, corrected: null };
}

/** Those of these addresses that are of something readers see, with its title, in the same order. */
export async function findVisible(paths: string[]): Promise<{ path: string; title: string }[]> {
  return db.$queryRaw`
    select "path", "title" from "SearchEntry" as entry join unnest(${paths}::text[]) with ordinality as asked ("path", "place")
      using ("path")
    where ${isVisibleSql} order by "place"`;
}

/** The categories of the articles that readers see, the largest first. */
export async function listArticleCategories(): Promise<
  { slug: string; name: string; count: number }[]
> {
  return db.$queryRaw`
    select "categorySlug" as "slug", min("category") as "name", count(*)::int as "count" from "Article"
    where ${isPublicSql} and "categorySlug" is not null
    group by 1 order by 3 desc, 2 limit ${CATEGORIES_MAX}`;
}
