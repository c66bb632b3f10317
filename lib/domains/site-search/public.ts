import "server-only";
import { db } from "@/lib/database/db";
import {
  correctSearch,
  HIT_BEGIN,
  HIT_END,
  hasHit,
  markedParts,
  markedTitle,
  mistakableWords,
  nearestWord,
  searchedText,
  unfinishedWord,
} from "@/lib/domains/site-search/rules";
import {
  type FoundHits,
  HIT_PAGES_MAX,
  HITS_PER_PAGE,
  type HitKind,
  type SearchHit,
  type SearchWay,
  type SiteSearchQuery,
  type TypedHits,
} from "@/lib/domains/site-search/schema";
import { swappedWords } from "@/lib/search/words";
import { isPublicSql } from "@/lib/site/published/public-now";
import { isPublicPageSql } from "@/lib/site/published/public-pages";
import { Prisma } from "@/prisma/client/client";

const TYPED_HITS_MAX = 6;
const CATEGORIES_MAX = 12;
/** Words that are looked at for what was meant by one that is mistyped. */
const CANDIDATES_MAX = 12;
/** Longer texts are quoted from their beginning: the database reads the whole of it for each quote. */
const QUOTED_MAX_CHARACTERS = 60_000;
/** What a word counts in nothing, text, summary and title. */
const WEIGHTS = Prisma.sql`'{0, 0.1, 0.4, 1}'::float4[]`;
const MARKS = `StartSel=${HIT_BEGIN}, StopSel=${HIT_END}`;
const WHOLE = `${MARKS}, HighlightAll=true`;
const QUOTE = `${MARKS}, MaxFragments=2, MaxWords=26, MinWords=12, ShortWord=0, FragmentDelimiter=" … "`;

/** True for what readers see at this moment, of an entry. */
const isVisible = Prisma.sql`(
  "kind" in ('resource', 'video')
  or "kind" = 'article' and "id" in (select "id" from "Article" where ${isPublicSql})
  or "kind" = 'page' and "id" in (select "id" from "Page" where ${isPublicPageSql})
)`;

function allWords(q: string): Prisma.Sql {
  return Prisma.sql`websearch_to_tsquery('site_search', ${searchedText(q)})`;
}

/** Every word, the last of them also as the beginning of one; null where no such thing can be asked for. */
function begunWords(q: string): Prisma.Sql | null {
  const unfinished = unfinishedWord(q);
  if (unfinished === null) return null;
  const { before, last } = unfinished;
  return Prisma.sql`(websearch_to_tsquery('site_search', ${before})
    && (plainto_tsquery('site_search', ${last}) || to_tsquery('site_search', ${`${last}:*`})))`;
}

function anyOf(query: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`replace((${query})::text, '&', '|')::tsquery`;
}

type Asked = { query: Prisma.Sql; category: string; page: number };

/** Every visible entry that the query finds, and of those the ones of a page, the best first. */
function rankedHits({ query, category, page }: Asked, perPage: number): Prisma.Sql {
  return Prisma.sql`
    "asked" as materialized (select ${anyOf(query)} as "any"),
    "matched" as materialized (
      select "kind", "id", "category", "at", ts_rank(${WEIGHTS}, "head", (select "any" from "asked")) as "rank"
      from search_entries(${query}) where ${isVisible}
    ), "best" as materialized (
      select "kind", "id" from "matched"
      where ${category} = '' or lower("category") = lower(${category})
      order by "rank" desc, "at" desc, "id" limit ${HIT_PAGES_MAX * HITS_PER_PAGE}
    ), "shown" as materialized (
      select entry.*, ts_rank(${WEIGHTS}, entry."words", "asked"."any") as "rank"
      from "best" join "SearchEntry" as entry using ("kind", "id") cross join "asked"
      order by "rank" desc, "at" desc, "id" limit ${perPage} offset ${(page - 1) * perPage}
    )`;
}

type HitRow = {
  kind: HitKind;
  path: string;
  title: string;
  markedTitle: string;
  category: string | null;
  summary: string;
  quote: string;
};

type PageRow = {
  total: number;
  totalOfAll: number;
  categories: { name: string; count: number }[] | null;
  hits: HitRow[] | null;
};

/** A page of what a query finds, by one statement. */
async function readPage(asked: Asked): Promise<PageRow> {
  const [row] = await db.$queryRaw<PageRow[]>`
    with ${rankedHits(asked, HITS_PER_PAGE)}, "told" as (
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
      (select count(*)::int from "matched") as "totalOfAll",
      (select count(*)::int from "matched" where ${asked.category} = '' or lower("category") = lower(${asked.category})) as "total",
      (select json_agg(used) from (
        select min("category") as "name", count(*)::int as "count" from "matched" where "category" is not null
        group by lower("category") order by 2 desc, 1 limit ${CATEGORIES_MAX}
      ) as used) as "categories",
      (select json_agg(hit) from (
        select "kind", "path", "title", "category",
          ts_headline('site_search', "title", "any", ${WHOLE}) as "markedTitle",
          ts_headline('site_search', "summary", "any", ${WHOLE}) as "summary",
          ts_headline('site_search', "text", "any", ${QUOTE}) as "quote"
        from "told" cross join "asked" order by "rank" desc, "at" desc, "id"
      ) as hit) as "hits"`;
  if (!row) throw new Error("The search gave no row back.");
  return row;
}

/** The summary where it has a hit; else where the text has one; else the summary as it is. */
function snippetOf({ summary, quote }: HitRow): SearchHit["snippet"] {
  const [short, long] = [markedParts(summary), markedParts(quote)];
  if (hasHit(short) || (short.length > 0 && !hasHit(long))) return short;
  return long;
}

function toHit(row: HitRow): SearchHit {
  const { kind, path, category } = row;
  return {
    kind,
    path,
    category,
    title: markedTitle(row.title, row.markedTitle),
    snippet: snippetOf(row),
  };
}

/** The search with those words replaced that nothing visible has, by the nearest that something has. */
async function findCorrection(q: string): Promise<string | null> {
  const typed = mistakableWords(q);
  if (typed.length === 0) return null;
  const rows = await db.$queryRaw<{ typed: string; word: string }[]>`
    with "unknown" as materialized (
      select "word" from unnest(${typed}::text[]) as asked ("word")
      where numnode(plainto_tsquery('site_search', "word")) > 0 and not exists (
        select from search_entries(plainto_tsquery('site_search', asked."word")) where ${isVisible}
      )
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
    select "typed", "word" from "near" cross join lateral (
      select count(*) as "uses" from search_entries(plainto_tsquery('site_search', "near"."word"))
      where ${isVisible}
    ) as "used"
    where "uses" > 0 order by "uses" desc, "word"`;
  const meant = new Map<string, string>();
  for (const word of typed) {
    const known = rows.filter((row) => row.typed === word).map((row) => row.word);
    const nearest = nearestWord(word, known);
    if (nearest !== null) meant.set(word, nearest);
  }
  return meant.size === 0 ? null : correctSearch(q, meant);
}

type Attempt = { way: SearchWay | null; corrected: string | null; query: Prisma.Sql };

/** What is asked one after another, until something is found. */
async function* attemptsFor(q: string, isTyping: boolean): AsyncGenerator<Attempt> {
  const begun = begunWords(q);
  if (!isTyping || begun === null) yield { way: null, corrected: null, query: allWords(q) };
  if (begun !== null) yield { way: "begun", corrected: null, query: begun };
  const corrected = await findCorrection(q);
  if (corrected !== null) yield { way: "corrected", corrected, query: allWords(corrected) };
  const isOne = !/\s/.test(q);
  if (!isOne) yield { way: "some", corrected, query: anyOf(allWords(corrected ?? q)) };
}

/**
 * A page of what a search finds of articles, guides, videos and pages: what has every word, and only where nothing
 * has them all, what is near to it.
 */
export async function searchSite({ q, category, page }: SiteSearchQuery): Promise<FoundHits> {
  for await (const { query, ...way } of attemptsFor(q, false)) {
    const { hits, categories, ...totals } = await readPage({ query, category, page });
    if (totals.totalOfAll === 0) continue;
    return { ...totals, ...way, categories: categories ?? [], hits: (hits ?? []).map(toHit) };
  }
  return { hits: [], total: 0, totalOfAll: 0, categories: [], way: null, corrected: null };
}

/** The first hits of a search that is being typed. */
export async function searchAsTyped(q: string): Promise<TypedHits> {
  for await (const { query, corrected } of attemptsFor(q, true)) {
    const rows = await db.$queryRaw<
      { kind: HitKind; path: string; title: string; markedTitle: string; total: number }[]
    >`
      with ${rankedHits({ query, category: "", page: 1 }, TYPED_HITS_MAX)}
      select "kind", "path", "title", ts_headline('site_search', "title", "any", ${WHOLE}) as "markedTitle",
        (select count(*)::int from "matched") as "total"
      from "shown" cross join "asked" order by "rank" desc, "at" desc, "id"`;
    const [first] = rows;
    if (!first) continue;
    const hits = rows.map(({ kind, path, ...row }) => ({
      kind,
      path,
      title: markedTitle(row.title, row.markedTitle),
    }));
    return { hits, total: first.total, corrected };
  }
  return { hits: [], total: 0, corrected: null };
}

/** Those of these addresses that are of something readers see, with its title, in the same order. */
export async function findVisible(paths: string[]): Promise<{ path: string; title: string }[]> {
  return db.$queryRaw`
    select "path", "title" from "SearchEntry" join unnest(${paths}::text[]) with ordinality as asked ("path", "place")
      using ("path")
    where ${isVisible} order by "place"`;
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
