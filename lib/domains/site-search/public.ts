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
  HITS_PER_PAGE,
  type HitFace,
  type HitKind,
  type SearchHit,
  type SearchWay,
  type SiteSearchQuery,
  type TypedHits,
} from "@/lib/domains/site-search/schema";
import {
  ANY,
  type Asked,
  type Asking,
  anyOf,
  askedWords,
  askFor,
  counted,
  HITS_MAX,
  hasMatch,
  matchedEntries,
  newestEntries,
  rankedHits,
  SAMPLE,
  SAMPLED_TEXTS,
  spoken,
} from "@/lib/domains/site-search/search-sql";
import {
  isKnownWord,
  nearestKnownWord,
  type Thesaurus,
  thesaurusWith,
} from "@/lib/domains/site-search/wording";
import { COUNTED_MAX } from "@/lib/search/rules";
import { swappedWords } from "@/lib/search/words";
import { isVisibleSql } from "@/lib/site/published/public-now";
import { readSettings } from "@/lib/site/settings/settings";
import { Prisma } from "@/prisma/client/client";

const TYPED_HITS_MAX = 6;
const CATEGORIES_MAX = 12;
/** Words that are looked at for what was meant by one that is mistyped. */
const CANDIDATES_MAX = 12;
/** Longer texts are quoted from their beginning: the database reads the whole of it for each quote. */
const QUOTED_MAX_CHARACTERS = 60_000;
/** Of a text that has none of the words the first sixteen are quoted, which are within so much of it. */
const BEGINNING_CHARACTERS = 1_000;
/** So much is quoted of a text without spaces. */
const UNSPACED_QUOTE_CHARACTERS = 90;
const MARKS = `StartSel=${HIT_BEGIN}, StopSel=${HIT_END}`;
const WHOLE = `${MARKS}, HighlightAll=true`;
const QUOTE = `${MARKS}, MaxFragments=1, MaxWords=34, MinWords=16, ShortWord=0`;

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
    with ${askedWords(asking)}, ${matchedEntries(ANY, HITS_MAX)} select ${totals}`;
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
          (select coalesce("plainText", search_plain("content")) from "PublicArticle" as article where article."id" = "shown"."id")
        when 'page' then
          (select coalesce("plainText", search_plain("content")) from "PublicPage" as page where page."id" = "shown"."id")
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
        left join "PublicArticle" as article on sources."kind" = 'article' and article."id" = sources."id"
        left join "Video" as video on sources."kind" = 'video' and video."id" = sources."id"
        order by "rank" desc, sources."at" desc, sources."id"
      ) as hit) as "hits"`;
  if (!row) throw new Error("The search gave no row back.");
  return row;
}

/** The summary where it has a hit; else where the text has one; else the summary as it is. */
function snippetOf(row: HitRow, words: string[]): SearchHit["snippet"] {
  const { summary, quote, lead, isLast } = row;
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
  select "head" from ${newestEntries(ANY, SAMPLE)} where ${isVisibleSql}
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
      join "PublicArticle" as article using ("id") join "SearchEntry" as entry on "kind" = 'article' and entry."id" = article."id"
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

/** What a whole attempt would only find out more dearly. All that is rare is asked for: for one, all would be read through. */
async function isAnyFound(asking: Asking): Promise<boolean> {
  const [row] = await db.$queryRaw<{ is: boolean }[]>`
    with ${askedWords(asking)}, "common" as materialized (
      select exists(select from ${newestEntries(ANY, SAMPLE)} where "head" ${hasMatch} and ${isVisibleSql})
        or exists(
          select from ${newestEntries(Prisma.sql`"kind" = 'article'`, SAMPLED_TEXTS)}
          where "words" ${hasMatch} and ${isVisibleSql}
        ) as "is"
    ), "rare" as materialized (
      select from "SearchEntry" where not (select "is" from "common") and "words" ${hasMatch} and ${isVisibleSql}
    )
    select (select "is" from "common") or exists(select from "rare") as "is"`;
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
  if (/\s/.test(q))
    yield { way: "some", corrected, asking: { ...asking, match: anyOf(asking.match) } };
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
    select "categorySlug" as "slug", min("category") as "name", count(*)::int as "count" from "PublicArticle"
    where "categorySlug" is not null
    group by 1 order by 3 desc, 2 limit ${CATEGORIES_MAX}`;
}
