import type { ListReading } from "@/lib/domains/newsletter/csv";
import type { ListAnswers, ListQuestions } from "@/lib/domains/newsletter/schema";
import { writtenMoment } from "@/lib/text/written-moment";
import { type ColumnRole, columnsOf, isOfLeavers, isOfNonSubscribers, letters } from "./columns";
import { type DayOrders, decidedOrder, undecided } from "./days";
import { wordKey } from "./standing";
import { guessedColumns, isAskedAbout, type ListSurvey } from "./survey";
import { knownMeaning } from "./words";

/** How many words are asked about; whoever has another is left out. */
const ASKED_WORDS_MAX = 200;
/** A later import looks back so far for what was answered. */
export const REMEMBERED_IMPORTS = 50;

/** Where a day counts as the one on which somebody joined or left. */
const DAY_ROLES: ReadonlySet<ColumnRole> = new Set(["joinedAt", "leftAt", "wants", "leaves"]);

export const NO_ANSWERS: ListAnswers = { roles: null, words: [], days: [] };

/** What the columns are taken for; the owner's word counts more than their names. */
function rolesOf(survey: ListSurvey, answers: ListAnswers): ColumnRole[] {
  return survey.columns.map(({ role }, at) => answers.roles?.[at] ?? role);
}

/** Whether nobody can be taken in before the owner has said what the columns are about. */
export function asksForColumns(survey: ListSurvey, answers: ListAnswers): boolean {
  if (answers.roles !== null) return false;
  return survey.isForeign || survey.columns.some((column) => isAskedAbout(column, survey));
}

function ordersOf(survey: ListSurvey, answers: ListAnswers): DayOrders {
  const answered = new Map(answers.days.map(({ column, order }) => [column, order]));
  return new Map(
    survey.columns.map(({ days }, at) => {
      const answer = answered.get(at);
      const orders = Object.entries(days).map(([sign, found]) => {
        return [sign, decidedOrder(sign, found) ?? (answer === "none" ? null : answer)] as const;
      });
      return [at, Object.fromEntries(orders.filter(([, order]) => order !== undefined))] as const;
    }),
  ) as DayOrders;
}

export function readingOf(name: string, survey: ListSurvey, answers: ListAnswers): ListReading {
  const names = survey.columns.map((column) => column.name);
  const columns = columnsOf(names, rolesOf(survey, answers), survey);
  // What the lines say themselves counts more than the name of their file.
  const isNamed = columns.standing.length === 0 && isOfLeavers(name);
  return {
    columns: isNamed ? { ...columns, isOfLeavers: true } : columns,
    guessed: guessedColumns(survey),
    orders: ordersOf(survey, answers),
    answers: new Map(answers.words.map((each) => [wordKey(each.column, each.word), each.means])),
    isOfNonSubscribers: isOfNonSubscribers(name),
  };
}

export type CountedWord = { key: string; count: number };
/** What was answered about an earlier list, whose columns were called so. */
export type EarlierAnswers = { names: readonly string[]; answers: ListAnswers };

type Facts = {
  survey: ListSurvey;
  answers: ListAnswers;
  words: readonly CountedWord[];
  rows: readonly { cells: readonly string[] }[];
  earlier: readonly EarlierAnswers[];
};

/** Everything that the owner is shown and asked of a list. */
export function questionsOf({ survey, answers, words, rows, earlier }: Facts): ListQuestions {
  const roles = rolesOf(survey, answers);
  const isOpen = asksForColumns(survey, answers);
  const named = (at: number, name: string) =>
    letters(name) === letters(survey.columns[at]?.name ?? "");
  const columns = survey.columns.map((column, at) => {
    const { name, leaving, leavingWord } = column;
    const mustChoose = isOpen && isAskedAbout(column, survey);
    const offered = earlier
      .map((one) => one.answers.roles?.[one.names.findIndex((each) => named(at, each))])
      .find((role) => role !== undefined);
    return {
      name,
      role: mustChoose ? null : (roles[at] ?? "other"),
      offered: mustChoose ? (offered ?? null) : null,
      samples: samplesOf(rows, at),
      leaving: mustChoose ? leaving : 0,
      leavingWord,
    };
  });
  const standing = columnsOf(
    survey.columns.map(({ name }) => name),
    roles,
    survey,
  );
  const answered = new Map(answers.words.map((one) => [wordKey(one.column, one.word), one.means]));
  const asked = words.flatMap(({ key, count }) => {
    const split = key.indexOf(":");
    const [at, word] = [Number(key.slice(0, split)), key.slice(split + 1)];
    const says =
      at === standing.tags ? "tag" : standing.standing.find((one) => one.at === at)?.says;
    if (says === undefined) return [];
    const known = knownMeaning(says, word, survey.service) ?? null;
    const offered = earlier
      .flatMap((one) =>
        one.answers.words.filter(
          (each) => each.word === word && named(at, one.names[each.column] ?? ""),
        ),
      )
      .at(0)?.means;
    const means = answered.get(key) ?? known;
    return [
      {
        column: at,
        columnName: survey.columns[at]?.name ?? "",
        word,
        count,
        isKnown: known !== null,
        means,
        offered: means === null ? (offered ?? null) : null,
      },
    ];
  });
  const open = asked.filter(({ isKnown }) => !isKnown);
  return {
    namesLine: survey.namesLine,
    isForeign: survey.isForeign,
    asksForColumns: isOpen,
    columns,
    words: open.slice(0, ASKED_WORDS_MAX),
    knownWords: asked.filter(({ isKnown }) => isKnown).slice(0, ASKED_WORDS_MAX),
    moreWords: Math.max(0, open.length - ASKED_WORDS_MAX),
    days: survey.columns.flatMap(({ name, days }, at) => {
      const found = DAY_ROLES.has(roles[at] ?? "other") ? undecided(days) : null;
      if (!found) return [];
      const moments = writtenMoment(found.example);
      const choices = found.orders.map((order) => ({
        order,
        day:
          moments !== null && !(moments instanceof Date)
            ? (moments.moments[order]?.toISOString() ?? null)
            : null,
      }));
      const offered = earlier
        .flatMap((one) =>
          one.answers.days.filter((each) => named(at, one.names[each.column] ?? "")),
        )
        .at(0)?.order;
      const order = answers.days.find(({ column }) => column === at)?.order ?? null;
      const example = found.example;
      return [{ column: at, columnName: name, example, choices, order, offered: offered ?? null }];
    }),
    noDays: survey.columns.flatMap(({ name, noDays, noDay }, at) =>
      roles[at] === "joinedAt" && noDays > 0
        ? [{ columnName: name, count: noDays, example: noDay }]
        : [],
    ),
  };
}

const SAMPLES = 3;
const SAMPLE_CHARACTERS = 60;

function samplesOf(rows: Facts["rows"], at: number): string[] {
  const cells = rows.map(({ cells }) => (cells[at] ?? "").replaceAll(/\s+/g, " "));
  const filled = cells.filter((cell) => cell !== "");
  return filled.slice(0, SAMPLES).map((cell) => cell.slice(0, SAMPLE_CHARACTERS).toWellFormed());
}

/** What still has to be answered, in a sentence for the owner; null when an import can run. */
export function unanswered(questions: ListQuestions): string | null {
  if (questions.asksForColumns) return "Please say what the columns of this list are about.";
  if (questions.words.some(({ means }) => means === null)) {
    return "Please say what the words that we don’t know mean.";
  }
  if (questions.days.some(({ order }) => order === null))
    return "Please say how the dates are written.";
  return null;
}
