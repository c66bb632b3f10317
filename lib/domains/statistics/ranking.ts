import "server-only";
import { db } from "@/lib/database/db";
import { ITEMS } from "@/lib/site/published/items.mjs";
import { siteDay } from "@/lib/text/dates";
import { Prisma } from "@/prisma/client/client";
import { addDays, monthAfter, monthsBetween, pageName } from "./rules";

const tables = [...new Set(ITEMS.map(({ table }) => table))];
const itemsIn = (table: string) => ITEMS.filter((item) => item.table === table);

const movedItems = ITEMS.filter(({ owner }) => owner).map(({ table, owner }) => {
  const paths = itemsIn(table).map(({ prefix }) => `('${prefix}')`);
  return `select kind."path" || former."slug" as "from", kind."path" || item."slug" as "to"
    from "${table}Slug" as former join "${table}" as item on item."id" = former."${owner}"
    cross join (values ${paths}) as kind ("path")
    where not exists (select 1 from "${table}" as k where k."slug" = former."slug")`;
});

/**
 * Where the pages that were renamed or merged are now, as `moved` with its "from" and "to", as readers are led: an
 * address that something has again is its own.
 */
export const movedSql = Prisma.sql`(
  ${Prisma.raw(movedItems.join(" union all "))}
  union all
  select kind."path" || "slug", kind."path" || "target" from "TopicSlug" as former
  join (
    values ('tag', '/articles/tag/'), ('category', '/articles/category/'), ('category', '/videos/category/')
  ) as kind ("kind", "path") on kind."kind" = former."kind"::text
) as moved`;

type Viewed = { path: string; views: number; reads: number };
type RankedPage = Viewed & { title: string | null };

/** The month of the first day is read as a whole, less the days before it, up to this day of it. */
const HALF_MONTH = 15;

/**
 * The views of pages from one day to another, as `ranked`, of these alone where some are named. Whole months are read
 * as such, and of the month in which it begins at most half the days, so that two years of ten thousand pages are a
 * few hundred thousand rows.
 */
function rankedSql(first: string, last: string, limit: number, paths?: string[]): Prisma.Sql {
  // Of a month that goes on beyond the last day the days are read, unless it has only come so far itself.
  const isNow = last >= siteDay(new Date());
  const isEarly = Number(first.slice(8)) <= HALF_MONTH && first.slice(0, 7) < last.slice(0, 7);
  const months = monthsBetween(first, last).filter(
    (month) => (month >= first || isEarly) && (isNow || monthAfter(month) <= addDays(last, 1)),
  );
  const [from] = months;
  const named = paths ? Prisma.sql`"path" = any(${paths})` : Prisma.sql`"path" <> ''`;
  const whole = from
    ? Prisma.sql`
      and ("day" < ${from}::date or "day" >= ${monthAfter(months.at(-1) ?? from)}::date)
      union all
      select "path", "views", "reads" from "ViewMonth"
      where "month" = any(${months}::date[]) and ${named}
      union all
      select "path", -"views", -"reads" from "ViewDay"
      where "day" >= ${from}::date and "day" < ${first}::date and ${named}`
    : Prisma.empty;
  return Prisma.sql`(
    with "part" as (
      select "path", "views", "reads" from "ViewDay"
      where "day" between ${first}::date and ${last}::date and ${named} ${whole}
    ), "counted" as (
      select "path", sum("views") as "views", sum("reads") as "reads" from "part" group by "path"
    )
    select coalesce(moved."to", "path") as "path", sum("views")::int as "views", sum("reads")::int as "reads"
    from "counted" left join ${movedSql} on moved."from" = "path"
    group by 1 having sum("views") > 0 or sum("reads") > 0 order by 2 desc, 1 limit ${limit}
  ) as ranked`;
}

const titles = tables.map((table) => `"${table}"."title"`).join();
const titleJoins = tables.map((table) => {
  const isAt = itemsIn(table).map(({ prefix, name }) => {
    return `"path" like '${prefix}%' and "${table}"."${name}" = substr("path", ${prefix.length + 1})`;
  });
  return `left join "${table}" on ${isAt.join(" or ")}`;
});

async function named(ranked: Prisma.Sql): Promise<RankedPage[]> {
  const rows = await db.$queryRaw<RankedPage[]>`
    select "ranked".*, coalesce(${Prisma.raw(titles)}) as "title"
    from ${ranked} ${Prisma.raw(titleJoins.join(" "))}
    order by "views" desc, "path"`;
  return rows.map((row) => ({ ...row, title: row.title ?? pageName(row.path) }));
}

export function rankPages(first: string, last: string, limit: number): Promise<RankedPage[]> {
  return named(rankedSql(first, last, limit));
}

/** How many of the pages of days that are over are cached: so far beyond what a screen shows that few rise in a day. */
const CACHED_MAX = 3_000;

type RankedOver = { version: string; rows: Viewed[] };

const read = (ranked: Prisma.Sql) => db.$queryRaw<Viewed[]>`select * from ${ranked}`;

/**
 * The most viewed pages of days that are over, and behind them the others that were looked up since: ranked once, and
 * again where a late view or a rename changed it.
 */
export async function rankOver(first: string, last: string): Promise<RankedOver> {
  const days = { first: new Date(first), last: new Date(last) };
  const [known, [row]] = await Promise.all([
    db.rankedPages.findUnique({ where: { first_last: days } }),
    db.$queryRaw<{ version: string }[]>`
      select concat_ws(' ', ${CACHED_MAX}::int,
        (select concat_ws(' ', sum("views"), sum("reads")) from "ViewDay"
          where "path" = '' and "day" between ${first}::date and ${last}::date),
        (select concat_ws(' ', count(*), sum(hashtext("from" || ' ' || "to"))) from ${movedSql})
      ) as "version"`,
  ]);
  const version = row?.version ?? "";
  if (known?.version === version) return { version, rows: known.rows as Viewed[] };
  // What is counted meanwhile makes the version another one.
  const rows = await read(rankedSql(first, last, CACHED_MAX));
  await db.rankedPages.deleteMany({ where: { last: { lt: days.last } } });
  const over = { version, rows };
  const create = { ...days, ...over };
  await db.rankedPages.upsert({ where: { first_last: days }, create, update: over });
  return over;
}

/** The same as `rankPages` for days of which the last is today, from what is cached of those that are over. */
export async function rankPagesNow(
  first: string,
  today: string,
  limit: number,
): Promise<RankedPage[]> {
  const last = addDays(today, -1);
  if (last < first) return rankPages(first, today, limit);
  const [{ version, rows: over }, now] = await Promise.all([
    rankOver(first, last),
    read(rankedSql(today, today, Number.MAX_SAFE_INTEGER)),
  ]);
  const add = (pages: Map<string, Viewed>, { path, views, reads }: Viewed) => {
    const had = pages.get(path);
    return pages.set(path, {
      path,
      views: views + (had?.views ?? 0),
      reads: reads + (had?.reads ?? 0),
    });
  };
  const cached = new Set(over.map(({ path }) => path));
  const pages = [...over, ...now].reduce(add, new Map<string, Viewed>());
  const least = over[CACHED_MAX - 1]?.views ?? 0;
  const bar = [...pages.values()].map(({ views }) => views).sort((a, b) => b - a)[limit - 1] ?? 0;
  // They were not among the cached, and may be now: how often they were viewed before is looked up.
  const rising = now.filter(({ path, views }) => !cached.has(path) && views + least >= bar);
  if (over.length >= CACHED_MAX && rising.length > 0) {
    const paths = rising.map(({ path }) => path);
    const former = await db.$queryRaw<{ from: string }[]>`
      select "from" from ${movedSql} where "to" = any(${paths})`;
    const addresses = [...paths, ...former.map(({ from }) => from)];
    const found = await read(rankedSql(first, last, paths.length, addresses));
    const before = new Map(found.map((page) => [page.path, page]));
    const looked = paths.map((path) => before.get(path) ?? { path, views: 0, reads: 0 });
    for (const page of looked) add(pages, page);
    await db.rankedPages.updateMany({
      where: { first: new Date(first), last: new Date(last), version },
      data: { rows: [...over, ...looked] },
    });
  }
  const all = [...pages.values()].filter(({ views }) => views >= bar);
  return named(Prisma.sql`(
    select * from unnest(
      ${all.map(({ path }) => path)}::text[], ${all.map(({ views }) => views)}::int[],
      ${all.map(({ reads }) => reads)}::int[]
    ) as page ("path", "views", "reads") order by "views" desc, "path" limit ${limit}
  ) as ranked`);
}
