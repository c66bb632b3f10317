import "server-only";
import type { Admin } from "@/lib/auth/admin";
import { db } from "@/lib/database/db";
import { transact } from "@/lib/database/transact";
import { readListLines } from "@/lib/domains/newsletter/csv";
import { readingOf } from "@/lib/domains/newsletter/list/questions";
import { listRows, surveyPart } from "@/lib/domains/newsletter/list/survey";
import type { ListAnswers, SubscriberImport } from "@/lib/domains/newsletter/schema";
import { conflict, invalid } from "@/lib/http/problem";
import { getListImport } from "./check";
import {
  answersOf,
  importFields,
  lockImport,
  RUN_MS,
  SLICE_TIMES,
  surveyOf,
  toImport,
  unreadable,
} from "./row";
import { addRows } from "./staged";

/** Begins the import of a list, whose parts come next. */
export async function startImport(_admin: Admin, name: string): Promise<SubscriberImport> {
  const row = await transact((tx) =>
    tx.subscriberImport.create({ data: { name }, select: importFields }),
  );
  return toImport(row, 0);
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
      throw conflict("number", "This part arrived out of order. Please start the import again.");
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

/** Reads the next part of what has come. True while there are more. */
export async function readNext(id: string): Promise<boolean> {
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
      if (state !== "reading") throw conflict("action", "This import is already running.");
      const isOfFile = answers.roles?.length === surveyOf(columns).columns.length;
      if (answers.roles !== null && !isOfFile) {
        throw invalid("answers", "Please say what each column is about.");
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
