import "server-only";
import type { Admin } from "@/lib/auth/admin";
import { db } from "@/lib/database/db";
import { type ImportedLine, readListLines } from "@/lib/domains/newsletter/csv";
import { csvParts } from "@/lib/domains/newsletter/csv-parts";
import { importService } from "@/lib/domains/newsletter/list/columns";
import {
  asksForColumns,
  type CountedWord,
  type EarlierAnswers,
  NO_ANSWERS,
  questionsOf,
  REMEMBERED_IMPORTS,
  readingOf,
  unanswered,
} from "@/lib/domains/newsletter/list/questions";
import {
  isAskedAbout,
  type ListSurvey,
  listRows,
  listSurvey,
  surveyPart,
} from "@/lib/domains/newsletter/list/survey";
import { NOT_SUBSCRIBED_THERE, shown, UNKNOWN_WORD } from "@/lib/domains/newsletter/list/words";
import { trashSubscribers } from "@/lib/domains/newsletter/owner";
import { statusSql } from "@/lib/domains/newsletter/public";
import {
  type ImportOutcome,
  type ImportOutcomeKind,
  type ImportResult,
  importOutcome,
  importOutcomes,
  type ListAnswers,
  type ListCheck,
  listAnswers,
  type SubscriberImport,
} from "@/lib/domains/newsletter/schema";
import { conflict, notFound, Problem } from "@/lib/http/problem";
import { describeError, log } from "@/lib/observe/log";
import { TRASH_TIMES } from "@/lib/site/trash/trash";
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
/** How many words are looked at to find those that nobody knows. */
const COUNTED_WORDS = 2_000;
/** How many of the first lines are looked at for what a column has. */
const SAMPLE_LINES = 50;
const SHOWN_IMPORTS = 10;
const UNREAD_LIFE_MS = 24 * 3_600_000;
/** The most lines that come in one body. */
const BODY_LINES_MAX = 100_000;
const PIECE_CHARACTERS = 64 * 1024;

const LEFT_GET_EMAIL =
  "People who left elsewhere would get email. Please change what you said of their column or word, or take their lines out of the file.";

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
  parts: true,
  read: true,
} as const;

type Row = Prisma.SubscriberImportGetPayload<{ select: typeof fields }>;

function toImport(
  { outcome, service, createdAt, endedAt, parts, read, ...row }: Row,
  rows: number,
  check: ListCheck | null = null,
) {
  return {
    ...row,
    read: parts === 0 ? 1 : read / parts,
    check,
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
    select: { ...fields, columns: true, answers: true, lines: true },
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
    const { state, columns, parts, lines } = await lockImport(tx, id);
    if (number < parts) return { lines };
    if (state !== "reading" || number > parts) {
      throw conflict("number", "This part came out of turn. Please start the import again.");
    }
    const survey = columns === null ? null : surveyOf(columns);
    const part = await surveyPart(text, { survey, count: lines });
    if ("problem" in part) throw unreadable(part.problem);
    await tx.subscriberImportPart.create({
      data: { importId: id, number, rows: JSON.stringify(part.rows) },
      select: { number: true },
    });
    await tx.subscriberImport.update({
      where: { id },
      data: {
        columns: part.survey,
        service: part.survey.service,
        parts: parts + 1,
        lines: part.count,
      },
      select: { id: true },
    });
    return { lines: part.count };
  }, SLICE_TIMES);
}

/** What is known of a list. Throws 409 for one that was sent before the site was renewed. */
function surveyOf(columns: Prisma.JsonValue): ListSurvey {
  const survey = listSurvey.safeParse(columns);
  if (!survey.success) throw conflict("id", "Please start this import again.");
  return survey.data;
}

const answersOf = (answers: Prisma.JsonValue): ListAnswers =>
  listAnswers.catch(NO_ANSWERS).parse(answers ?? NO_ANSWERS);

/** Reads the next part of what has come. True while there are more. */
async function readNext(id: string): Promise<boolean> {
  return db.$transaction(async (tx) => {
    const { name, state, columns, answers, parts, read } = await lockImport(tx, id);
    if (state !== "reading" || read === parts) return false;
    const part = await tx.subscriberImportPart.findUniqueOrThrow({
      where: { importId_number: { importId: id, number: read } },
      select: { rows: true },
    });
    const reading = readingOf(name, surveyOf(columns), answersOf(answers));
    await addRows(tx, id, await readListLines(listRows.parse(JSON.parse(part.rows)), reading));
    await tx.subscriberImport.update({
      where: { id },
      data: { read: read + 1 },
      select: { id: true },
    });
    return read + 1 < parts;
  }, SLICE_TIMES);
}

/**
 * Reads a list that has come, for some seconds; with the owner's answers it is read anew. Throws 404, 409 for one that
 * runs already, and 422 for answers about another file.
 */
export async function readImport(
  admin: Admin,
  id: string,
  answers?: ListAnswers,
): Promise<SubscriberImport> {
  const end = performance.now() + RUN_MS;
  if (answers) {
    await db.$transaction(async (tx) => {
      const { state, columns } = await lockImport(tx, id);
      if (state !== "reading") throw conflict("action", "This import is running already.");
      const isOfFile = answers.roles?.length === surveyOf(columns).columns.length;
      if (answers.roles !== null && !isOfFile) {
        const problem = "Please say what each column is about.";
        throw new Problem(422, problem, { errors: { answers: [problem] } });
      }
      await tx.subscriberImportRow.deleteMany({ where: { importId: id } });
      await tx.subscriberImport.update({
        where: { id },
        data: { answers, read: 0 },
        select: { id: true },
      });
    }, SLICE_TIMES);
  }
  while ((await readNext(id)) && performance.now() < end);
  return getListImport(admin, id);
}

type StagedRow = {
  line: number;
  email?: string;
  isLeft?: boolean;
  leftAt?: Date | null;
  refused?: string;
  words?: string[];
};

/** What later lines say of the address of an earlier one. */
type Repeat = {
  line: number;
  isLeft: boolean;
  leftAt: Date | null;
  refused: string | null;
  words: string[];
  isAtRisk: boolean;
};

function withRepeat(
  before: Repeat | undefined,
  line: number,
  later: Extract<ImportedLine, { email: string }>,
): Repeat {
  const { isLeft, leftAt, open, words = [], isAtRisk } = later;
  return {
    line,
    isLeft: isLeft || (before?.isLeft ?? false),
    leftAt: isLeft ? leftAt : (before?.leftAt ?? null),
    refused: before?.refused ?? open ?? null,
    words: [...new Set([...(before?.words ?? []), ...words])],
    isAtRisk: isAtRisk === true || (before?.isAtRisk ?? false),
  };
}

/**
 * Writes lines down. Each address counts where it stands first: as one who left if any line says so, else as one to be
 * asked about if any line has a word that nobody knows.
 */
async function addRows(tx: Tx, importId: string, lines: ImportedLine[]): Promise<void> {
  const emails = lines.flatMap((line) => ("email" in line ? line.email : []));
  const known = await tx.$queryRaw<{ email: string; line: number }[]>`
    select "email", "line" from "SubscriberImportRow"
    where "importId" = ${importId}::uuid and "email" = any(${emails}::text[])`;
  const lineOf = new Map(known.map(({ email, line }) => [email, line]));
  const rows = new Map<number, StagedRow>();
  const repeats = new Map<number, Repeat>();
  for (const each of lines) {
    const first = "email" in each ? lineOf.get(each.email) : undefined;
    if (!("email" in each) || first === undefined) {
      if ("email" in each) lineOf.set(each.email, each.line);
      rows.set(each.line, "open" in each ? { ...each, refused: each.open } : each);
      continue;
    }
    rows.set(each.line, {
      line: each.line,
      refused: `This address is already on line ${first}.`,
    });
    repeats.set(first, withRepeat(repeats.get(first), first, each));
  }
  await tx.$executeRaw`
    insert into "SubscriberImportRow"
      ("importId", "line", "email", "firstName", "tags", "joinedAt", "isLeft", "leftAt", "refused", "words", "isAtRisk")
    select ${importId}::uuid, "line", "email", "firstName", coalesce("tags", '{}'), "joinedAt",
      coalesce("isLeft", false), "leftAt", "refused", coalesce("words", '{}'), coalesce("isAtRisk", false)
    from jsonb_to_recordset(${JSON.stringify([...rows.values()])}::jsonb) as p (
      "line" int, "email" text, "firstName" text, "tags" text[], "joinedAt" timestamptz,
      "isLeft" boolean, "leftAt" timestamptz, "refused" text, "words" text[], "isAtRisk" boolean
    )`;
  await tx.$executeRaw`
    update "SubscriberImportRow" r set
      "isLeft" = r."isLeft" or p."isLeft",
      "leftAt" = case when p."isLeft" then p."leftAt" else r."leftAt" end,
      "refused" = case when not (r."isLeft" or p."isLeft") then coalesce(r."refused", p."refused") end,
      "words" = array(select distinct unnest(r."words" || p."words")),
      "isAtRisk" = r."isAtRisk" or p."isAtRisk"
    from jsonb_to_recordset(${JSON.stringify([...repeats.values()])}::jsonb) as p (
      "line" int, "isLeft" boolean, "leftAt" timestamptz, "refused" text, "words" text[], "isAtRisk" boolean
    )
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

/** The answers that were given about earlier lists, the last ones first. */
async function earlierAnswers(tx: Tx): Promise<EarlierAnswers[]> {
  const rows = await tx.subscriberImport.findMany({
    where: { state: { not: "reading" }, answers: { not: Prisma.DbNull } },
    select: { columns: true, answers: true },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: REMEMBERED_IMPORTS,
  });
  return rows.flatMap(({ columns, answers }) => {
    const survey = listSurvey.safeParse(columns);
    if (!survey.success) return [];
    return { names: survey.data.columns.map(({ name }) => name), answers: answersOf(answers) };
  });
}

/** What the owner is shown and asked before an import runs. */
async function checkOf(
  tx: Tx,
  id: string,
  columns: Prisma.JsonValue,
  answers: Prisma.JsonValue,
): Promise<ListCheck | null> {
  if (columns === null) return null;
  const words = await tx.$queryRaw<CountedWord[]>`
    select word as "key", count(*)::int as "count"
    from "SubscriberImportRow" r, unnest(r."words") as word
    where r."importId" = ${id}::uuid group by 1 order by 2 desc, 1 limit ${COUNTED_WORDS}`;
  const [counted] = await tx.$queryRaw<{ people: number; left: number; atRisk: number }[]>`
    select count(*)::int as "people", count(*) filter (where "isLeft")::int as "left",
      count(*) filter (where "isAtRisk" and not "isLeft" and "refused" is null)::int as "atRisk"
    from "SubscriberImportRow" where "importId" = ${id}::uuid and "email" is not null`;
  const first = await tx.subscriberImportPart.findUnique({
    where: { importId_number: { importId: id, number: 0 } },
    select: { rows: true },
  });
  const questions = questionsOf({
    survey: surveyOf(columns),
    answers: answersOf(answers),
    words,
    rows: listRows.parse(JSON.parse(first?.rows ?? "[]")).slice(0, SAMPLE_LINES),
    earlier: await earlierAnswers(tx),
  });
  const { people = 0, left = 0, atRisk = 0 } = counted ?? {};
  const open = unanswered(questions);
  return {
    ...questions,
    problem: open ?? (atRisk > 0 ? LEFT_GET_EMAIL : null),
    leftGetEmail: open === null ? atRisk : null,
    people,
    left,
    subscribers: await tx.subscriber.count({ where: { subscribed: true } }),
  };
}

/** An import: before its run what would become of its lines, and afterwards what did. Throws 404. */
export async function getListImport(_admin: Admin, id: string): Promise<SubscriberImport> {
  const row = await db.subscriberImport.findUnique({
    where: { id },
    select: { ...fields, columns: true, answers: true },
  });
  if (!row) throw gone();
  const { columns, answers, ...shownRow } = row;
  const rows = await db.subscriberImportRow.count({ where: { importId: id } });
  if (row.state !== "reading" || row.read < row.parts) return toImport(shownRow, rows || row.done);
  const check = await checkOf(db, id, columns, answers);
  return {
    ...toImport(shownRow, rows, check),
    outcome: await readOutcome(db, id, outcomeSql, SHOWN_LINES),
  };
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

/**
 * Begins the run of an import, or goes on with it, for some seconds. Throws 404, and 409 while the owner has not
 * answered everything, or people who left elsewhere would get email.
 */
export async function runImport(admin: Admin, id: string): Promise<SubscriberImport> {
  const end = performance.now() + RUN_MS;
  await db.$transaction(async (tx) => {
    const { state, columns, answers, parts, read } = await lockImport(tx, id);
    if (state !== "reading") return;
    if (read < parts) throw conflict("action", "This list isn’t read to its end yet.");
    const check = await checkOf(tx, id, columns, answers);
    if (check?.problem) throw conflict("action", check.problem);
    await beginRun(tx, id);
  }, SLICE_TIMES);
  await runUntil(id, end);
  return getListImport(admin, id);
}

/** From here on only the rows are needed: the file itself is not ours to keep. */
async function beginRun(tx: Tx, id: string): Promise<void> {
  await tx.subscriberImportPart.deleteMany({ where: { importId: id } });
  await tx.subscriberImport.update({
    where: { id },
    data: { state: "running" },
    select: { id: true },
  });
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

/** What nobody can be asked about here. Throws 422 where nobody can be taken in before that. */
function notesOf(survey: ListSurvey): string[] {
  if (asksForColumns(survey, NO_ANSWERS)) {
    const asked = survey.columns.find((column) => isAskedAbout(column, survey));
    throw unreadable(
      survey.isForeign || !asked
        ? "The first line must name the columns, such as Email and First Name. The Subscribers screen can also ask which column is which."
        : `The column “${shown(asked.name)}” may say who left, in a way we don’t know. Please import this list on the Subscribers screen, which asks about it.`,
    );
  }
  const { days, noDays } = questionsOf({
    survey,
    answers: NO_ANSWERS,
    words: [],
    rows: [],
    earlier: [],
  });
  return [
    ...days.map(
      ({ columnName, example }) =>
        `Days such as “${shown(example)}” in the column “${columnName}” can be read in several ways, so they weren’t.`,
    ),
    ...noDays.map(({ columnName, count, example }) =>
      count === 1
        ? `1 cell of the column “${columnName}”, “${example}”, isn’t a day that has come.`
        : `${count.toLocaleString("en")} cells of the column “${columnName}”, such as “${example}”, aren’t days that have come.`,
    ),
  ];
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
  const notes: string[] = [];
  try {
    let number = 0;
    for await (const text of csvParts(piecesOf(csv))) {
      await addImportPart(admin, id, { number, text });
      number += 1;
    }
    while (await readNext(id));
    const { columns } = await db.subscriberImport.findUniqueOrThrow({
      where: { id },
      select: { columns: true },
    });
    if (columns !== null) notes.push(...notesOf(surveyOf(columns)));
    await db.$transaction((tx) => beginRun(tx, id));
  } catch (error) {
    await db.subscriberImport.delete({ where: { id } });
    throw error instanceof Problem && error.status === 422 ? refuse(error.message) : error;
  }
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
    notes,
  };
}
