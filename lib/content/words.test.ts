import { describe, expect, test } from "vitest";
import { countWords } from "./count-words";
import { renderContent } from "./render";
import { EXCERPT_CHARACTERS, excerptFromText, readTimeMinutes } from "./words";

function excerptFrom(content: string): string {
  return excerptFromText(renderContent(content).text);
}

test.each([
  ["", 0],
  [" — … !!! ", 0],
  ["one two  three\nfour", 4],
  ["don't well-being it’s", 3],
  ["3.5 hours at 10:30, 1,000 words", 6],
  ["Привет мир, café au lait", 5],
  ["नमस्ते दुनिया", 2],
])("%j has %i words", (text, words) => {
  expect(countWords(text)).toBe(words);
});

test("scripts without spaces are counted by word, not as one", () => {
  expect(countWords("今日は天気がいいです")).toBeGreaterThan(3);
  expect(countWords("สวัสดีชาวโลก")).toBeGreaterThan(1);
});

test.each([
  [0, 1],
  [1, 1],
  [225, 1],
  [226, 2],
  [450, 2],
  [451, 3],
])("%i words take %i minutes", (words, minutes) => {
  expect(readTimeMinutes(words)).toBe(minutes);
});

describe("an excerpt", () => {
  test("is the first 160 characters of what a reader reads", () => {
    const sentence = "Babies learn by serve and return with the people who love them. ".repeat(5);
    expect(excerptFrom(`# Title\n\n**${sentence.trim()}**`)).toBe(
      `Title ${sentence}`.slice(0, EXCERPT_CHARACTERS),
    );
  });

  test("has no tags, whether the content is HTML or Markdown", () => {
    expect(excerptFrom("<p>Hello <b>world</b></p><p>again</p>")).toBe("Hello world again");
    expect(excerptFrom("Hello [world](https://a.example) <u>again</u>")).toBe("Hello world again");
  });

  test("does not hold half of a character", () => {
    const text = `${"a".repeat(EXCERPT_CHARACTERS - 1)}😀`;
    expect(excerptFromText(text)).toBe("a".repeat(EXCERPT_CHARACTERS - 1));
  });

  test("of nothing is empty", () => {
    expect(excerptFrom("")).toBe("");
    expect(excerptFrom("<script>alert(1)</script>")).toBe("");
  });
});
