import { expect, test } from "vitest";
import { isSlug, numberedSlug, SLUG_MAX_CHARACTERS, slugCandidates, slugify } from "./slug";

test.each([
  ["Serve & Return: How It Works!", "serve-return-how-it-works"],
  ["  --Already-a-slug--  ", "already-a-slug"],
  ["50% of ALL", "50-of-all"],
  ["It's C++", "it-s-c"],
  ["", ""],
])("the slug of %j, which is ASCII, is %j as ever", (title, slug) => {
  expect(slugify(title)).toBe(slug);
});

test.each([
  ["Café Größe 3", "cafe-grosse-3"],
  ["STRASSE, STRAẞE, Straße", "strasse-strasse-strasse"],
  ["Ærø, Smørrebrød, œuvre", "aero-smorrebrod-oeuvre"],
  ["Łódź, Þór, Đorđe", "lodz-thor-dorde"],
  ["İstanbul ılık", "istanbul-ilik"],
  ["Trẻ em Việt Nam", "tre-em-viet-nam"],
  ["Cafe\u0301", "cafe"],
  ["It’s “fine” … really", "it-s-fine-really"],
  ["ＡＢＣ ﬁne H₂O", "abc-fine-h2o"],
  ["Un\u00adhyphenated", "unhyphenated"],
])("Latin letters are folded: %j becomes %j", (title, slug) => {
  expect(slugify(title)).toBe(slug);
});

test.each([
  ["育儿", "育儿"],
  ["睡眠与情绪：第一章", "睡眠与情绪-第一章"],
  ["日本語 が ﾊﾟ", "日本語-が-パ"],
  ["한국어 제목", "한국어-제목"],
  ["Как Помочь Ёжику? Ещё!", "как-помочь-ёжику-ещё"],
  ["ΎΠΝΟΣ", "ύπνος"],
  ["שלום עולם", "שלום-עולם"],
  ["نوم الأطفال", "نوم-الأطفال"],
  ["हिन्दी शीर्षक", "हिन्दी-शीर्षक"],
  ["การนอนหลับ", "การนอนหลับ"],
  ["ქართული", "ქართული"],
  ["Emotions 情绪", "emotions-情绪"],
])("letters of other scripts stay as they are: %j becomes %j", (title, slug) => {
  expect(slugify(title)).toBe(slug);
});

test.each(["💤", "❤️", "!!!", "\u0301", "—", "\u200d"])("%j has no letter, and no slug", (title) => {
  expect(slugify(title)).toBe("");
});

test("a slug keeps to its length in letters and bytes and never ends in a hyphen", () => {
  const title = `${"a".repeat(SLUG_MAX_CHARACTERS - 1)} bc`;
  expect(slugify(title)).toBe("a".repeat(SLUG_MAX_CHARACTERS - 1));
  expect(slugify("ab ".repeat(300)).length).toBeLessThanOrEqual(SLUG_MAX_CHARACTERS);
  for (const letter of ["я", "育", "𐍈", "é"]) {
    const slug = slugify(`${letter} `.repeat(300));
    expect(Buffer.byteLength(slug)).toBeLessThanOrEqual(SLUG_MAX_CHARACTERS);
    expect(slug.isWellFormed() && isSlug(slug)).toBe(true);
    const numbered = numberedSlug(letter.repeat(300), 12);
    expect(Buffer.byteLength(numbered)).toBeLessThanOrEqual(SLUG_MAX_CHARACTERS);
    expect(numbered).toMatch(/-12$/);
  }
});

test("a slug is its own slug, of every letter that there is", () => {
  const others: string[] = [];
  for (let code = 1; code < 0x2_0000; code += code < 0x3000 ? 1 : 7) {
    const letter = String.fromCodePoint(code);
    if (!isSlug(slugify(`a${letter}b ${letter}`))) others.push(code.toString(16));
  }
  expect(others).toEqual([]);
});

test("what was an address before is one", () => {
  expect(isSlug("caf-gr-e-3")).toBe(true);
  for (const text of ["", "-a", "a--b", "A", "Café", "e\u0301", "育 儿", "ЯБЛОКО", "a/b"]) {
    expect(isSlug(text), text).toBe(false);
  }
});

test("addresses to try are the title's own, then numbered ones, and at last a short id", () => {
  const candidates = [...slugCandidates("A calm start")];
  expect(candidates.slice(0, 3)).toEqual(["a-calm-start", "a-calm-start-2", "a-calm-start-3"]);
  expect(new Set(candidates).size).toBe(candidates.length);
  expect(candidates.at(-1)).toMatch(/^[0-9a-f]{8}$/);
  expect([...slugCandidates("睡眠")].slice(0, 2)).toEqual(["睡眠", "睡眠-2"]);
  expect([...slugCandidates("💤")]).toEqual([expect.stringMatching(/^[0-9a-f]{8}$/)]);
});
