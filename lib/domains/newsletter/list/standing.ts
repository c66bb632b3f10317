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
    const moments = columns.standing.map(({ at, says }) =>
      says === "leftAt" ? momentOf(cells[at] ?? "", at, orders) : null,
    );
    return { words, is: "left", leftAt: moments.find((moment) => moment !== null) ?? null };
  }
  const open = found.find(({ meaning }) => meaning === "open");
  if (open) return { words, is: "open", reason: open.reason };
  const not = found.find(({ meaning }) => meaning === "not");
  return not ? { words, is: "not", reason: not.reason } : { words, is: "active" };
}
