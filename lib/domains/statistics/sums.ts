import "server-only";
import { db, type Tx } from "@/lib/database/db";
import { siteZone } from "@/lib/text/time-zone";
import { Prisma } from "@/prisma/client/client";
import type { Count } from "./schema";

/** What readers do of which the moment is known. */
export type Move = "signUps" | "gained" | "lost";

/** More changes than these are added to the sums; fewer are read as they are. */
const CHANGES_MAX = 500;

const daySql = () => Prisma.sql`("at" at time zone ${siteZone()})::date`;

/** Everything that subscribers' rows say, by the site's days; the trigger in the migration says the same. */
const wholeSql = Prisma.sql`
  select 'signUps' as "kind", "createdAt" as "at", coalesce('=' || "source", '') as "source" from "Subscriber"
  union all
  select 'gained', coalesce("confirmedAt", "createdAt"), '' from "Subscriber"
  where "subscribed" or "confirmedAt" is not null
  union all
  select 'lost', "unsubscribedAt", '' from "Subscriber"
  where not "subscribed" and "confirmedAt" is not null and "unsubscribedAt" is not null`;

const SUMMING_MS = 30_000;

async function inTurn(work: (tx: Tx) => Promise<unknown>): Promise<void> {
  await db.$transaction(
    async (tx) => {
      await tx.$queryRaw`select pg_advisory_xact_lock(hashtext('subscriber-days'))::text`;
      await work(tx);
    },
    { timeout: SUMMING_MS },
  );
}

/** Whether the sums are of the site's zone. */
async function areThere(client: Tx): Promise<boolean> {
  const where = { zone: siteZone(), kind: "whole" };
  return (await client.subscriberDay.count({ where })) > 0;
}

/** Sums up all subscribers, where that was not done yet by the site's present clock. */
async function sumSubscribers(): Promise<void> {
  if (await areThere(db)) return;
  const zone = siteZone();
  await inTurn(async (tx) => {
    if (await areThere(tx)) return;
    await tx.subscriberDay.deleteMany();
    // One statement sees the rows and what was noted of them at the same moment.
    await tx.$executeRaw`
      with "noted" as (delete from "SubscriberChange")
      insert into "SubscriberDay" ("zone", "day", "kind", "source", "count")
      select ${zone}, ${daySql()}, "kind", "source", count(*) from (${wholeSql}) as move group by 2, 3, 4
      union all select ${zone}, '0001-01-01', 'whole', '', 0`;
  });
}

export async function addChanges(max = CHANGES_MAX): Promise<void> {
  const [row] = await db.$queryRaw<{ many: boolean }[]>`
    select count(*) >= ${max} as "many" from (select from "SubscriberChange" limit ${max}) as noted`;
  if (!row?.many) return;
  await inTurn(async (tx) => {
    if (!(await areThere(tx))) return;
    await tx.$executeRaw`
      with "noted" as (delete from "SubscriberChange" returning *)
      insert into "SubscriberDay" as known ("zone", "day", "kind", "source", "count")
      select ${siteZone()}, ${daySql()}, "kind", "source", sum("count") from "noted" group by 2, 3, 4
      on conflict ("zone", "day", "kind", "source") do update set "count" = known."count" + excluded."count"`;
  });
}

/** How many subscribers did something on each of the site's days, as `counted`. */
async function subscriberDays(): Promise<Prisma.Sql> {
  await sumSubscribers();
  return Prisma.sql`(
    select "day", "kind", "source", "count" from "SubscriberDay"
    where "zone" = ${siteZone()} and "kind" <> 'whole'
    union all select ${daySql()}, "kind", "source", "count" from "SubscriberChange"
  ) as counted`;
}

/** How many signed up for the newsletter, joined or left it on each of these days. */
export async function countSubscriberMoves<Kind extends Move>(
  kinds: Kind[],
  days: string[],
): Promise<Record<Kind, number[]>> {
  const counted = await subscriberDays();
  const rows = await db.$queryRaw<{ kind: Kind; place: number; n: number }[]>`
    select "kind", "day" - ${days[0]}::date as "place", sum("count")::int as "n" from ${counted}
    where "kind" = any(${kinds}) and "day" between ${days[0]}::date and ${days.at(-1)}::date
    group by 1, 2`;
  const counts = (kind: Kind) => {
    const of = rows.filter((row) => row.kind === kind);
    const byPlace = new Map(of.map(({ place, n }) => [place, n]));
    return days.map((_, place) => byPlace.get(place) ?? 0);
  };
  return Object.fromEntries(kinds.map((kind) => [kind, counts(kind)])) as Record<Kind, number[]>;
}

export async function listSignUps({
  first,
  firstBefore,
  last,
}: {
  first: string;
  firstBefore: string | null;
  last: string;
}): Promise<({ source: string | null } & Count)[]> {
  const counted = await subscriberDays();
  const before = firstBefore
    ? Prisma.sql`coalesce(sum("count") filter (where "day" < ${first}::date), 0)::int`
    : Prisma.sql`null::int`;
  return db.$queryRaw`
    select case "source" when '' then null else substr("source", 2) end as "source",
      coalesce(sum("count") filter (where "day" >= ${first}::date), 0)::int as "count", ${before} as "before"
    from ${counted}
    where "kind" = 'signUps' and "day" between ${firstBefore ?? first}::date and ${last}::date
    group by 1 having sum("count") > 0 order by 2 desc, 1`;
}
