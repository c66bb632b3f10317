import { setTimeout as wait } from "node:timers/promises";
import type { z } from "zod";
import { emailIn, hasManyAddresses, hasNote, hasSign } from "@/lib/domains/newsletter/list/address";
import { type ImportColumns, readTags } from "@/lib/domains/newsletter/list/columns";
import { type DayOrders, momentOf } from "@/lib/domains/newsletter/list/days";
import { standingOf, type WordAnswers } from "@/lib/domains/newsletter/list/standing";
import { NOT_SUBSCRIBED_THERE } from "@/lib/domains/newsletter/list/words";
import { type CsvRow, csvLine } from "@/lib/text/csv";
import { siteDay, siteTimestamp } from "@/lib/text/dates";
import { isNothing } from "@/lib/text/nothing";
import { type AdminSubscriber, importedPerson } from "./schema";

export const EXPORT_HEADER = csvLine(["Email", "First Name", "Subscribed", "Source", "Signed Up"]);

export type ExportedSubscriber = Pick<
  AdminSubscriber,
  "email" | "firstName" | "subscribed" | "source"
> & { createdAt: Date };

export function exportLine(subscriber: ExportedSubscriber): string {
  const { email, firstName, subscribed, source, createdAt } = subscriber;
  return csvLine([
    email,
    firstName ?? "",
    subscribed ? "Yes" : "No",
    source ?? "",
    siteTimestamp(createdAt),
  ]);
}

/** What Excel needs before a file to read its letters rightly; other programs read it without. */
export const EXCEL_MARK = "\uFEFF";

/** As `email-subscribers-2025-01-05.csv`, the day by the site's clock. */
export function exportFileName(now: Date, isForExcel = false): string {
  return `email-subscribers-${siteDay(now)}${isForExcel ? "-excel" : ""}.csv`;
}

/** How many lines are read before others have their turn. */
const STEP_LINES = 500;
const SIGN = "There’s a sign before the address here, and we don’t know what it means.";
const NOTE = "There’s a note beside the address here that may say they don’t want emails.";
const READ_PROBLEM = "This line can’t be read.";

/** A line of a list as it is to be worked through, or why it is left out. */
export type ImportedLine = {
  line: number;
  /** The words of those columns that say whether somebody wants the newsletter. */
  words?: string[];
} & (
  | (z.output<typeof importedPerson> & {
      tags: string[];
      joinedAt: Date | null;
      isLeft: boolean;
      leftAt: Date | null;
      /** The file says by itself that they left, and they would be written to. */
      isAtRisk?: boolean;
      /** Why the line is left out, unless it has a word and the owner says what that means. */
      open?: string;
    })
  | { refused: string }
);

/** How a list is to be read, when everything is known that the owner was asked. */
export type ListReading = {
  columns: ImportColumns;
  /** As the file says by itself. */
  guessed: ImportColumns;
  orders: DayOrders;
  answers: WordAnswers;
  /** True for a file of people who never asked for emails. */
  isOfNonSubscribers: boolean;
};

const NO_ANSWERS: WordAnswers = new Map();

function readLine({ line, cells, problem }: CsvRow, reading: ListReading): ImportedLine {
  if (problem !== undefined) return { line, refused: problem };
  const { columns, guessed, orders, answers } = reading;
  const name = (cells[columns.firstName] ?? "")
    .replaceAll(/[\u00AD\u200B\u2060\uFEFF]/g, "")
    .replaceAll(/\p{Zs}/gu, " ");
  const address = cells[columns.email] ?? "";
  if (hasManyAddresses(address)) return { line, refused: "There’s more than one address here." };
  const email = emailIn(address);
  if (hasSign(email)) return { line, refused: SIGN };
  const person = importedPerson.safeParse({
    email,
    firstName: isNothing(name) ? null : name,
  });
  if (!person.success) return { line, refused: person.error.issues[0]?.message ?? READ_PROBLEM };
  const standing = standingOf(cells, columns, orders, answers);
  const { words } = standing;
  if (standing.is === "not") return { line, words, refused: standing.reason };
  const isLeft = standing.is === "left";
  if (reading.isOfNonSubscribers && !isLeft) return { line, words, refused: NOT_SUBSCRIBED_THERE };
  // Where nothing else says it, the day of a yes is the day on which they joined.
  const said = columns.standing.flatMap(({ at, says }) => (says === "wants" ? [at] : []));
  const joined = [...columns.joinedAt, ...said].map((column) =>
    momentOf(cells[column] ?? "", column, orders),
  );
  const isAtRisk =
    standing.is === "active" && standingOf(cells, guessed, orders, NO_ANSWERS).is === "left";
  return {
    ...person.data,
    line,
    words,
    tags: readTags(cells[columns.tags] ?? ""),
    joinedAt: joined.find((moment) => moment !== null) ?? null,
    isLeft,
    leftAt: isLeft ? standing.leftAt : null,
    ...(isAtRisk && { isAtRisk }),
    ...(!isLeft && hasNote(address) && { open: NOTE }),
    ...(standing.is === "open" && { open: standing.reason }),
  };
}

export async function readListLines(
  rows: readonly CsvRow[],
  reading: ListReading,
): Promise<ImportedLine[]> {
  const lines: ImportedLine[] = [];
  for (const row of rows) {
    if (lines.length % STEP_LINES === STEP_LINES - 1) await wait();
    lines.push(readLine(row, reading));
  }
  return lines;
}
