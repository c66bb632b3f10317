import "server-only";
import type { Admin } from "@/lib/auth/admin";
import { db, type Tx } from "@/lib/database/db";
import {
  type CountedWord,
  type EarlierAnswers,
  questionsOf,
  REMEMBERED_IMPORTS,
  unanswered,
} from "@/lib/domains/newsletter/list/questions";
import { listRows, listSurvey } from "@/lib/domains/newsletter/list/survey";
import type { ListCheck, SubscriberImport } from "@/lib/domains/newsletter/schema";
import { Prisma } from "@/prisma/client/client";
import { outcomeSql, readOutcome, SHOWN_LINES } from "./outcome";
import { answersOf, importFields, importMissing, surveyOf, toImport } from "./row";

/** How many words are looked at to find those that nobody knows. */
const COUNTED_WORDS = 2_000;
/** How many of the first lines are looked at for what a column has. */
const SAMPLE_LINES = 50;
const SHOWN_IMPORTS = 10;

const LEFT_GET_EMAIL =
  "People who left elsewhere would get email. Please change what you said about their column or word, or take their lines out of the file.";

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
export async function checkOf(
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
    select: { ...importFields, columns: true, answers: true },
  });
  if (!row) throw importMissing();
  const { columns, answers, ...shownRow } = row;
  const rows = await db.subscriberImportRow.count({ where: { importId: id } });
  if (row.state !== "reading" || row.read < row.parts) return toImport(shownRow, rows || row.done);
  const check = await checkOf(db, id, columns, answers);
  return {
    ...toImport(shownRow, rows, check),
    outcome: await readOutcome(db, id, outcomeSql, SHOWN_LINES),
  };
}

export async function listSubscriberImports(_admin: Admin): Promise<SubscriberImport[]> {
  const rows = await db.subscriberImport.findMany({
    where: { state: { not: "reading" } },
    select: { ...importFields, _count: { select: { rows: true } } },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: SHOWN_IMPORTS,
  });
  return rows.map(({ _count, ...row }) => toImport(row, _count.rows || row.done));
}
