import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { cpuMsOf } from "@/testing/cpu";
import { DEFAULT_SPAM_WORDS, judgeText, type SpamText } from "./rules";

function message(text: string, fields: Partial<SpamText> = {}): SpamText {
  return { name: "Ann", text, otherFields: [], linksMax: 3, ...fields };
}

const judge = (text: string, fields: Partial<SpamText> = {}, words = DEFAULT_SPAM_WORDS) =>
  judgeText(message(text, fields), words);

function readMessages(name: string): string[] {
  const file = new URL(`../../testing/spam/${name}.txt`, import.meta.url);
  return readFileSync(file, "utf8").trim().split("\n");
}

describe("messages of parents", () => {
  const messages = readMessages("honest");

  test("are many and varied", () => expect(messages.length).toBeGreaterThan(60));

  test.each(messages)("stay out of spam: %s", (text) => {
    expect(judge(text)).toMatchObject({ isSpam: false });
    expect(judge(text, { linksMax: 5, otherFields: ["A question"] })).toMatchObject({
      isSpam: false,
    });
  });
});

describe("advertisements", () => {
  const messages = readMessages("hostile");

  test("are many and varied", () => expect(messages.length).toBeGreaterThan(60));

  test.each(messages)("are caught: %s", (text) => {
    expect(judge(text)).toMatchObject({ isSpam: true });
  });
});

test("what was found is said, the listed words among it", () => {
  expect(judge("Cheap pills: https://a.example, https://b.example, https://c.example")).toEqual({
    isSpam: true,
    reasons: ["some-links", "word:cheap pills"],
  });
});

test("the owner's words decide, not those that the list began with", () => {
  const text = "The tarot reading is at https://a.example";
  expect(judge(text).isSpam).toBe(false);
  expect(judge(text, {}, ["tarot"])).toEqual({ isSpam: true, reasons: ["link", "word:tarot"] });
  expect(judge("Cheap pills at https://a.example", {}, []).isSpam).toBe(false);
});

test("one listed word alone catches nobody, two do, and a word within another counts once", () => {
  const words = ["casino", "online casino", "bonus"];
  expect(judge("He says the online casino in the advert is funny.", {}, words).isSpam).toBe(false);
  expect(judge("An online casino with a bonus", {}, words).isSpam).toBe(true);
});

test("a word counts whole: not as a part of a longer one, nor across two", () => {
  expect(judge("Specialists say https://a.example", {}, ["cialis"]).isSpam).toBe(false);
  expect(judge("We go via Grandma’s, https://a.example", {}, ["viagra"]).isSpam).toBe(false);
});

test("a name that is an address counts with a link, and a subject is looked at as well", () => {
  expect(judge("Great! https://a.example", { name: "best-shop.com" }).isSpam).toBe(true);
  expect(judge("Hello", { otherFields: ["Cheap pills http://a.example"] }).isSpam).toBe(true);
});

test("a long text is judged at once", () => {
  const cpu = cpuMsOf(() => {
    judge("a . b - c _ d ".repeat(700));
    judge("https://a.example/ ".repeat(500));
  });
  expect(cpu).toBeLessThan(500);
});
