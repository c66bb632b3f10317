import "server-only";
import type { Admin } from "@/lib/auth/admin";
import { db } from "@/lib/db";
import { describeError, log } from "@/lib/http/log";
import { conflict, notFound, Problem } from "@/lib/http/problem";
import { type ImportedLine, readPart } from "@/lib/newsletter/csv";
import { csvParts } from "@/lib/newsletter/csv-parts";
import {
  importColumns,
  importService,
  isOfNonSubscribers,
  NOT_SUBSCRIBED_THERE,
  UNKNOWN_WORD,
} from "@/lib/newsletter/import-columns";
import { trashSubscribers } from "@/lib/newsletter/owner";
import { statusSql } from "@/lib/newsletter/public";
import {
  type ImportOutcome,
  type ImportOutcomeKind,
  type ImportResult,
  importOutcome,
  importOutcomes,
  type SubscriberImport,
} from "@/lib/newsletter/schema";
import { TRASH_TIMES } from "@/lib/trash/trash";
import { Prisma } from "@/prisma/client/client";

type Tx = Prisma.TransactionClient;

/** How many rows are worked through in one transaction. */
const SLICE_ROWS = 1_000;
const SLICE_TIMES = { maxWait: 5_000, timeout: 60_000 };
/** How long a call goes on; the next one, or the tick, takes it from there. */
const RUN_MS = 4_000;
/** How many lines are named of each outcome. */
const SHOWN_LINES = 100;
const SHOWN_WORDS = 50;
const SHOWN_IMPORTS = 10;
const UNREAD_LIFE_MS = 24 * 3_600_000;
/** The most lines that come in one body. */
const BODY_LINES_MAX = 100_000;
const PIECE_CHARACTERS = 64 * 1024;

const gone = () => notFound("This import is no longer there.");

const fields = {
  id: true,
  name: true,
  service: true,
  state: true,
  done: true,
  outcome: true,
  createdAt: true,
  endedAt: true,
} as const;

type Row = Prisma.SubscriberImportGetPayload<{ select: typeof fields }>;

function toImport({ outcome, service, createdAt, endedAt, ...row }: Row, rows: number) {
  return {
    ...row,
    service: importService.catch("import").parse(service),
    rows,
    outcome: outcome === null ? null : importOutcome.parse(outcome),
    createdAt: createdAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  } satisfies SubscriberImport;
}

/** Begins the import of a list, whose parts come next. */
export async function startImport(_admin: Admin, name: string): Promise<SubscriberImport> {
  return toImport(await db.subscriberImport.create({ data: { name }, select: fields }), 0);
}

/** The import, which nobody else changes before this transaction ends. Throws 404. */
async function lockImport(tx: Tx, id: string) {
  await tx.$queryRaw`select from "SubscriberImport" where "id" = ${id}::uuid for update`;
  const row = await tx.subscriberImport.findUnique({
    where: { id },
    select: { ...fields, columns: true, parts: true, lines: true },
  });
  if (!row) throw gone();
  return row;
}

function unreadable(problem: string): Problem {
  return new Problem(422, problem, { errors: { text: [problem] } });
}

/**
 * Takes the next part of a list; one that came already changes nothing. Throws 404, 409 for one out of turn, and 422
 * at `text` for a file that can't be read.
 */
export async function addImportPart(
  _admin: Admin,
  id: string,
  { number, text }: { number: number; text: string },
): Promise<{ lines: number }> {
  return db.$transaction(async (tx) => {
    const { name, state, columns, parts, lines } = await lockImport(tx, id);
    if (number < parts) return { lines };
    if (state !== "reading" || number > parts) {
      throw conflict("number", "This part came out of turn. Please start the import again.");
    }
    const known = columns === null ? null : importColumns.parse(columns);
    const before = { columns: known, count: lines };
    const read = await readPart(text, before);
    if ("problem" in read) throw unreadable(read.problem);
    await addRows(tx, id, isOfNonSubscribers(name) ? read.lines.map(withoutAdding) : read.lines);
    await tx.subscriberImport.update({
      where: { id },
      data: {
        columns: read.columns,
        service: read.columns.service,
        parts: parts + 1,
        lines: read.count,
      },
      select: { id: true },
    });
    return { lines: read.count };
  }, SLICE_TIMES);
}

function withoutAdding(each: ImportedLine): ImportedLine {
  if (!("email" in each) || each.isLeft) return each;
  return { line: each.line, refused: NOT_SUBSCRIBED_THERE };
}

type StagedRow = {
  line: number;
  email?: string;
  isLeft?: boolean;
  leftAt?: Date | null;
  refused?: string;
};

/** Writes lines down. Each address counts where it stands first, as one who left if any line says so. */
async function addRows(tx: Tx, importId: string, lines: ImportedLine[]): Promise<void> {
  const emails = lines.flatMap((line) => ("email" in line ? line.email : []));
  const known = await tx.$queryRaw<{ email: string; line: number }[]>`
    select "email", "line" from "SubscriberImportRow"
    where "importId" = ${importId}::uuid and "email" = any(${emails}::text[])`;
  const lineOf = new Map(known.map(({ email, line }) => [email, line]));
  const rows = new Map<number, StagedRow>();
  const departed: { line: number; leftAt: Date | null }[] = [];
  for (const each of lines) {
    const first = "email" in each ? lineOf.get(each.email) : undefined;
    if (!("email" in each) || first === undefined) {
      if ("email" in each) lineOf.set(each.email, each.line);
      rows.set(each.line, each);
      continue;
    }
    const { line, isLeft, leftAt } = each;
    rows.set(line, { line, refused: `This address is already on line ${first}.` });
    const before = rows.get(first);
    if (isLeft && before) rows.set(first, { ...before, isLeft, leftAt });
    else if (isLeft) departed.push({ line: first, leftAt });
  }
  await tx.$executeRaw`
    insert into "SubscriberImportRow"
      ("importId", "line", "email", "firstName", "tags", "joinedAt", "isLeft", "leftAt", "refused")
    select ${importId}::uuid, "line", "email", "firstName", coalesce("tags", '{}'), "joinedAt",
      coalesce("isLeft", false), "leftAt", "refused"
    from jsonb_to_recordset(${JSON.stringify([...rows.values()])}::jsonb) as p (
      "line" int, "email" text, "firstName" text, "tags" text[], "joinedAt" timestamptz,
      "isLeft" boolean, "leftAt" timestamptz, "refused" text
    )`;
  await tx.$executeRaw`
    update "SubscriberImportRow" as r set "isLeft" = true, "leftAt" = p."leftAt"
    from jsonb_to_recordset(${JSON.stringify(departed)}::jsonb) as p ("line" int, "leftAt" timestamptz)
    where r."importId" = ${importId}::uuid and r."line" = p."line"`;
}

/** Who left and is in the trash stays away as well, unless only an import that was undone said so. */
const leftInTrashSql = Prisma.sql`r."email" in (
  select t."data" ->> 'email' from "TrashedRow" t
  left join "SubscriberImport" i on i."id" = (t."data" ->> 'importId')::uuid and i."state" = 'undone'
  where t."table" = 'Subscriber' and not (t."data" ->> 'subscribed')::boolean
    and (t."data" ->> 'unsubscribedAt')::timestamptz > coalesce(i."createdAt", '-infinity')
)`;

/**
 * What becomes of a row `r` beside its subscriber `s`. Who signed up here after leaving elsewhere meant it.
 */
const outcomeSql = Prisma.sql`case
  when r."refused" is not null then 'refused'
  when s."id" is null and ${leftInTrashSql} then 'leftBefore'
  when s."id" is null then case when r."isLeft" then 'addedAsLeft' else 'added' end
  when ${statusSql} = 'unsubscribed' then 'leftBefore'
  when r."isLeft" and not coalesce(r."leftAt" < greatest(s."confirmedAt", s."askedAt"), false)
    then 'unsubscribed'
  else 'alreadyThere' end`;

/** How many rows go which way, with the first of their lines. */
async function readOutcome(
  tx: Tx,
  importId: string,
  kind: Prisma.Sql,
  shown: number | null,
): Promise<ImportOutcome> {
  const groups = await tx.$queryRaw<{ kind: ImportOutcomeKind; count: number; lines: number[] }[]>`
    select ${kind} as "kind", count(*)::int as "count",
      (array_agg(r."line" order by r."line"))[1:${shown ?? BODY_LINES_MAX}::int] as "lines"
    from "SubscriberImportRow" r left join "Subscriber" s on s."email" = r."email"
    where r."importId" = ${importId}::uuid group by 1`;
  const refused = await tx.subscriberImportRow.findMany({
    where: { importId, refused: { not: null } },
    select: { line: true, refused: true },
    orderBy: { line: "asc" },
    ...(shown !== null && { take: shown }),
  });
  const words = await tx.subscriberImportRow.groupBy({
    by: ["refused"],
    where: { importId, refused: { startsWith: UNKNOWN_WORD } },
    _count: true,
    orderBy: [{ _count: { refused: "desc" } }, { refused: "asc" }],
    take: SHOWN_WORDS,
  });
  return importOutcome.parse({
    ...Object.fromEntries(importOutcomes.map((each) => [each, { count: 0, lines: [] }])),
    ...Object.fromEntries(groups.map(({ kind, count, lines }) => [kind, { count, lines }])),
    reasons: refused.map(({ line, refused }) => ({ line, reason: refused ?? "" })),
    unknownWords: words.map(({ refused, _count: count }) => ({ reason: refused ?? "", count })),
  });
}

/** An import: before its run what would become of its lines, and afterwards what did. Throws 404. */
export async function getListImport(_admin: Admin, id: string): Promise<SubscriberImport> {
  const row = await db.subscriberImport.findUnique({ where: { id }, select: fields });
  if (!row) throw gone();
  const rows = await db.subscriberImportRow.count({ where: { importId: id } });
  const known = toImport(row, rows || row.done);
  if (row.state !== "reading") return known;
  return { ...known, outcome: await readOutcome(db, id, outcomeSql, SHOWN_LINES) };
}

/** The last imports that were begun in earnest. */
export async function listSubscriberImports(_admin: Admin): Promise<SubscriberImport[]> {
  const rows = await db.subscriberImport.findMany({
    where: { state: { not: "reading" } },
    select: { ...fields, _count: { select: { rows: true } } },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: SHOWN_IMPORTS,
  });
  return rows.map(({ _count, ...row }) => toImport(row, _count.rows || row.done));
}

/**
 * Works through the next rows of an import. Nobody is written to: the owner says that they agreed. True while there
 * are more.
 */
async function runSlice(id: string, shown: number | null): Promise<boolean> {
  return db.$transaction(async (tx) => {
    const { state, service, createdAt } = await lockImport(tx, id);
    if (state !== "running") return false;
    const worked = await tx.$executeRaw`
      with slice as materialized (
        select * from "SubscriberImportRow"
        where "importId" = ${id}::uuid and "outcome" is null order by "line" limit ${SLICE_ROWS}
      ), judged as materialized (
        select r."line", r."email", s."id", ${outcomeSql} as "kind"
        from slice r left join "Subscriber" s on s."email" = r."email"
      ), added as (
        insert into "Subscriber" ("id", "email", "firstName", "source", "subscribed", "confirmedAt",
          "unsubscribedAt", "createdAt", "tags", "importId")
        select gen_random_uuid(), r."email", r."firstName", ${service}, not r."isLeft",
          case when not r."isLeft" then least(r."joinedAt", ${createdAt}) end,
          case when r."isLeft" then least(r."leftAt", ${createdAt}) end,
          least(r."joinedAt", ${createdAt}), r."tags", ${id}::uuid
        from slice r join judged j using ("line") where j."kind" in ('added', 'addedAsLeft')
        on conflict ("email") do nothing
        returning "email"
      ), departed as (
        update "Subscriber" s
        set "subscribed" = false, "unsubscribedAt" = greatest(now(), s."askedAt")
        from judged j where j."id" = s."id" and j."kind" = 'unsubscribed'
        returning s."id"
      ), unwanted as (
        update "Mail" set "status" = 'cancelled'
        where "subscriberId" in (select "id" from departed) and "status" = 'queued'
      ), answered as (
        update "SignUp" set "state" = 'asked', "floodId" = null
        where "subscriberId" in (select "id" from departed) and "state" <> 'asked'
      )
      update "SubscriberImportRow" r
      set "outcome" = case
        -- Somebody signed up between the look and the write.
        when j."kind" in ('added', 'addedAsLeft') and not exists (
          select from added where added."email" = j."email"
        ) then 'alreadyThere'
        else j."kind" end
      from judged j where r."importId" = ${id}::uuid and r."line" = j."line"`;
    if (worked === SLICE_ROWS) {
      await tx.subscriberImport.update({
        where: { id },
        data: { done: { increment: worked } },
        select: { id: true },
      });
      return true;
    }
    const outcome = await readOutcome(tx, id, Prisma.sql`r."outcome"`, shown);
    await tx.subscriberImport.update({
      where: { id },
      data: { state: "done", done: { increment: worked }, outcome, endedAt: new Date() },
      select: { id: true },
    });
    // What came of them is written down; the addresses of those who were not added are not ours to keep.
    await tx.subscriberImportRow.deleteMany({ where: { importId: id } });
    return false;
  }, SLICE_TIMES);
}

async function runUntil(id: string, end: number): Promise<void> {
  while ((await runSlice(id, SHOWN_LINES)) && performance.now() < end);
}

/** Begins the run of an import, or goes on with it, for some seconds. Throws 404. */
export async function runImport(admin: Admin, id: string): Promise<SubscriberImport> {
  const end = performance.now() + RUN_MS;
  await db.subscriberImport.updateMany({
    where: { id, state: "reading" },
    data: { state: "running" },
  });
  await runUntil(id, end);
  return getListImport(admin, id);
}

/** Goes on with what was begun and nobody waits for any more, and forgets what was never begun in earnest. */
export async function continueImports(forMs: number): Promise<void> {
  const end = performance.now() + forMs;
  const before = new Date(Date.now() - UNREAD_LIFE_MS);
  await db.subscriberImport.deleteMany({ where: { state: "reading", createdAt: { lt: before } } });
  const running = await db.subscriberImport.findMany({
    where: { state: "running" },
    select: { id: true },
    orderBy: { createdAt: "asc" },
  });
  for (const { id } of running) {
    if (performance.now() > end) return;
    await runUntil(id, end).catch((error: unknown) =>
      log("error", "subscriber-import", { importId: id, ...describeError(error) }),
    );
  }
}

/**
 * Moves those to the trash whom an import added and who have done nothing since: who left stays, and so does who
 * signed up themselves. Who left because of it does not come back. Throws 404.
 */
export async function undoImport(admin: Admin, id: string): Promise<SubscriberImport> {
  await db.$transaction(async (tx) => {
    const { createdAt } = await lockImport(tx, id);
    const added = await tx.$queryRaw<{ id: string }[]>`
      select "id" from "Subscriber" where "importId" = ${id}::uuid and "askedAt" is null
        and coalesce(greatest("confirmedAt", "unsubscribedAt") <= ${createdAt}, true)
      order by "id" for update`;
    await trashSubscribers(
      tx,
      added.map((row) => row.id),
    );
    await tx.subscriberImportRow.deleteMany({ where: { importId: id } });
    await tx.subscriberImport.update({
      where: { id },
      data: { state: "undone", endedAt: new Date() },
      select: { id: true },
    });
  }, TRASH_TIMES);
  return getListImport(admin, id);
}

function* piecesOf(text: string): Generator<string> {
  for (let from = 0; from < text.length; from += PIECE_CHARACTERS) {
    yield text.slice(from, from + PIECE_CHARACTERS);
  }
}

/**
 * Adds the people of a CSV file that comes whole: the owner says that they agreed. Whoever has a row keeps it, and
 * whoever left stays away. Throws 422 at `csv` for a file that cannot be read.
 */
export async function importSubscribers(admin: Admin, csv: string): Promise<ImportResult> {
  const refuse = (problem: string) => new Problem(422, problem, { errors: { csv: [problem] } });
  if ((csv.match(/\r\n?|\n/g)?.length ?? 0) > BODY_LINES_MAX) {
    const most = BODY_LINES_MAX.toLocaleString("en");
    throw refuse(`This file has more than ${most} lines. Please import it in parts.`);
  }
  const { id } = await startImport(admin, "");
  try {
    let number = 0;
    for await (const text of csvParts(piecesOf(csv))) {
      await addImportPart(admin, id, { number, text });
      number += 1;
    }
  } catch (error) {
    await db.subscriberImport.delete({ where: { id } });
    throw error instanceof Problem && error.status === 422 ? refuse(error.message) : error;
  }
  await db.subscriberImport.update({
    where: { id },
    data: { state: "running" },
    select: { id: true },
  });
  while (await runSlice(id, null));
  const { outcome } = await getListImport(admin, id);
  if (!outcome) throw new Error("An import that is done has no outcome.");
  const { added, alreadyThere, leftBefore, reasons, addedAsLeft, unsubscribed } = outcome;
  const departed = [...addedAsLeft.lines, ...unsubscribed.lines];
  return {
    added: added.count,
    alreadyThere: alreadyThere.count,
    leftBefore: leftBefore.count,
    invalid: [
      ...reasons,
      ...departed.map((line) => ({ line, reason: NOT_SUBSCRIBED_THERE })),
    ].toSorted((one, other) => one.line - other.line),
    lines: { alreadyThere: alreadyThere.lines, leftBefore: leftBefore.lines },
  };
}
