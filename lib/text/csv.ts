import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setTimeout as wait } from "node:timers/promises";
import { CsvError, parse } from "csv-parse";

// Written by hand: csv-stringify lets formulas behind a line feed or a NUL through.

const LINE_END = "\r\n";
const GUARD = "'";
/**
 * What a spreadsheet may take for the start of a formula, full-width forms included, and what would look like
 * one that was guarded already.
 */
const FORMULA_START = /^'*[=+\-@\t\r\n\0\uFF1D\uFF0B\uFF0D\uFF20]/;
const NEEDS_QUOTES = /[",\r\n]/;
/** How much of a file is read before others have their turn. */
const PART_BYTES = 64 * 1024;
const DELIMITERS = [",", ";", "\t"];

/** A cell's text so that a spreadsheet shows it and never runs it. */
export function escapeFormula(text: string): string {
  return FORMULA_START.test(text) ? GUARD + text : text;
}

/** Takes off what `escapeFormula` put on. */
export function unescapeFormula(text: string): string {
  return text.startsWith(GUARD) && FORMULA_START.test(text) ? text.slice(1) : text;
}

/** One line of a CSV file (RFC 4180), its cells guarded, and quoted only where they need it. */
export function csvLine(cells: readonly string[]): string {
  const written = cells.map(escapeFormula).map((text) => {
    return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  });
  return written.join(",") + LINE_END;
}

export type CsvRow = {
  line: number;
  cells: string[];
  /** Why its cells can't be read. */
  problem?: string | undefined;
};

type BrokenCsv = { brokenLine: number; rows: CsvRow[] };

/** Spreadsheets of many countries write semicolons, as they use commas in numbers. */
export function delimiterOf(text: string): string {
  const [firstLine = ""] = text.split(/[\r\n]/, 1);
  const count = (sign: string) => firstLine.split(sign).length;
  return DELIMITERS.reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

async function* inParts(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let from = 0; from < bytes.length; from += PART_BYTES) {
    yield bytes.subarray(from, from + PART_BYTES);
    await wait();
  }
}

/**
 * Reads a CSV file as spreadsheets write them, blank lines left out, guards taken off. Where a quote makes
 * the rest unreadable it answers the line on which that begins. A part of a file is read with the file's delimiter.
 */
export async function readCsv(text: string, delimiter?: string): Promise<CsvRow[] | BrokenCsv> {
  const lines = text.replaceAll(/\r\n?/g, "\n");
  const rows: CsvRow[] = [];
  const parser = parse({
    bom: true,
    delimiter: delimiter ?? delimiterOf(lines),
    on_record: (record: string[], { lines: line }) => {
      rows.push({ line, cells: record.map(unescapeFormula) });
      return null;
    },
    record_delimiter: "\n",
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    trim: true,
  });
  try {
    await pipeline(Readable.from(inParts(Buffer.from(lines))), parser.resume());
    return rows;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const read = rows.at(-1)?.line ?? 0;
    const blank = lines
      .split("\n")
      .slice(read)
      .findIndex((line) => line.trim() !== "");
    return { brokenLine: read + 1 + Math.max(0, blank), rows };
  }
}

/** How often a file is begun anew behind a line that can't be read. */
const BROKEN_LINES_MAX = 50;

/**
 * The same, with the line left out that an unmatched quotation mark is on, and read on behind it: whoever follows it is
 * lost else. Answers the line of the first mark that is too many.
 */
export async function readCsvOn(text: string, delimiter?: string): Promise<CsvRow[] | BrokenCsv> {
  const lines = text.replaceAll(/\r\n?/g, "\n").split("\n");
  const separator = delimiter ?? delimiterOf(text);
  const rows: CsvRow[] = [];
  let done = 0;
  for (let broken = 0; ; broken += 1) {
    const read = await readCsv(lines.slice(done).join("\n"), separator);
    const own = "brokenLine" in read ? read.rows : read;
    for (const row of own) rows.push({ ...row, line: done + row.line });
    if (!("brokenLine" in read)) return rows;
    const line = done + read.brokenLine;
    if (broken === BROKEN_LINES_MAX) return { brokenLine: line, rows };
    rows.push({ line, cells: [], problem: "Its quotation marks don’t match." });
    done = line;
  }
}
