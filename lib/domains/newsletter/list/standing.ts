import { type ImportColumns, readTags } from "./columns";
import type { DayOrders } from "./days";
import { momentOf } from "./days";
import {
  ANSWERED_NOT,
  isLeavingWord,
  knownMeaning,
  NOT_SUBSCRIBED_THERE,
  unknownWord,
  WORD_MAX_CHARACTERS,
  type WordMeaning,
  wordIn,
  wordOf,
} from "./words";

export type WordAnswers = ReadonlyMap<string, WordMeaning>;

/** The same for every spelling of a word in one column. */
export function wordKey(column: number, word: string): string {
  return `${column}:${word.toLowerCase()}`;
}

export type ListStanding = {
  /** The words of those columns that speak of it, by `wordKey`. */
  words: string[];
} & (
  | { is: "active" }
  | { is: "left"; leftAt: Date | null }
  /** Nobody knows whether they want it until the owner has answered, or they do not; why, in a sentence. */
  | { is: "open" | "not"; reason: string }
);

type Found = { meaning: WordMeaning | null; reason: string } | { meaning: "open"; reason: string };

/** The last day on which somebody left, by the columns that say so; null where they may have left on another one. */
function leftAtIn(
  cells: readonly string[],
  left: ImportColumns["standing"],
  orders: DayOrders,
): Date | null {
  const said = left.flatMap(({ at, says }) => {
    if (says !== "leftAt" && says !== "leaves") return [];
    const cell = cells[at] ?? "";
    const moment = momentOf(cell, at, orders);
    const isDay = says === "leftAt" || moment !== null || wordOf(says, cell) === null;
    return [{ says, isDay, ms: moment?.getTime() ?? null }];
  });
  const days = said.flatMap(({ isDay, ms }) => (isDay ? [ms] : []));
  const known = days.filter((ms) => ms !== null);
  if (known.length === 0 || known.length < days.length) return null;
  // A yes may be of another day than the one beside it, unless that is there for the day alone.
  const isWhole = said.every(({ isDay }) => isDay) || said.some(({ says }) => says === "leftAt");
  return isWhole ? new Date(Math.max(...known)) : null;
}

/** What a line says of whether its address still wants the newsletter. Only a word that is known to mean yes is a yes. */
export function standingOf(
  cells: readonly string[],
  columns: ImportColumns,
  orders: DayOrders,
  answers: WordAnswers,
): ListStanding {
  const words: string[] = [];
  const found: Found[] = [];
  const look = (at: number, name: string, says: Parameters<typeof wordOf>[0], cell: string) => {
    const word = wordOf(says, cell);
    const known = knownMeaning(says, cell, columns.service);
    if (word === null || word.length > WORD_MAX_CHARACTERS) {
      const reason = unknownWord(word ?? "", name);
      return found.push({ meaning: known === undefined ? "not" : known, reason });
    }
    if (known !== null) words.push(wordKey(at, word));
    const answer = answers.get(wordKey(at, word));
    if (answer !== undefined) {
      return found.push({ meaning: answer, reason: `${ANSWERED_NOT}${wordIn(word, name)}.` });
    }
    if (known === undefined)
      return found.push({ meaning: "open", reason: unknownWord(word, name) });
    return found.push({ meaning: known, reason: NOT_SUBSCRIBED_THERE });
  };
  for (const { at, name, says } of columns.standing) look(at, name, says, cells[at] ?? "");
  for (const tag of readTags(cells[columns.tags] ?? "")) {
    if (isLeavingWord(tag)) look(columns.tags, "Tags", "tag", tag);
  }
  if (columns.isOfLeavers || found.some(({ meaning }) => meaning === "left")) {
    const left = columns.standing.filter((_, index) => {
      const meaning = found[index]?.meaning;
      return meaning === "left" || meaning === "open";
    });
    return { words, is: "left", leftAt: leftAtIn(cells, left, orders) };
  }
  const open = found.find(({ meaning }) => meaning === "open");
  if (open) return { words, is: "open", reason: open.reason };
  const not = found.find(({ meaning }) => meaning === "not");
  return not ? { words, is: "not", reason: not.reason } : { words, is: "active" };
}
