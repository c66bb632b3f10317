import "server-only";
import type { Admin } from "@/lib/auth/admin";
import { db, type Tx } from "@/lib/database/db";
import { momentOfSiteClock } from "@/lib/text/site-clock";
import { Prisma } from "@/prisma/client/client";
import type { AudienceChoices } from "./schema";
import { type ListSegment, segmentShape } from "./segment";

const BEFORE_ALL = "00000000-0000-0000-0000-000000000000";
/** What is offered of a kind, those of most readers first. */
const CHOICES_MAX = 200;

/** A segment as a row has it. What is not one is an error and never everybody. */
export function storedSegment(stored: unknown): ListSegment | null {
  return stored === null ? null : segmentShape.parse(stored);
}

function numbersOf({ from, to }: { from: number; to: number }): number[] {
  return Array.from({ length: to - from + 1 }, (_, place) => from + place);
}

function isRecipientSql(segment: ListSegment | null): Prisma.Sql {
  const conditions = [Prisma.sql`"subscribed"`];
  if (segment) {
    const { tags, sources, interests, ages, withUnsaid, joinedFrom } = segment;
    const orUnsaid = (column: Prisma.Sql) =>
      withUnsaid ? Prisma.sql`or ${column} = '{}'` : Prisma.empty;
    if (tags.length > 0) conditions.push(Prisma.sql`"tags" && ${tags}::text[]`);
    if (sources.length > 0) {
      conditions.push(
        sources.includes("")
          ? Prisma.sql`("source" = any(${sources}::text[]) or "source" is null)`
          : Prisma.sql`"source" = any(${sources}::text[])`,
      );
    }
    if (interests.length > 0) {
      conditions.push(
        Prisma.sql`("interests" && ${interests}::text[] ${orUnsaid(Prisma.sql`"interests"`)})`,
      );
    }
    if (ages) {
      conditions.push(
        Prisma.sql`("childAges" && ${numbersOf(ages)}::smallint[] ${orUnsaid(Prisma.sql`"childAges"`)})`,
      );
    }
    if (joinedFrom) {
      const { at = joinedFrom } = momentOfSiteClock(`${joinedFrom}T00:00`) ?? {};
      conditions.push(Prisma.sql`"createdAt" >= ${new Date(at)}`);
    }
  }
  return Prisma.join(conditions, " and ");
}

export function countRecipients(_admin: Admin, segment: ListSegment | null): Promise<number> {
  return countAudience(db, segment);
}

export async function countAudience(
  tx: Pick<Tx, "$queryRaw">,
  segment: ListSegment | null,
): Promise<number> {
  const [row] = await tx.$queryRaw<{ count: number }[]>`
    select count(*)::int as "count" from "Subscriber" where ${isRecipientSql(segment)}`;
  return row?.count ?? 0;
}

/** What the readers of the list can be segmented by, with how many of them have it. */
export async function listAudienceChoices(_admin: Admin): Promise<AudienceChoices> {
  type Row = { kind: keyof AudienceChoices; value: string; count: number };
  const rows = await db.$queryRaw<Row[]>`
    with counted as (
      select t."kind", t."value", count(*)::int as "count"
      from "Subscriber" cross join lateral (
        select 'tags' as "kind", unnest("tags") as "value"
        union all select 'interests', unnest("interests")
        union all select 'ages', unnest("childAges")::text
        union all select 'sources', coalesce("source", '')
      ) as t
      where "subscribed" group by 1, 2
    ), placed as (
      select *, row_number() over (partition by "kind" order by "count" desc, "value") as "place"
      from counted
    )
    select "kind", "value", "count" from placed where "place" <= ${CHOICES_MAX} order by "place"`;
  const of = (wanted: Row["kind"]) =>
    rows.filter(({ kind }) => kind === wanted).map(({ value, count }) => ({ value, count }));
  return { tags: of("tags"), sources: of("sources"), interests: of("interests"), ages: of("ages") };
}

/** A mailing whose emails are being written. */
export type Addressing = {
  id: string;
  segment: ListSegment | null;
  /** The moment whose list it goes to. */
  audienceAt: Date;
  writtenTo: string | null;
};

/**
 * Writes the next emails of a mailing, at most so many: for those who were on the list at its moment, and have not
 * left since. Somebody who confirmed later was not. Returns how far it came; null at the end of the list.
 */
export async function addressNext(
  tx: Tx,
  { id, segment, audienceAt, writtenTo }: Addressing,
  max: number,
): Promise<string | null> {
  const [batch] = await tx.$queryRaw<{ count: number; last: string | null }[]>`
    with batch as (
      select "id", "email" from "Subscriber"
      where ${isRecipientSql(segment)} and coalesce("confirmedAt", "createdAt") <= ${audienceAt}
        and "id" > ${writtenTo ?? BEFORE_ALL}::uuid
      order by "id" limit ${max}
    ), written as (
      insert into "Mail" ("id", "kind", "to", "subscriberId", "mailingId")
      select gen_random_uuid(), 'article', "email", "id", ${id}::uuid from batch
    )
    select count(*)::int as "count", (select "id" from batch order by "id" desc limit 1) as "last"
    from batch`;
  return batch?.count === max ? batch.last : null;
}
