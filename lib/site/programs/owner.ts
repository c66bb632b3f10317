import "server-only";
import type { Admin } from "@/lib/auth/admin";
import { db, escapeLike } from "@/lib/database/db";
import { Prisma } from "@/prisma/client/client";
import type { FormerProgram, ProgramWrite, WritesQuery } from "./calls";
import { fieldsOf, type Row, type RowWrite } from "./rules";

/** How long what a program wrote is stored. */
const LIFE_DAYS = 90;
const WRITES_MAX = 10_000;
const BYTES_MAX = 128 * 1024 * 1024;
const TITLE_CHARACTERS = 120;

/** To the microsecond: one call may write several rows within a millisecond. */
const moment = (at: Prisma.Sql) =>
  Prisma.sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** What readers and people are called is asked of themselves, or of the trash: it is not stored with what was written. */
const title = Prisma.sql`left(coalesce(
  w."title", w."after" ->> 'subject', w."before" ->> 'subject',
  (select "title" from "Trash" where "id" = w."uuid"),
  case w."table"
    when 'Article' then (select "title" from "Article" where "id" = w."uuid")
    when 'MailingDraft' then (select "title" from "Article" where "id" = w."uuid")
    when 'Mailing' then (select "subject" from "Mailing" where "id" = w."uuid")
    when 'Comment' then (select "content" from "Comment" where "id" = w."uuid")
    when 'Suggestion' then (select coalesce("subject", "message") from "Suggestion" where "id" = w."uuid")
  end
), ${TITLE_CHARACTERS})`;
const withUuid = Prisma.sql`(
  select *, case when "rowId" ~ '^[0-9a-f]{8}-' then "rowId"::uuid end as "uuid" from "ProgramWrite"
) as w`;

type WriteRow = RowWrite & {
  id: string;
  table: string;
  title: string | null;
  at: string;
  isUndone: boolean;
};

function toWrite({ before, after, ...row }: WriteRow): ProgramWrite {
  const { id, table, title, at, call, isUndone } = row;
  const action = before === null ? "added" : after === null ? "deleted" : "changed";
  return {
    id,
    at,
    call,
    table,
    title,
    action,
    fields: fieldsOf({ call, before, after }),
    isUndone,
  };
}

/** What a program wrote, the newest first, also once its token was revoked. */
export async function listProgramWrites(
  _admin: Admin,
  tokenId: string,
  { q, page, perPage }: WritesQuery,
): Promise<{ writes: ProgramWrite[]; total: number }> {
  const rows = await db.$queryRaw<(WriteRow & { total: number })[]>`
    select "id", "call", "table", "before", "after", "undoneAt" is not null as "isUndone", "shown" as "title",
      ${moment(Prisma.sql`"at"`)} as "at", (count(*) over ())::int as "total"
    from (select w.*, ${title} as "shown" from ${withUuid} where w."tokenId" = ${tokenId}::uuid) as known
    where ${q} = '' or search_text(coalesce("shown", '')) like search_text(${`%${escapeLike(q)}%`})
    order by known."at" desc, "id" desc limit ${perPage} offset ${(page - 1) * perPage}`;
  return { writes: rows.map(toWrite), total: rows[0]?.total ?? 0 };
}

/** The programs whose tokens were revoked, while it is known what they did. */
export async function listFormerPrograms(_admin: Admin): Promise<FormerProgram[]> {
  return db.$queryRaw<FormerProgram[]>`
    select w."tokenId" as "id", max(w."program") as "name", count(*)::int as "writes",
      ${moment(Prisma.sql`max(w."at")`)} as "lastAt"
    from "ProgramWrite" as w
    where not exists (select from "ProgramToken" as t where t."id" = w."tokenId")
    group by w."tokenId" order by max(w."at") desc`;
}

/** What a program is called whose token works, or whose writes are known; null for one that nobody knows. */
export async function findProgramName(_admin: Admin, id: string): Promise<string | null> {
  const token = await db.programToken.findUnique({ where: { id }, select: { name: true } });
  if (token) return token.name;
  const write = await db.programWrite.findFirst({
    where: { tokenId: id },
    select: { program: true },
    orderBy: { at: "desc" },
  });
  return write?.program ?? null;
}

export type WrittenRow = { table: string; rowId: string; title: string | null; at: string };

type Span = { since: string; until: string | null };

/** The rows that a program wrote in within a time, but for what was undone: the one that it wrote last first. */
export async function listWrittenRows(
  _admin: Admin,
  tokenId: string,
  { since, until }: Span,
): Promise<WrittenRow[]> {
  return db.$queryRaw<WrittenRow[]>`
    select w."table", w."rowId", ${moment(Prisma.sql`max(w."at")`)} as "at",
      max(${title}) as "title"
    from ${withUuid}
    where w."tokenId" = ${tokenId}::uuid and w."undoneAt" is null and w."at" >= ${since}::timestamptz
    group by w."table", w."rowId"
    having ${until}::timestamptz is null or max(w."at") < ${until}::timestamptz
    order by max(w."at") desc, w."table", w."rowId"`;
}

export async function listWritesOfRow(
  tokenId: string,
  { table, rowId }: WrittenRow,
  since: string,
): Promise<RowWrite[]> {
  return db.$queryRaw<RowWrite[]>`
    select "call", "before", "after" from "ProgramWrite"
    where "tokenId" = ${tokenId}::uuid and "table" = ${table} and "rowId" = ${rowId}
      and "undoneAt" is null and "at" >= ${since}::timestamptz
    order by "at", "id"`;
}

export async function markUndone(
  tokenId: string,
  { table, rowId }: WrittenRow,
  since: string,
): Promise<void> {
  await db.$executeRaw`
    update "ProgramWrite" set "undoneAt" = now()
    where "tokenId" = ${tokenId}::uuid and "table" = ${table} and "rowId" = ${rowId}
      and "undoneAt" is null and "at" >= ${since}::timestamptz`;
}

export async function readRow(table: string, id: string): Promise<Row | null> {
  const name = Prisma.raw(`"${table}"`);
  const [found] = await db.$queryRaw<{ row: Row }[]>`
    select to_jsonb(t) as "row" from ${name} as t where t."id"::text = ${id}`;
  return found?.row ?? null;
}

/** Forgets what programs wrote long ago, and the oldest of what is too much. */
export async function sweepProgramWrites(): Promise<number> {
  return db.$executeRaw`
    delete from "ProgramWrite" where "id" in (
      select "id" from (
        select "id", "at", row_number() over newest as "place", sum("bytes") over newest as "total"
        from "ProgramWrite" window newest as (order by "at" desc, "id" desc)
      ) as numbered
      where "at" < now() - make_interval(days => ${LIFE_DAYS}::int) or "place" > ${WRITES_MAX}
        or "total" > ${BYTES_MAX}
    )`;
}
