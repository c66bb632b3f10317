const WORDS_MAX = 8;
/** From so many letters on a word is looked for although it may be mistyped. */
const FORGIVEN_MIN_CHARACTERS = 4;

/** A text as it is searched: without accents, in lower case, with straight quotes. As `search_text` in SQL. */
export function searchText(text: string): string {
  return text
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/[“”]/g, '"')
    .normalize("NFKD")
    .replaceAll(/[\u0300-\u036f]/g, "")
    .toLowerCase();
}

/** The words of a search, each once. */
export function searchWords(q: string): string[] {
  const words = searchText(q)
    .split(/\s+/)
    .filter((word) => word !== "");
  return [...new Set(words)].slice(0, WORDS_MAX);
}

/** Scripts that have no spaces between words, or join to a word what others write beside it. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** True for what the database finds by pairs of letters and not by words, as `search_terms` in SQL does. */
export function isUnspaced(text: string): boolean {
  return UNSPACED.test(text);
}

/** True for a word that a person may have mistyped; numbers, ids and addresses count as they are. */
export function isForgiven(word: string): boolean {
  if (word.length < FORGIVEN_MIN_CHARACTERS || isUnspaced(word)) return false;
  return /^[\p{L}\p{M}]+(?:['-][\p{L}\p{M}]+)*$/u.test(word);
}

/** The word with two neighbours changed over, each way: the mistake that leaves the fewest letters in place. */
export function swappedWords(word: string): string[] {
  return [...word].slice(1).map((letter, at) => {
    const letters = [...word];
    letters.splice(at, 2, letter, letters[at] ?? "");
    return letters.join("");
  });
}

/** The word as PostgreSQL's full text search asks for it: at the beginning of a word of the text. */
export function prefixQuery(word: string): string {
  return `'${word.replaceAll("\\", "\\\\").replaceAll("'", "''")}':*`;
}

/** True where a word of a text begins with the searched one, but for a letter wrong, missing or too many. */
function beginsNearly(text: string, word: string): boolean {
  if (swappedWords(word).some((swapped) => text.startsWith(swapped))) return true;
  const mistake = [...word].findIndex((letter, at) => letter !== text[at]);
  if (mistake < 1) return false;
  const rest = word.slice(mistake + 1);
  return (
    text.startsWith(rest, mistake + 1) ||
    text.startsWith(word.slice(mistake), mistake + 1) ||
    text.startsWith(rest, mistake)
  );
}

/** True where the text has every word of the search, or one that it was mistyped for. */
export function hasWords(text: string, words: string[]): boolean {
  const searched = searchText(text);
  const parts = searched.split(/[^\p{L}\p{N}'-]+/u);
  return words.every(
    (word) =>
      searched.includes(word) ||
      (isForgiven(word) && parts.some((part) => beginsNearly(part, word))),
  );
}
