import "server-only";
import type { Errand } from "@/lib/auth/admin";
import { isOwnersRequest } from "@/lib/auth/who-asks";
import {
  type GatheredView,
  giveBackViews,
  takeGatheredViews,
} from "@/lib/cache/serve/gathered-views.mjs";
import { db } from "@/lib/database/db";
import { env } from "@/lib/env";
import { countGatheredHits } from "@/lib/http/limit";
import { isBotRequest, refusesCounting, visitorMarks } from "@/lib/http/visitor";
import { enqueueEmail, isMailConfigured, ownerAddresses } from "@/lib/mail/queue";
import { AGE_MAX_YEARS } from "@/lib/site/published/article-fields";
import { ITEMS } from "@/lib/site/published/items.mjs";
import { siteDay, siteMonthStart } from "@/lib/text/dates";
import { siteZone } from "@/lib/text/time-zone";
import { Prisma } from "@/prisma/client/client";
import { periodOf } from "./period";
import { RANGES } from "./ranges";
import { rankOver, rankPages } from "./ranking";
import {
  addDays,
  countedSearch,
  daysBetween,
  hasEnd,
  lastMondayMorning,
  referringHost,
  type ViewedPage,
  viewedPage,
} from "./rules";
import { type Count, viewInput, type WeeklyLetter, type WeeklyLetterNotice } from "./schema";
import { addChanges, countSubscriberMoves } from "./sums";

/** How long a repeat of the same view does not count. */
const MARK_LIFE_MS = 30 * 60_000;
const BATCH_MAX = 1_000;
const HOSTS_PER_DAY_MAX = 200;
const SEARCHES_PER_DAY_MAX = 1_000;

type Wanted = { at: Date; headers: Headers; page: ViewedPage; referrer: string; read: boolean };

function readView({ at, headers, said }: GatheredView): Wanted | null {
  if (isBotRequest(headers) || refusesCounting(headers)) return null;
  const { data } = viewInput.safeParse(said);
  const page = data && viewedPage(data.path);
  if (!page || (data.read && !hasEnd(page))) return null;
  return { at, headers, page, referrer: data.referrer, read: data.read };
}

/** The condition of `sentByEmailAlone` in SQL, on a row of "Article", where the owner shows past letters. */
const isLetterSql = Prisma.sql`(
  "published" and "audience" = 'email'
  and exists (select 1 from "Setting" where "group" = 'newsletter' and "data" ->> 'archive' = 'true')
  and exists (
    select 1 from "Mailing" as mailing join "Mail" as mail on mail."mailingId" = mailing."id"
    where mailing."articleId" = "Article"."id" and mail."status" = 'sent'
  )
)`;

const itemCases = ITEMS.map(({ kind, table, view = table, name, owner, parts }) => {
  const articles = `join "${parts}" as part on part."${owner}" = "${view}"."id"
    join "PublicArticle" as article on article."id" = part."articleId"`;
  const found = `"${view}" ${parts ? articles : ""} where "${view}"."${name}" = page."name"`;
  const isOpen = kind === "letter" ? isLetterSql : Prisma.sql`true`;
  return Prisma.sql`when ${kind} then exists (select 1 from ${Prisma.raw(found)} and ${isOpen})`;
});

/** The paths of those of these pages that readers can open at this moment. */
async function findPublicPaths(pages: ViewedPage[]): Promise<Set<string>> {
  const rows = await db.$queryRaw<{ path: string }[]>`
    select distinct page."path" from unnest(
      ${pages.map(({ path }) => path)}::text[],
      ${pages.map(({ kind }) => kind)}::text[],
      ${pages.map(({ name }) => name)}::text[]
    ) as page ("path", "kind", "name")
    where case page."kind"
      when 'fixed' then true
      ${Prisma.join(itemCases, " ")}
      when 'letters' then exists (select 1 from "Article" where ${isLetterSql})
      when 'year' then exists (
        select 1 from "PublicArticle"
        where extract(year from "publishedAt" at time zone ${siteZone()})::text = page."name")
      when 'age' then exists (
        select 1 from "PublicArticle" where coalesce("ageFrom", "ageTo") is not null
          and page."name"::int between coalesce("ageFrom", 0) and coalesce("ageTo", ${AGE_MAX_YEARS}))
      when 'tag' then exists (
        select 1 from "PublicArticle" where "tagSlugs" @> array[page."name"])
      when 'category' then exists (
        select 1 from "PublicArticle" where "categorySlug" = page."name")
      when 'videos' then exists (select 1 from "Video" where "categorySlug" = page."name")
    end`;
  return new Set(rows.map(({ path }) => path));
}

/**
 * Counts those of these views that count: of people, of pages that are there, not of the owner, not by who asks
 * not to be counted, and of the same visitor and page once in half an hour. One statement marks them and counts
 * them by day, by month and by where they came from, so asking twice counts once.
 */
export async function countViews(views: GatheredView[]): Promise<void> {
  const wanted = views.map(readView).filter((view) => view !== null);
  if (wanted.length === 0) return;
  const within = await countGatheredHits(
    "views",
    env.RATE_LIMIT_VIEWS,
    wanted.map(({ headers }) => headers),
  );
  const asked = wanted.filter((_, index) => within[index]);
  const [known, owners] = await Promise.all([
    findPublicPaths(asked.map(({ page }) => page)),
    Promise.all(asked.map(({ headers }) => isOwnersRequest(headers))),
  ]);
  const counted = asked.filter(({ page }, index) => known.has(page.path) && !owners[index]);
  if (counted.length === 0) return;
  const siteHost = new URL(env.SITE_URL).host;
  const rows = counted.map(({ at, headers, page: { path }, referrer, read }) => {
    const [mark, before] = visitorMarks(read ? "read-mark" : "view-mark", path, headers, at);
    const host = read ? null : referringHost(referrer, siteHost);
    return { at, path, read, mark, before, host, day: siteDay(at), month: siteMonthStart(at) };
  });
  await db.$executeRaw`
    with "gathered" as (
      select distinct on ("mark") * from unnest(
        ${rows.map(({ mark }) => mark)}::text[],
        ${rows.map(({ before }) => before)}::text[],
        ${rows.map(({ at }) => at)}::timestamptz[],
        ${rows.map(({ day }) => day)}::date[],
        ${rows.map(({ month }) => month)}::date[],
        ${rows.map(({ path }) => path)}::text[],
        ${rows.map(({ read }) => read)}::boolean[],
        ${rows.map(({ host }) => host)}::text[]
      ) as t ("mark", "before", "at", "day", "month", "path", "read", "host")
      order by "mark", "at"
    ), "fresh" as (
      insert into "ViewMark" as m ("mark", "countedAt")
      select "mark", "at" from "gathered"
      where not exists (
        select 1 from "ViewMark" as k
        where k."mark" = "gathered"."before" and k."countedAt" > "gathered"."at" - interval '30 minutes'
      ) and not exists (
        select 1 from "gathered" as k
        where k."mark" = "gathered"."before" and k."at" > "gathered"."at" - interval '30 minutes'
      )
      order by "mark"
      on conflict ("mark") do update set "countedAt" = excluded."countedAt"
        where m."countedAt" <= excluded."countedAt" - interval '30 minutes'
      returning "mark"
    ), "counted" as (
      select "gathered".*, case when "read" then 0 else 1 end as "views", case when "read" then 1 else 0 end as "reads"
      from "gathered" join "fresh" using ("mark")
    ), "days" as (
      insert into "ViewDay" as d ("day", "path", "views", "reads")
      select "day", p."path", sum("views"), sum("reads")
      from "counted", lateral (values ("counted"."path"), ('')) as p ("path")
      group by "day", p."path" order by "day", p."path"
      on conflict ("day", "path") do update
        set "views" = d."views" + excluded."views", "reads" = d."reads" + excluded."reads"
    ), "months" as (
      insert into "ViewMonth" as m ("month", "path", "views", "reads")
      select "month", "path", sum("views"), sum("reads") from "counted"
      group by "month", "path" order by "month", "path"
      on conflict ("month", "path") do update
        set "views" = m."views" + excluded."views", "reads" = m."reads" + excluded."reads"
    ), "hosts" as (
      select "day", "host", count(*)::int as "count", row_number() over (partition by "day" order by "host") as "place"
      from "counted" where "host" is not null group by "day", "host"
    )
    insert into "ReferrerDay" as r ("day", "host", "count")
    select "day", case
        when "host" = '' or exists (
          select 1 from "ReferrerDay" as k where k."day" = "hosts"."day" and k."host" = "hosts"."host"
        ) or "place" + (
          select count(*) from "ReferrerDay" as k where k."day" = "hosts"."day"
        ) <= ${HOSTS_PER_DAY_MAX} then "host" else 'other'
      end, sum("count")
    from "hosts" group by 1, 2 order by 1, 2
    on conflict ("day", "host") do update set "count" = r."count" + excluded."count"`;
}

/** Counts what was reported since the last time. What cannot be counted now waits for the next time. */
export async function countGatheredViews(): Promise<void> {
  for (;;) {
    const views = takeGatheredViews(BATCH_MAX);
    if (views.length === 0) return;
    try {
      await countViews(views);
    } catch (error) {
      giveBackViews(views);
      throw error;
    }
  }
}

/** Forgets the marks that are past their half hour. Returns how many. */
export async function sweepViewMarks(now = new Date()): Promise<number> {
  const { count } = await db.viewMark.deleteMany({
    where: { countedAt: { lte: new Date(now.getTime() - MARK_LIFE_MS) } },
  });
  return count;
}

/** Counts a search of a reader and how much it found. What may name a person is not saved. */
export async function countSearch(text: string, found: number, now = new Date()): Promise<void> {
  const words = countedSearch(text);
  if (words === null) return;
  const day = siteDay(now);
  await db.$executeRaw`
    insert into "SearchDay" as s ("day", "words", "found", "count", "missed")
    select ${day}::date, ${words}, ${found}, 1, ${found === 0 ? 1 : 0}
    where exists (select 1 from "SearchDay" where "day" = ${day}::date and "words" = ${words})
      or (select count(*) from "SearchDay" where "day" = ${day}::date) < ${SEARCHES_PER_DAY_MAX}
    on conflict ("day", "words") do update
      set "count" = s."count" + 1, "found" = excluded."found", "missed" = s."missed" + excluded."missed"`;
}

/** The same of a request, but not of the owner's, of a robot's, or of who asks not to be counted. */
export async function countSearchOf(headers: Headers, text: string, found: number): Promise<void> {
  if (isBotRequest(headers) || refusesCounting(headers) || (await isOwnersRequest(headers))) return;
  await countSearch(text, found);
}

type SearchList = {
  first: string;
  last: string;
  /** The first day of the time to compare with; null for none. */
  firstBefore: string | null;
  limit: number;
};

type Searched = { words: string } & Count;

/** What was searched for most, in all and without finding anything. */
export async function listSearches({
  first,
  last,
  firstBefore,
  limit,
}: SearchList): Promise<{ searches: Searched[]; missed: Searched[] }> {
  const columns = (counted: Prisma.Sql) => Prisma.sql`
    sum(${counted}) filter (where "day" >= ${first}::date)::int,
    ${firstBefore ? Prisma.sql`coalesce(sum(${counted}) filter (where "day" < ${first}::date), 0)` : Prisma.sql`null`}::int`;
  const rows = await db.$queryRaw<(Searched & { isMissed: boolean })[]>`
    with counted ("words", "count", "before", "missed", "missedBefore") as (
      select "words", ${columns(Prisma.sql`"count"`)}, ${columns(Prisma.sql`"missed"`)} from "SearchDay"
      where "day" between ${firstBefore ?? first}::date and ${last}::date group by "words"
    )
    (select "words", "count", "before", false as "isMissed" from counted
      where "count" > 0 order by 2 desc, 1 limit ${limit})
    union all
    (select "words", "missed", "missedBefore", true from counted
      where "missed" > 0 order by 2 desc, 1 limit ${limit})`;
  const listed = (wanted: boolean) =>
    rows.filter((row) => row.isMissed === wanted).map(({ isMissed: _, ...row }) => row);
  return { searches: listed(false), missed: listed(true) };
}

const sum = (counts: number[]) => counts.reduce((all, count) => all + count, 0);

/** Makes the sums of days that are over, once each has ended, so that nobody waits for them who looks. */
export async function sumUpDays(now = new Date()): Promise<void> {
  await addChanges();
  const yesterday = addDays(siteDay(now), -1);
  if ((await db.rankedPages.count({ where: { last: new Date(yesterday) } })) > 0) return;
  await countSubscriberMoves(["signUps"], [yesterday]);
  for (const range of RANGES) await rankOver((await periodOf(range, now)).first, yesterday);
}

export const LETTER_RUN = "weekly-letter";
const LETTER_ITEMS_MAX = 5;
const WEEK_DAYS = 7;

/** Whether the owner wants the weekly letter: its row is there from then on, with when a letter was last due. */
export async function hasWeeklyLetter(): Promise<boolean> {
  return (await db.lastRun.count({ where: { name: LETTER_RUN } })) > 0;
}

/**
 * Writes the owner the weekly letter, where it is wanted and a Monday's eight o'clock has come since the last one,
 * once however many ask at the same time. Returns whether it wrote one.
 */
export async function enqueueWeeklyLetterIfDue(now = new Date()): Promise<boolean> {
  const owners = ownerAddresses();
  if (!isMailConfigured || owners.length === 0) return false;
  const { day, at } = lastMondayMorning(now);
  return db.$transaction(async (tx) => {
    const where = { name: LETTER_RUN, at: { lt: at } };
    const { count } = await tx.lastRun.updateMany({ where, data: { at: now } });
    if (count === 0) return false;
    const data: WeeklyLetterNotice = { until: day };
    for (const to of owners) await enqueueEmail(tx, { kind: "weekly", to, data });
    return true;
  });
}

/** The owner's order to write her a letter, from its row in the queue that is being sent; null without one. */
export async function claimWeeklyLetter(mailId: string): Promise<Errand | null> {
  const where = { id: mailId, kind: "weekly", status: "sending" } as const;
  if ((await db.mail.count({ where })) === 0) return null;
  return {} as Errand;
}

export async function readWeeklyLetter({ until }: WeeklyLetterNotice): Promise<WeeklyLetter> {
  const first = addDays(until, -WEEK_DAYS);
  const last = addDays(until, -1);
  const firstBefore = addDays(first, -WEEK_DAYS);
  const [views, moves, downloads, pages, { missed }] = await Promise.all([
    db.viewDay.findMany({
      where: { path: "", day: { gte: new Date(firstBefore), lte: new Date(last) } },
      select: { day: true, views: true },
    }),
    countSubscriberMoves(["gained", "lost"], daysBetween(first, last)),
    db.downloadDay.aggregate({
      where: { day: { gte: new Date(first), lte: new Date(last) } },
      _sum: { count: true },
    }),
    rankPages(first, last, LETTER_ITEMS_MAX),
    listSearches({ first, last, firstBefore: null, limit: LETTER_ITEMS_MAX }),
  ]);
  const viewsOf = (isThisWeek: boolean) =>
    sum(
      views
        .filter(({ day }) => day.toISOString().slice(0, 10) >= first === isThisWeek)
        .map((row) => row.views),
    );
  return {
    first,
    last,
    views: { count: viewsOf(true), before: viewsOf(false) },
    gained: sum(moves.gained),
    lost: sum(moves.lost),
    downloads: downloads._sum.count ?? 0,
    pages,
    missed,
  };
}
