import { setTimeout as wait } from "node:timers/promises";
import type { z } from "zod";
import {
  addressesAlone,
  findColumns,
  type ImportColumns,
  isNothing,
  readMoment,
  readTags,
  standingOf,
} from "@/lib/newsletter/import-columns";
import { type AdminSubscriber, importedPerson } from "@/lib/newsletter/schema";
import { type CsvRow, csvLine, delimiterOf, readCsv } from "@/lib/text/csv";
import { siteDay, siteTimestamp } from "@/lib/text/dates";

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

/** As `email-subscribers-2025-01-05.csv`, the day by the site's clock. */
export function exportFileName(now: Date): string {
  return `email-subscribers-${siteDay(now)}.csv`;
}

/** How many lines are read before others have their turn. */
const STEP_LINES = 500;
const READ_PROBLEM = "This line can’t be read.";

/** A line of a list as it is to be worked through, or why it is left out. */
export type ImportedLine =
  | (z.output<typeof importedPerson> & {
      line: number;
      tags: string[];
      joinedAt: Date | null;
      isLeft: boolean;
      leftAt: Date | null;
    })
  | { line: number; refused: string };

export type ReadPart =
  | { columns: ImportColumns; lines: ImportedLine[]; count: number }
  /** Why nothing of the file can be used. */
  | { problem: string };

function readLine({ line, cells }: CsvRow, columns: ImportColumns): ImportedLine {
  const name = cells[columns.firstName] ?? "";
  const person = importedPerson.safeParse({
    email: cells[columns.email] ?? "",
    firstName: isNothing(name) ? null : name,
  });
  if (!person.success) return { line, refused: person.error.issues[0]?.message ?? READ_PROBLEM };
  const standing = standingOf(cells, columns);
  if ("refused" in standing) return { line, ...standing };
  const joined = columns.joined.map((column) => readMoment(cells[column] ?? ""));
  return {
    ...person.data,
    line,
    tags: readTags(cells[columns.tags] ?? ""),
    joinedAt: joined.find((moment) => moment !== null) ?? null,
    isLeft: standing.isLeft,
    leftAt: standing.isLeft ? standing.leftAt : null,
  };
}

/**
 * Reads a part of a list of addresses, that ends where a line does: a file whose first line names its columns, or a
 * single column. `before` is what the parts before it were like.
 */
export async function readPart(
  text: string,
  before: { columns: ImportColumns | null; count: number },
): Promise<ReadPart> {
  const rows = await readCsv(text, before.columns?.delimiter);
  if ("brokenLine" in rows) {
    const line = before.count + rows.brokenLine;
    return {
      problem: `There’s an unmatched quotation mark from line ${line} on. Please fix it and try again.`,
    };
  }
  const delimiter = before.columns?.delimiter ?? delimiterOf(text);
  const header = before.columns ? null : findColumns(rows[0]?.cells ?? [], delimiter);
  if (!before.columns && !header && rows.some(({ cells }) => cells.length > 1)) {
    return { problem: "The first line must name the columns, such as Email and First Name." };
  }
  const columns = before.columns ?? header ?? addressesAlone(delimiter);
  const lines: ImportedLine[] = [];
  for (const { line, cells } of header ? rows.slice(1) : rows) {
    if (lines.length % STEP_LINES === STEP_LINES - 1) await wait();
    lines.push(readLine({ line: before.count + line, cells }, columns));
  }
  return {
    columns,
    lines,
    count: before.count + (text.match(/\r\n?|\n/g)?.length ?? 0),
  };
}
