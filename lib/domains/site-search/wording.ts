import { nearWords, searchedText } from "@/lib/domains/site-search/rules";
import { EVERYWHERE, QUESTION_WORDS, SYNONYMS } from "@/lib/domains/site-search/synonyms";
import { isUnspaced } from "@/lib/search/words";

/** A word or a phrase of a search, and what else it may be called. */
export type Wording = {
  typed: string;
  also: string[];
  /** False for what is only beside what is looked for, as 'my', 'child' or 'best way' are. */
  isNeeded: boolean;
};

/** What each word or phrase, as it is searched for, may be called, itself among it. */
export type Thesaurus = Map<string, string[]>;

const PHRASE_MAX_WORDS = 4;
const WORDS_MAX = 12;
const ALSO_MAX = 24;
const WORD = /[\p{L}\p{M}\p{N}']+/gu;
const segmenter = new Intl.Segmenter("en", { granularity: "word" });

/** The words of a script that has no spaces between them; one that nobody knows is whole. */
function segmentsOf(run: string): string[] {
  const segments = [...segmenter.segment(run)].map(({ segment }) => segment);
  return segments.every((segment) => [...segment].length === 1) ? [run] : segments;
}

function wordsOf(text: string): string[] {
  const runs = searchedText(text).normalize("NFC").match(WORD) ?? [];
  return runs.flatMap((run) => (isUnspaced(run) ? segmentsOf(run) : [run]));
}

/** Words as they stand beside each other. */
function joined(words: string[]): string {
  return words.reduce((text, word) =>
    isUnspaced(text.slice(-1)) && isUnspaced(word.slice(0, 1)) ? text + word : `${text} ${word}`,
  );
}

/** What is between the words of such a script, as particles and endings do, and says little by itself. */
function isParticle(word: string): boolean {
  return isUnspaced(word) && ([...word].length === 1 || /^\p{Script=Hiragana}{1,2}$/u.test(word));
}

/**
 * A thesaurus of groups, a line each, with commas between their words: the site's own and the owner's. What is in
 * several groups means all of them.
 */
export function readThesaurus(...lists: string[]): Thesaurus {
  const thesaurus: Thesaurus = new Map();
  for (const line of lists.join("\n").split("\n")) {
    const names = line.split(/[,，、،]/).map(wordsOf);
    const group = names.flatMap((words) => (words.length > 0 ? [joined(words)] : []));
    for (const name of group) thesaurus.set(name, [...(thesaurus.get(name) ?? []), ...group]);
  }
  return thesaurus;
}

const ours = readThesaurus(SYNONYMS);
let last = { list: "", thesaurus: ours };

/** What the site knows, with the owner's list. */
export function thesaurusWith(list: string): Thesaurus {
  if (last.list !== list) last = { list, thesaurus: readThesaurus(SYNONYMS, list) };
  return last.thesaurus;
}

/** The word and what it may be a form of, the likeliest first. */
function basesOf(word: string): string[] {
  const bases = [word];
  const ends: [RegExp, string[]][] = [
    [/'s$|s'$/, [""]],
    [/ies$/, ["y"]],
    [/es$/, [""]],
    [/(?<!s)s$/, [""]],
    [/ing$/, ["", "e"]],
    [/ed$/, ["", "e"]],
  ];
  for (const [end, others] of ends) {
    if (!end.test(word)) continue;
    bases.push(...others.map((other) => word.replace(end, other)));
  }
  return bases.filter((base) => base.length > 1);
}

/** What English makes of a word, where PostgreSQL's stems do not: of 'shy' shyness, of 'sadness' sad. */
function formsOf(word: string): string[] {
  if (!/^[a-z]{3,20}$/.test(word)) return [];
  const bare = word.replace(/(?<=[a-z]{3})(?:ness|ful|less|ly)$/, "");
  const forms = ["", "ness", "ful", "less", "ly"].map((end) => `${bare}${end}`);
  return forms.filter((form) => form !== word);
}

function namesOf(phrase: string, thesaurus: Thesaurus): string[] | undefined {
  const last = phrase.lastIndexOf(" ") + 1;
  const bases = basesOf(phrase.slice(last)).map((base) => `${phrase.slice(0, last)}${base}`);
  const known = bases.find((base) => thesaurus.has(base));
  return known === undefined ? undefined : thesaurus.get(known);
}

/**
 * What a search is made of, in its order; null for one that says exactly what it wants, by quotes or by 'or'. One
 * that the thesaurus has as a whole is a single thing, however long.
 */
export function wordingsOf(q: string, thesaurus: Thesaurus = ours): Wording[] | null {
  const words = wordsOf(q).slice(0, WORDS_MAX);
  if (words.length === 0 || searchedText(q).includes('"')) return null;
  const isKnown = namesOf(joined(words), thesaurus) !== undefined;
  const wordings: Wording[] = [];
  for (let at = 0; at < words.length; ) {
    let length = isKnown ? words.length : Math.min(PHRASE_MAX_WORDS, words.length - at);
    let names: string[] | undefined;
    for (; length > 0; length -= 1) {
      names = namesOf(joined(words.slice(at, at + length)), thesaurus);
      if (names) break;
    }
    const typed = joined(words.slice(at, at + Math.max(1, length)));
    const also = [...(names ?? []), ...formsOf(typed)].filter((name) => name !== typed);
    const isBeside = QUESTION_WORDS.has(typed) || isParticle(typed);
    const isNeeded = !EVERYWHERE.has(typed) && (names !== undefined || !isBeside);
    wordings.push({ typed, also: [...new Set(also)].slice(0, ALSO_MAX), isNeeded });
    at += Math.max(1, length);
  }
  if (wordings.some(({ typed }) => typed === "or")) return null;
  if (!wordings.some(({ isNeeded }) => isNeeded)) {
    return wordings.map((wording) => ({ ...wording, isNeeded: true }));
  }
  return wordings;
}

/** True for a word that is no mistake, although no text has it. */
export function isKnownWord(word: string, thesaurus: Thesaurus = ours): boolean {
  return namesOf(word, thesaurus) !== undefined || QUESTION_WORDS.has(word) || EVERYWHERE.has(word);
}

const ourWords = [...ours.keys()].filter((name) => !name.includes(" "));

/** The word of the thesaurus that was most likely meant by one that is mistyped; null where none is near. */
export function nearestKnownWord(typed: string): string | null {
  return nearWords(typed, ourWords)[0] ?? null;
}
