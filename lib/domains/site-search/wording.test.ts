import { expect, test } from "vitest";
import { SYNONYMS } from "./synonyms";
import { isKnownWord, nearestKnownWord, readThesaurus, wordingsOf } from "./wording";

const typed = (q: string) => wordingsOf(q)?.map((wording) => wording.typed);
const needed = (q: string) =>
  wordingsOf(q)?.flatMap(({ typed, isNeeded }) => (isNeeded ? [typed] : []));
const also = (q: string) => wordingsOf(q)?.flatMap((wording) => wording.also) ?? [];

test("at least 150 groups of words are known, none of them of one word alone", () => {
  const groups = SYNONYMS.trim().split("\n");
  expect(groups.length).toBeGreaterThanOrEqual(150);
  for (const group of groups) expect(group).toMatch(/^[a-z0-9' -]+(?:, [a-z0-9' -]+)+$/);
});

test("a word means what it is also called, in whatever form it is typed", () => {
  for (const q of ["ipad", "iPads", "iPad’s"]) expect(also(q), q).toContain("screen time");
  expect(also("bullies")).toContain("teasing");
  expect(also("shy")).toContain("shyness");
  expect(also("sadness")).toContain("sad");
  expect(also("zebra")).not.toContain("zebra");
});

test("a phrase is one thing, the longest that is known", () => {
  expect(typed("toilet training at night")).toEqual(["toilet training", "at", "night"]);
  expect(typed("power struggles")).toEqual(["power struggles"]);
  expect(typed("fight or flight")).toEqual(["fight or flight"]);
});

test("what a question is made of, and every child, is not insisted on beside something else", () => {
  expect(needed("how do I help my anxious child")).toEqual(["anxious"]);
  expect(needed("toddler tantrum")).toEqual(["tantrum"]);
  expect(needed("toddler")).toEqual(["toddler"]);
  expect(needed("what to do")).toEqual(["what", "to", "do"]);
});

test("quotes and 'or' are taken at their word, and nothing is nothing", () => {
  for (const q of ['"screen time"', "“screen time”", "naps or walks", "", "!?"]) {
    expect(wordingsOf(q), q).toBeNull();
  }
});

test("a list of the owner's adds to what is known", () => {
  const thesaurus = readThesaurus("nap, siesta", "Siesta, Mittagsschlaf\n, \n");
  expect(wordingsOf("siesta", thesaurus)?.[0]?.also).toEqual(
    expect.arrayContaining(["nap", "mittagsschlaf"]),
  );
});

test("a search that the thesaurus has as a whole is one thing, however long", () => {
  const q = "why does my child put socks in the fridge";
  const thesaurus = readThesaurus(`${q}, tidying`);
  expect(wordingsOf(q, thesaurus)).toEqual([{ typed: q, also: ["tidying"], isNeeded: true }]);
});

test("a mistyped word may be meant for one that is known, and a known one is no mistake", () => {
  expect(nearestKnownWord("meltdwon")).toBe("meltdown");
  expect(nearestKnownWord("zzzzzz")).toBeNull();
  expect(isKnownWord("ipads")).toBe(true);
  expect(isKnownWord("meltdwon")).toBe(false);
});

test("words of scripts without spaces are split, and what is between them is not required", () => {
  expect(needed("孩子发脾气怎么办")).toEqual(["发脾气"]);
  expect(typed("ลูกอาละวาด")).toEqual(["ลูก", "อาละวาด"]);
  expect(needed("子供のかんしゃく")).not.toContain("の");
  const thesaurus = readThesaurus("发脾气、崩溃，闹情绪");
  expect(wordingsOf("发脾气", thesaurus)?.[0]?.also).toEqual(
    expect.arrayContaining(["崩溃", "闹情绪"]),
  );
});

test("signs above and below letters are of their word", () => {
  expect(typed("बच्चों का गुस्सा")).toEqual(["बच्चों", "का", "गुस्सा"]);
});
