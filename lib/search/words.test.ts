import { expect, test } from "vitest";
import { hasWords, isForgiven, searchText, searchWords, swappedWords } from "./words";

test("a search has its words once, without accents, case and curly quotes", () => {
  expect(searchWords("  Café café\u00a0Doesn’t\tSLEEP ")).toEqual(["cafe", "doesn't", "sleep"]);
  expect(searchWords(" \n ")).toEqual([]);
  expect(searchText("Ångström “é”")).toBe('angstrom "e"');
});

test("a search of many words has its first eight", () => {
  expect(searchWords("a b c d e f g h i j")).toHaveLength(8);
});

test("words may be mistyped; short ones, numbers, ids and addresses may not", () => {
  for (const word of ["slep", "tantrums", "don't", "co-regulation", "schlaf"]) {
    expect(isForgiven(word), word).toBe(true);
  }
  for (const word of ["nap", "2025", "k3j2h1ab", "ann@example.org", "50%", "a_b_c"]) {
    expect(isForgiven(word), word).toBe(false);
  }
});

test("neighbours are changed over one pair at a time", () => {
  expect(swappedWords("brian")).toEqual(["rbian", "biran", "brain", "brina"]);
});

test("a text has the words in whatever order", () => {
  expect(hasWords("Sync Videos with YouTube", searchWords("youtube SYN"))).toBe(true);
  expect(hasWords("Sync Videos", searchWords("sync mail"))).toBe(false);
});

test("a text has a word with one mistake in it, from its first letter on", () => {
  for (const typed of [
    "brian",
    "sceince",
    "scence",
    "sciience",
    "sciemce",
    "brainn",
    "brein sci",
  ]) {
    expect(hasWords("Brain Science", searchWords(typed)), typed).toBe(true);
  }
  for (const typed of ["train", "brown", "science brine", "scisors", "bra1m", "sic"]) {
    expect(hasWords("Brain Science", searchWords(typed)), typed).toBe(false);
  }
});
