import "server-only";
import type { Admin } from "@/lib/auth/admin";
import { db } from "@/lib/database/db";
import { csvParts } from "@/lib/domains/newsletter/csv-parts";
import { asksForColumns, NO_ANSWERS, questionsOf } from "@/lib/domains/newsletter/list/questions";
import { isAskedAbout, type ListSurvey } from "@/lib/domains/newsletter/list/survey";
import { NOT_SUBSCRIBED_THERE, shown } from "@/lib/domains/newsletter/list/words";
import type { ImportResult } from "@/lib/domains/newsletter/schema";
import { invalid, Problem } from "@/lib/http/problem";
import { getListImport } from "./check";
import { BODY_LINES_MAX } from "./outcome";
import { addImportPart, readNext, startImport } from "./reading";
import { surveyOf, unreadable } from "./row";
import { beginRun, runSlice } from "./running";

/** Less than the parts that a browser sends: here they follow each other without a pause. */
const PIECE_CHARACTERS = 64 * 1024;

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
  const refuse = (problem: string) => invalid("csv", problem);
  if ((csv.match(/\r\n?|\n/g)?.length ?? 0) > BODY_LINES_MAX) {
    const most = BODY_LINES_MAX.toLocaleString("en");
    throw refuse(`This file has more than ${most} lines. Please import it in parts.`);
  }
  const { id } = await startImport(admin, "");
  const notes: string[] = [];
  try {
    let number = 0;
    for await (const text of csvParts(piecesOf(csv), PIECE_CHARACTERS)) {
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
