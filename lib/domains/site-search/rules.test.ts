import { describe, expect, test } from "vitest";
import { readCorpus } from "@/testing/content/corpora";
import {
  correctSearch,
  fromSentence,
  HIT_BEGIN,
  HIT_END,
  markedAlso,
  markedParts,
  markedTitle,
  mistakableWords,
  nearWords,
  searchedText,
  searchPath,
  toSentence,
  unfinishedWord,
  wordDistance,
} from "./rules";
import { SITE_SEARCH_MAX_CHARACTERS, siteSearchQuery } from "./schema";

const hit = (text: string) => `${HIT_BEGIN}${text}${HIT_END}`;

describe("what is asked for", () => {
  test("is one line, and of what is too long its beginning", () => {
    expect(siteSearchQuery.parse({ q: "  calm\n\t evenings\u0000 " }).q).toBe("calm evenings");
    const { q } = siteSearchQuery.parse({ q: "ab".repeat(300) });
    expect(q).toHaveLength(SITE_SEARCH_MAX_CHARACTERS);
    const cut = siteSearchQuery.parse({ q: `${"a".repeat(199)}😀` }).q;
    expect(cut).toBe("a".repeat(199));
  });

  test("has a first page where the page is nothing", () => {
    expect(siteSearchQuery.parse({})).toEqual({ q: "", category: "", page: 1 });
    for (const page of ["0", "-1", "x", "1.5", "99999999", "0x2", "2e0"]) {
      expect(siteSearchQuery.parse({ page }).page, page).toBe(1);
    }
    expect(siteSearchQuery.parse({ page: "3" }).page).toBe(3);
  });

  test("stays text, whatever it is", () => {
    for (const q of readCorpus<string>("naughty-strings.json")) {
      const asked = siteSearchQuery.parse({ q });
      const { searchParams } = new URL(searchPath(asked), "https://example.org");
      expect(siteSearchQuery.parse(Object.fromEntries(searchParams))).toEqual(asked);
    }
  });

  test("leaves nothing out by a dash, and keeps quotes", () => {
    expect(searchedText("-Café --x co-regulation “big feelings”")).toBe(
      'cafe x co-regulation "big feelings"',
    );
  });

  test("may end with an unfinished word", () => {
    expect(unfinishedWord("big tant")).toEqual({ before: "big ", last: "tant" });
    for (const q of ["a", "tantrum ", "tantrum!", '"big tant"', ""]) {
      expect(unfinishedWord(q), q).toBeNull();
    }
  });
});

describe("what is marked", () => {
  test("is a part of its own", () => {
    expect(markedParts(`A ${hit("tantrum")} and ${hit("calm")}`)).toEqual([
      { text: "A ", isHit: false },
      { text: "tantrum", isHit: true },
      { text: " and ", isHit: false },
      { text: "calm", isHit: true },
    ]);
    expect(markedParts("")).toEqual([]);
  });

  test("is a phrase as a whole, and none of its words alone", () => {
    const source = "She falls. Falling\nasleep helps; a fallingasleep does not.";
    expect(markedAlso(markedParts(source), ["falling asleep"])).toEqual([
      { text: "She falls. ", isHit: false },
      { text: "Falling\nasleep", isHit: true },
      { text: " helps; a fallingasleep does not.", isHit: false },
    ]);
  });

  test("leaves a title as it is", () => {
    expect(markedTitle("A <b>", `A ${hit("<b>")}`)).toHaveLength(2);
    expect(markedTitle("A <b> calm", `A  ${hit("calm")}`)).toEqual([
      { text: "A <b> calm", isHit: false },
    ]);
  });
});

describe("a mistyped word", () => {
  test("is as far from another as mistakes were made", () => {
    const pairs: [string, string, number][] = [
      ["tantrm", "tantrum", 1],
      ["tatnrum", "tantrum", 1],
      ["brian", "brain", 1],
      ["sleeep", "sleep", 1],
      ["kitten", "sitting", 3],
      ["", "ab", 2],
    ];
    for (const [one, other, distance] of pairs) {
      expect(wordDistance(one, other), one).toBe(distance);
      expect(wordDistance(other, one), other).toBe(distance);
    }
  });

  test("means the nearest, and nothing where none is near", () => {
    expect(nearWords("tantrm", ["tandem", "tantrum", "tantra"])).toEqual(["tantrum", "tantra"]);
    expect(nearWords("cafee", ["safer", "café"])).toEqual(["café"]);
    expect(nearWords("slep", ["slipped"])).toEqual([]);
  });

  test("is replaced, and nothing else is", () => {
    expect(mistakableWords("Tantrm at 3 o'clock, tantrm!")).toEqual(["tantrm", "o'clock"]);
    expect(correctSearch('"Tantrm" at 3', new Map([["tantrm", "tantrum"]]))).toBe('"tantrum" at 3');
  });
});

test.each([
  ["", "a nap helps", "a nap helps"],
  ["Nights are long. For a toddler ", "a nap helps", "For a toddler a nap helps"],
  ["“Why?” ", "A nap helps", "A nap helps"],
  ["Short beginning of ", "a text", "Short beginning of a text"],
  ["夜は長い。子どもには", "昼寝がいい", "子どもには昼寝がいい"],
  [`${"word ".repeat(32)}`, "a nap helps", "… a nap helps"],
])("after ‘%s’ a quote begins with its sentence", (lead, quote, shown) => {
  expect(fromSentence(lead, quote)).toBe(shown);
});

test.each([
  ["You can hold the limit, and", false, "You can hold the limit, and …"],
  ["A poor night: “You", false, "A poor night: “You …"],
  [`A sock, a ${hit("nap")}`, false, `A sock, a ${hit("nap")} …`],
  ["Say it every night.”", false, "Say it every night.”"],
  [`Then a ${hit("nap")}.`, false, `Then a ${hit("nap")}.`],
  ["A tantrum before bed", true, "A tantrum before bed"],
  ["Bag packed\nShoes found.\nWait", true, "Bag packed · Shoes found.\nWait"],
  ["", true, ""],
])("a quote that ends as ‘%s’ does says where its text goes on", (quote, isLast, shown) => {
  expect(toSentence(quote, isLast)).toBe(shown);
});
