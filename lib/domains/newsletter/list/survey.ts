import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { LINE_MAX_CHARACTERS } from "@/lib/domains/newsletter/csv-parts";
import { type CsvRow, readCsvOn } from "@/lib/text/csv";
import { emailText } from "@/lib/text/input";
import { isNoDay, isNothing } from "@/lib/text/nothing";
import { writtenMoment } from "@/lib/text/written-moment";
import { emailIn } from "./address";
import {
  COLUMNS_MAX,
  columnRoles,
  columnsOf,
  emailColumn,
  guessRoles,
  type ImportColumns,
  importService,
  isElsewhere,
  leavingCells,
  serviceOf,
} from "./columns";
import { countDay, dayTally } from "./days";
import { standingOf } from "./standing";
import { isLeavingWord, isNoWord, isYesOrNo, saysLeft, shown } from "./words";

const DELIMITERS = [",", ";", "\t", "|"];
/** How many lines may be above the one that names the columns, as titles. */
const HEAD_LINES = 20;
/** A column with more words than that says something else of everybody, unless each of them comes often. */
const FEW_WORDS = 12;
const SAID_MAX = 60;
const DAY_MAX_CHARACTERS = 80;
/** What every spelling of a day has. */
const DAY_LIKE = /\d\s?[-/.年년]\s?\d|\d{5}|\d[\s.-]+\p{L}|\p{L}[.,]*\s+\d/u;
const STEP_LINES = 500;
const CACHED_WORDS_MAX = 2_000;

/** What is no table, by how it begins. */
const NO_TABLE: [begin: RegExp, name: string][] = [
  [/^\s*(?:\[\s*\{|\{\s*"|\[\s*"[^"]*@)/, "JSON"],
  [/^PK[^\w\s]|^ÐÏ\W/, "a spreadsheet or an archive"],
  [/^\s*<(?:!doctype|html|\?xml|table|head|body)\b/i, "HTML or XML"],
  [/^\s*BEGIN:VCARD/i, "contacts (vCard)"],
];

const columnSurvey = z.object({
  /** As the file has it; what it is called here where the file names none. */
  name: z.string(),
  role: z.enum(columnRoles),
  /** Only the owner can tell what it is about. */
  isAsked: z.boolean(),
  /** How many people have a word of those who left there, though nothing else says so, and the first such word. */
  leaving: z.int(),
  leavingWord: z.string(),
  /** Its name says nothing to anybody here. */
  isUnknown: z.boolean().default(false),
  /** What different things its cells say, as far as they are few, and how many say something. */
  said: z.array(z.string()).default([]),
  filled: z.int().default(0),
  days: dayTally,
  /** How many cells hold neither a day that has come nor nothing, and the first of them. */
  noDays: z.int(),
  noDay: z.string(),
});

type ColumnSurvey = z.output<typeof columnSurvey>;

/** What is known of a list before any of its lines is taken for a person. */
export const listSurvey = z.object({
  delimiter: z.string(),
  service: importService,
  isOfLeavers: z.boolean(),
  /** Which line names the columns; null where none does. */
  namesLine: z.int().nullable(),
  /** The names say nothing, or nothing that is known here: the owner has to look. */
  isForeign: z.boolean(),
  columns: z.array(columnSurvey),
});

export type ListSurvey = z.output<typeof listSurvey>;

/** Part of a list as it is saved until the owner has answered. */
export const listRows = z.array(
  z.object({ line: z.int(), cells: z.array(z.string()), problem: z.string().optional() }),
);

export type SurveyedPart =
  | { survey: ListSurvey; rows: CsvRow[]; count: number }
  /** Why nothing of the file can be used. */
  | { problem: string };

const SEPARATOR_LINE = /^\uFEFF?"?sep=(.)"?[ \t]*,*(?=[\r\n]|$)/i;

/** What separates the cells: what is in most of the first lines, titles among them. */
function delimiterIn(text: string): string {
  const lines = text
    .split(/\r\n?|\n/, HEAD_LINES)
    .filter((line) => line.trim() !== "")
    // What is left of a line may be tabs alone.
    .map((line) => line.replaceAll(/"(?:[^"]|"")*"/g, ""));
  const score = (sign: string) => {
    const counts = lines.map((line) => line.split(sign).length - 1);
    const having = counts.filter((count) => count > 0);
    return (
      having.length * 1_000 +
      Math.min(
        having.reduce((sum, count) => sum + count, 0),
        999,
      )
    );
  };
  return DELIMITERS.reduce((best, sign) => (score(sign) > score(best) ? sign : best));
}

const hasAddress = (cell: string) =>
  cell.includes("@") && emailText.safeParse(emailIn(cell)).success;

type Head = { names: CsvRow | null; email: number; isForeign: boolean };

/** Where the columns are named and which has the addresses; null where there is no address. */
function findHead(rows: CsvRow[]): Head | null {
  const head = rows.slice(0, HEAD_LINES);
  const named = head.find(
    ({ cells }) => emailColumn(cells) !== -1 && !cells.some((cell) => hasAddress(cell)),
  );
  if (named) return { names: named, email: emailColumn(named.cells), isForeign: false };
  const first = rows.findIndex(({ cells }) => cells.some(hasAddress));
  const isOneColumn = rows.every(({ cells }) => cells.length <= 1);
  if (isOneColumn) return { names: null, email: 0, isForeign: false };
  if (first === -1) return null;
  const sample = rows.slice(first, first + STEP_LINES);
  const width = Math.min(Math.max(...sample.map(({ cells }) => cells.length)), COLUMNS_MAX);
  const having = Array.from(
    { length: width },
    (_, at) => sample.filter(({ cells }) => hasAddress(cells[at] ?? "")).length,
  );
  const above = first > 0 && first < HEAD_LINES ? rows[first - 1] : undefined;
  const isNames = above !== undefined && above.cells.filter((cell) => cell !== "").length > 1;
  return {
    names: isNames ? above : null,
    email: having.indexOf(Math.max(...having)),
    isForeign: true,
  };
}

function begin(rows: CsvRow[], delimiter: string): ListSurvey | null {
  const head = findHead(rows);
  if (!head) return null;
  const { names, email, isForeign } = head;
  const data = names ? rows.filter(({ line }) => line > names.line) : rows;
  const width = Math.max(
    names?.cells.length ?? 1,
    ...data.slice(0, STEP_LINES).map(({ cells }) => cells.length),
  );
  const called = Array.from({ length: Math.min(width, COLUMNS_MAX) }, (_, at) => {
    const name = shown(names?.cells[at] ?? "");
    return name === "" ? `Column ${at + 1}` : name;
  });
  const guesses = guessRoles(called, email);
  return {
    delimiter,
    ...serviceOf(called),
    namesLine: names?.line ?? null,
    isForeign,
    columns: called.map((name, at) => {
      const { role = "other", isAsked = false, isUnknown = false } = guesses[at] ?? {};
      return {
        name,
        role,
        isAsked,
        leaving: 0,
        leavingWord: "",
        isUnknown: isUnknown || (isForeign && role === "other"),
        said: [],
        filled: 0,
        days: {},
        noDays: 0,
        noDay: "",
      };
    }),
  };
}

/** A word that is alone in its line, above people who left or never agreed; "" for any other line. */
function headingIn(cells: readonly string[], { columns }: ListSurvey): string {
  const filled = cells.flatMap((cell, at) => (cell === "" ? [] : [at]));
  const [at = 0] = filled;
  const role = columns[at]?.role;
  const isPlaced = filled.length === 1 && (role === "email" || (at === 0 && role !== "wants"));
  const cell = cells[at] ?? "";
  const isWord = isPlaced && !cell.includes("@") && !isNothing(cell);
  return isWord && (isLeavingWord(cell) || isNoWord(cell)) ? cell : "";
}

/** Whether only the owner can say what a column is about, which may be who wants the newsletter. */
export function isAskedAbout(column: ColumnSurvey, { columns, isForeign }: ListSurvey): boolean {
  if (column.isAsked || column.leaving > 0) return true;
  const { isUnknown, said, filled, noDays } = column;
  if (!isUnknown || filled === 0) return false;
  if (noDays === 0 && said.some((cell) => /\D/.test(cell))) return true;
  // The words of a status come again and again.
  const isFew = said.length <= FEW_WORDS || (said.length < SAID_MAX && 2 * said.length <= filled);
  if (!isFew) return false;
  const isSaidElsewhere = columns.some(({ role }) => role === "wants" || role === "leaves");
  return isForeign || !isSaidElsewhere || said.every((cell) => isYesOrNo(cell));
}

export function guessedColumns({ columns, ...file }: ListSurvey): ImportColumns {
  return columnsOf(
    columns.map(({ name }) => name),
    columns.map(({ role }) => role),
    file,
  );
}

/** A no in place of the day on which somebody joined is one. */
function spokenIn({ role, name }: ColumnSurvey): ReturnType<typeof leavingCells> {
  if (role === "joinedAt") return "no";
  return role === "other" ? leavingCells(name) : null;
}

/** Adds what the lines of a part say to what is known of the columns. */
async function count(survey: ListSurvey, rows: CsvRow[]): Promise<void> {
  const guessed = guessedColumns(survey);
  const others = survey.columns.flatMap((column, at) =>
    (column.role === "other" && !isElsewhere(column.name)) ||
    column.role === "firstName" ||
    column.role === "joinedAt"
      ? [{ column, at, cells: spokenIn(column) }]
      : [],
  );
  const isLeaving = new Map<string, boolean>();
  for (const [index, { cells }] of rows.entries()) {
    if (index % STEP_LINES === STEP_LINES - 1) await wait();
    for (const [at, column] of survey.columns.entries()) countCell(column, cells[at] ?? "");
    let mayBeActive: boolean | undefined;
    for (const { column, at, cells: spoken } of others) {
      const cell = cells[at] ?? "";
      let leaves = column.role === "firstName" ? saysLeft(cell) : isLeaving.get(cell);
      if (leaves === undefined) {
        leaves = isLeavingWord(cell);
        if (isLeaving.size < CACHED_WORDS_MAX) isLeaving.set(cell, leaves);
      }
      const isSpoken =
        spoken === "any" ? !isNothing(cell) && !isNoWord(cell) : spoken === "no" && isNoWord(cell);
      if (!leaves && !isSpoken) continue;
      mayBeActive ??= ["active", "open"].includes(
        standingOf(cells, guessed, new Map(), new Map()).is,
      );
      if (!mayBeActive) continue;
      column.leaving += 1;
      column.leavingWord ||= shown(cell);
    }
  }
}

function countCell(column: ListSurvey["columns"][number], cell: string): void {
  const mayBeDay = cell.length <= DAY_MAX_CHARACTERS && DAY_LIKE.test(cell);
  const day = mayBeDay ? writtenMoment(cell) : null;
  if (day !== null && !(day instanceof Date)) countDay(column.days, cell, day);
  if (column.isUnknown && !isNothing(cell)) {
    column.filled += 1;
    const word = shown(cell).toLowerCase();
    if (column.said.length < SAID_MAX && !column.said.includes(word)) column.said.push(word);
  }
  if (day !== null || isNoDay(cell)) return;
  column.noDays += 1;
  column.noDay ||= column.role === "joinedAt" ? shown(cell) : "";
}

const CUT_OFF =
  "The file ends here, without a line break and without the last cell of the line, so it may be cut off.";

/** Whether the file may end before it says of somebody that they left. */
function mayBeCut(cells: readonly string[], { columns, namesLine }: ListSurvey): boolean {
  if (namesLine === null) return false;
  if (cells.length < columns.length) return true;
  const role = columns.at(-1)?.role;
  return (role === "leaves" || role === "leftAt") && cells.at(-1) === "";
}

/**
 * Looks through a part of a list, that ends where a line does, without taking anybody in. `before` is what the parts
 * before it were like.
 */
export async function surveyPart(
  text: string,
  before: { survey: ListSurvey | null; count: number },
): Promise<SurveyedPart> {
  const separator = before.survey ? null : SEPARATOR_LINE.exec(text);
  const whole = separator ? text.slice(separator[0].length) : text;
  const [, other] = before.survey ? [] : (NO_TABLE.find(([begin]) => begin.test(whole)) ?? []);
  if (other !== undefined) {
    return { problem: `This file is ${other}, not a table. Please export the list as CSV.` };
  }
  const endless = text.split("\n").findIndex((line) => line.length > LINE_MAX_CHARACTERS);
  if (endless !== -1) {
    const line = (before.count + endless + 1).toLocaleString("en");
    return { problem: `Line ${line} is longer than any line of a list. Please export it as CSV.` };
  }
  const delimiter = before.survey?.delimiter ?? separator?.[1] ?? delimiterIn(whole);
  const rows = await readCsvOn(whole, delimiter);
  if ("brokenLine" in rows) {
    const line = before.count + rows.brokenLine;
    return {
      problem: `Line ${line} is one of many whose quotation marks don’t match. Please export the list once more.`,
    };
  }
  const survey = before.survey ? structuredClone(before.survey) : begin(rows, delimiter);
  if (!survey) {
    return {
      problem: "There’s no email address in this file, and no line that names a column Email.",
    };
  }
  const { namesLine } = survey;
  const people =
    before.survey || namesLine === null ? rows : rows.filter(({ line }) => line > namesLine);
  const heading = people.find(({ cells }) => headingIn(cells, survey) !== "");
  if (heading) {
    const word = shown(headingIn(heading.cells, survey));
    return {
      problem: `Line ${before.count + heading.line} says only “${word}”, so those below it may not want the newsletter. Please put them into a file of their own, with a column that says so.`,
    };
  }
  const last = people.at(-1);
  if (last && !whole.endsWith("\n") && mayBeCut(last.cells, survey)) last.problem ??= CUT_OFF;
  await count(survey, people);
  return {
    survey,
    rows: people.map(({ line, cells, problem }) => ({
      line: before.count + line,
      cells: cells.slice(0, COLUMNS_MAX),
      ...(problem !== undefined && { problem }),
    })),
    count: before.count + (text.match(/\r\n?|\n/g)?.length ?? 0),
  };
}
