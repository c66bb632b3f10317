import "server-only";
import type { Admin } from "@/lib/auth/admin";
import { db } from "@/lib/database/db";
import { countRows } from "@/lib/database/row-counts";
import { siteDay } from "@/lib/text/dates";
import { Prisma } from "@/prisma/client/client";
import { type Period, periodOf } from "./period";
import { hasWeeklyLetter, LETTER_RUN, listSearches } from "./public";
import { movedSql, rankPages, rankPagesNow } from "./ranking";
import { addDays, dayEdges, daysBetween, hasEnd, viewedPage } from "./rules";
import type {
  Count,
  NinetyDays,
  PageViews,
  Range,
  Statistics,
  StatisticsTable,
  Stats,
} from "./schema";
import { countSubscriberMoves, listSignUps } from "./sums";

const PAGES_MAX = 20;
const ROWS_MAX = 20;
/** Of a table as a file. */
const FILE_ROWS_MAX = 100_000;
const DASHBOARD_DAYS = 90;
const PUBLISHED_MAX = 200;

export async function getFigures(_admin: Admin): Promise<Omit<Stats, "activity">> {
  const [{ articles, active }, videos, downloads] = await Promise.all([
    countRows(),
    db.video.count(),
    db.resource.aggregate({ _sum: { downloadCount: true } }),
  ]);
  return { articles, videos, downloads: downloads._sum.downloadCount ?? 0, subscribers: active };
}

/** Puts what belongs to days onto the points of a curve. */
function onPoints(points: string[], unit: Period["unit"], rows: { day: string; count: number }[]) {
  const places = new Map(points.map((point, place) => [point, place]));
  const counts = points.map(() => 0);
  for (const { day, count } of rows) {
    const place = places.get(unit === "day" ? day : `${day.slice(0, 7)}-01`);
    if (place !== undefined) counts[place] = (counts[place] ?? 0) + count;
  }
  return counts;
}

const sum = (counts: number[]) => counts.reduce((all, count) => all + count, 0);
const dayText = (day: Date) => day.toISOString().slice(0, 10);

export async function getStatistics(
  _admin: Admin,
  range: Range,
  now = new Date(),
): Promise<Statistics> {
  const period = await periodOf(range, now);
  const { first, last, firstBefore, unit, points } = period;
  const start = firstBefore ?? first;
  const allDays = daysBetween(start, last);
  const [days, pages, referrers, downloads, signUps, moves, { searches, missed }, letter] =
    await Promise.all([
      listDays(start, last),
      listPages(period),
      listReferrers(period, ROWS_MAX),
      listDownloads(period),
      listSignUps(period),
      countSubscriberMoves(["gained", "lost"], allDays),
      listSearches({ ...period, limit: ROWS_MAX }),
      hasWeeklyLetter(),
    ]);
  const daysBefore = firstBefore === null ? null : daysBetween(firstBefore, addDays(first, -1));
  const views = onPoints(points, unit, days);
  const viewsBefore = daysBefore && onPoints(daysBefore, "day", days);
  const countOf = (counts: number[]): Count => {
    const place = allDays.indexOf(first);
    return {
      count: sum(counts.slice(place)),
      before: firstBefore === null ? null : sum(counts.slice(0, place)),
    };
  };
  const curveOf = (counts: number[]) =>
    onPoints(
      points,
      unit,
      counts.map((count, place) => ({ day: allDays[place] ?? "", count })),
    );
  return {
    range,
    unit,
    points,
    views,
    viewsBefore,
    totals: {
      views: { count: sum(views), before: viewsBefore && sum(viewsBefore) },
      downloads: {
        count: sum(downloads.map(({ count }) => count)),
        before: firstBefore === null ? null : sum(downloads.map(({ before }) => before ?? 0)),
      },
      gained: countOf(moves.gained),
      lost: countOf(moves.lost),
    },
    pages,
    referrers,
    downloads: downloads.slice(0, ROWS_MAX),
    signUps,
    gained: curveOf(moves.gained),
    lost: curveOf(moves.lost),
    searches,
    missed,
    weeklyLetter: letter,
  };
}

async function listDays(first: string, last: string): Promise<{ day: string; count: number }[]> {
  const rows = await db.viewDay.findMany({
    where: { path: "", day: { gte: new Date(first), lte: new Date(last) } },
    select: { day: true, views: true },
  });
  return rows.map(({ day, views }) => ({ day: dayText(day), count: views }));
}

/** How many points a part of a page's own curve is of; the curve is a finger wide. */
function curvePart({ unit, points }: Period): number {
  return unit === "day" && points.length > DASHBOARD_DAYS ? 7 : 1;
}

function isReadToEnd(path: string): boolean {
  const page = viewedPage(path);
  return page !== null && hasEnd(page);
}

type PagePart = { path: string; place: number; views: number; reads: number };

async function listPages(period: Period): Promise<PageViews[]> {
  const { first, last, firstBefore, unit, points } = period;
  const ranked = await rankPagesNow(first, last, PAGES_MAX);
  const paths = ranked.map(({ path }) => path);
  const days = curvePart(period);
  const moved = await db.$queryRaw<{ from: string; to: string }[]>`
    select "from", "to" from ${movedSql} where "to" = any(${paths})`;
  const goal = new Map(moved.map(({ from, to }) => [from, to]));
  const addresses = [...paths, ...goal.keys()];
  // The points before the first are of the time before.
  const rows =
    unit === "month"
      ? await db.$queryRaw<PagePart[]>`
          select "path", array_position(${points}::date[], "month") - 1 as "place", "views", "reads"
          from "ViewMonth" where "month" = any(${points}::date[]) and "path" = any(${addresses})`
      : await db.$queryRaw<PagePart[]>`
          select "path", floor(("day" - ${first}::date) / ${days}::float8)::int as "place",
            sum("views")::int as "views", sum("reads")::int as "reads"
          from "ViewDay" where "path" = any(${addresses}) and "day" between ${firstBefore}::date and ${last}::date
          group by 1, 2`;
  return ranked.map(({ path, title, views, reads }) => {
    const curve = Array.from({ length: Math.ceil(points.length / days) }, () => 0);
    const before = { views: 0, reads: 0 };
    for (const row of rows) {
      if ((goal.get(row.path) ?? row.path) !== path) continue;
      if (row.place < 0) {
        before.views += row.views;
        before.reads += row.reads;
      } else curve[row.place] = (curve[row.place] ?? 0) + row.views;
    }
    const hasReads = isReadToEnd(path);
    return {
      path,
      title,
      views,
      before: firstBefore === null ? null : before.views,
      reads: hasReads ? reads : null,
      readsBefore: hasReads && firstBefore !== null ? before.reads : null,
      curve,
    };
  });
}

function countsSql({ first, firstBefore }: Period): Prisma.Sql {
  const before = firstBefore
    ? Prisma.sql`coalesce(sum("count") filter (where "day" < ${first}::date), 0)::int`
    : Prisma.sql`null::int`;
  return Prisma.sql`
    coalesce(sum("count") filter (where "day" >= ${first}::date), 0)::int as "count", ${before} as "before"`;
}

function listReferrers(period: Period, limit: number): Promise<({ host: string } & Count)[]> {
  const { first, firstBefore, last } = period;
  return db.$queryRaw`
    select "host", ${countsSql(period)} from "ReferrerDay"
    where "day" between ${firstBefore ?? first}::date and ${last}::date
    group by "host" having sum("count") filter (where "day" >= ${first}::date) > 0
    order by 2 desc, 1 limit ${limit}`;
}

type Downloads = { title: string; href: string } & Count;

function listDownloads(period: Period): Promise<Downloads[]> {
  const { first, firstBefore, last } = period;
  return db.$queryRaw`
    select "title", '/resource/' || "slug" as "href", ${countsSql(period)}
    from "DownloadDay" join "Resource" on "Resource"."id" = "resourceId"
    where "day" between ${firstBefore ?? first}::date and ${last}::date
    group by "Resource"."id" order by 3 desc, 1`;
}

export async function getNinetyDays(_admin: Admin, now = new Date()): Promise<NinetyDays> {
  const last = siteDay(now);
  const days = daysBetween(addDays(last, 1 - DASHBOARD_DAYS), last);
  const [first = last] = days;
  const [since = now] = dayEdges([first]);
  const [views, moves, downloads, articles] = await Promise.all([
    listDays(first, last),
    countSubscriberMoves(["signUps"], days),
    db.downloadDay.groupBy({
      by: ["day"],
      where: { day: { gte: new Date(first) } },
      _sum: { count: true },
    }),
    db.publicArticle.findMany({
      where: { publishedAt: { gte: new Date(since) } },
      select: { title: true, publishedAt: true },
      orderBy: { publishedAt: "desc" },
      take: PUBLISHED_MAX,
    }),
  ]);
  return {
    days,
    views: onPoints(days, "day", views),
    signUps: moves.signUps,
    downloads: onPoints(
      days,
      "day",
      downloads.map(({ day, _sum }) => ({ day: dayText(day), count: _sum.count ?? 0 })),
    ),
    published: articles.flatMap(({ title, publishedAt }) =>
      publishedAt ? [{ day: siteDay(publishedAt), title }] : [],
    ),
  };
}

export async function getStatisticsTable(
  _admin: Admin,
  table: StatisticsTable,
  range: Range,
  now = new Date(),
): Promise<string[][]> {
  const period = await periodOf(range, now);
  const { first, last, firstBefore } = period;
  const days = daysBetween(first, last);
  const counted = ({ count, before }: Count) =>
    before === null ? [String(count)] : [String(count), String(before)];
  const timeBefore = firstBefore && {
    first: firstBefore,
    last: addDays(first, -1),
    firstBefore: null,
  };
  const isShown = (column: string) => firstBefore !== null || !/before$/i.test(column);
  const heads = ["Count", "Before"].filter(isShown);
  switch (table) {
    case "days": {
      const counts = onPoints(days, "day", await listDays(first, last));
      return [["Day", "Views"], ...days.map((day, place) => [day, String(counts[place])])];
    }
    case "pages": {
      const [pages, pagesBefore] = await Promise.all([
        rankPages(first, last, FILE_ROWS_MAX),
        timeBefore ? rankPages(timeBefore.first, timeBefore.last, FILE_ROWS_MAX) : null,
      ]);
      const beforeBy = new Map(pagesBefore?.map((row) => [row.path, row]));
      const beforeOf = (path: string, what: "views" | "reads") =>
        pagesBefore && (beforeBy.get(path)?.[what] ?? 0);
      const cells = pages.map(({ path, title, views, reads }) => {
        const read = counted({ count: reads, before: beforeOf(path, "reads") });
        return [
          path,
          title ?? "",
          ...counted({ count: views, before: beforeOf(path, "views") }),
          ...(isReadToEnd(path) ? read : read.map(() => "")),
        ];
      });
      const columns = ["Views", "Before", "Read to the end", "Read to the end before"];
      return [["Path", "Title", ...columns.filter(isShown)], ...cells];
    }
    case "referrers": {
      const rows = await listReferrers(period, FILE_ROWS_MAX);
      return [["Host", ...heads], ...rows.map((row) => [row.host, ...counted(row)])];
    }
    case "downloads": {
      const rows = await listDownloads(period);
      return [["Resource", ...heads], ...rows.map((row) => [row.title, ...counted(row)])];
    }
    case "sign-ups": {
      const rows = await listSignUps(period);
      return [["Source", ...heads], ...rows.map((row) => [row.source ?? "", ...counted(row)])];
    }
    case "subscribers": {
      const { gained, lost } = await countSubscriberMoves(["gained", "lost"], days);
      const cells = days.map((day, place) => [day, String(gained[place]), String(lost[place])]);
      return [["Day", "Gained", "Lost"], ...cells];
    }
    case "searches": {
      const limit = FILE_ROWS_MAX;
      const [{ searches: all, missed }, listedBefore] = await Promise.all([
        listSearches({ ...period, limit }),
        timeBefore ? listSearches({ ...timeBefore, limit }) : null,
      ]);
      const missedBefore = listedBefore?.missed ?? null;
      const countBy = (rows: { words: string; count: number }[] | null) =>
        new Map(rows?.map(({ words, count }) => [words, count]));
      const missedBy = countBy(missed);
      const missedBeforeBy = countBy(missedBefore);
      const cells = all.map(({ words, ...row }) => {
        const before = missedBefore && (missedBeforeBy.get(words) ?? 0);
        return [words, ...counted(row), ...counted({ count: missedBy.get(words) ?? 0, before })];
      });
      const columns = ["Searches", "Before", "Found nothing", "Found nothing before"];
      return [["Words", ...columns.filter(isShown)], ...cells];
    }
    case "missed": {
      const { missed } = await listSearches({ ...period, limit: FILE_ROWS_MAX });
      return [["Words", ...heads], ...missed.map((row) => [row.words, ...counted(row)])];
    }
  }
}

/** Turns the weekly letter on or off; the first one comes on the Monday after. */
export async function setWeeklyLetter(
  _admin: Admin,
  on: boolean,
  now = new Date(),
): Promise<{ on: boolean }> {
  const where = { name: LETTER_RUN };
  if (on) await db.lastRun.upsert({ where, create: { ...where, at: now }, update: {} });
  else await db.lastRun.deleteMany({ where });
  return { on };
}
