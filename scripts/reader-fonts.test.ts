import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { create, type Font } from "fontkit";
import { expect, test } from "vitest";
import { charactersOf, cutCardFonts, cutFonts, FONTS_FOLDER } from "./reader-fonts.mjs";

const { files, css } = await cutFonts();

const ALL_MAX_BYTES = 60_000;

test("an article that needs every font there is, for emphasis and for letters of other languages, loads at most 60 kB", async () => {
  const sizes = files.map(({ name, content }) => [name, content.length] as const);
  expect(
    sizes.reduce((sum, [, size]) => sum + size, 0),
    JSON.stringify(sizes),
  ).toBeLessThanOrEqual(ALL_MAX_BYTES);
});

test("what every page loads comes in nine packets of a connection, with 400 bytes of heads", () => {
  for (const name of ["fraunces", "figtree"]) {
    const { length = Number.NaN } = files.find((one) => one.name === name)?.content ?? [];
    expect(length, name).toBeLessThanOrEqual(9 * 1460 - 400);
  }
});

test("no letter of western Europe is left to other fonts", () => {
  const promised = new Set(
    [...css.matchAll(/url\("[\w-]+\.woff2"\)[^}]*unicode-range:\s*([^;]+);/g)].flatMap(
      ([, ranges = ""]) => [...charactersOf(ranges)],
    ),
  );
  const letters = [...charactersOf("U+41-5A, U+61-7A, U+AA, U+BA, U+C0-FF, U+131, U+152-153")];
  expect(letters.filter((one) => /\p{L}/u.test(one) && !promised.has(one)).join("")).toBe("");
});

test("the letters of a family are declared alike, so that a word with one of another language stays in one type", async () => {
  const upright = css
    .split("@font-face")
    .filter((rule) => rule.includes("woff2") && !rule.includes("font-style: italic"));
  expect(upright).toHaveLength(6);
  for (const rule of upright) expect(rule).toContain("font-weight: 400 700;");
});

test("text that has its font waits for no other: a family has one file of each style", () => {
  const faces = [...css.matchAll(/family: ("[^"]+");(?:\s*font-style: (\w+);)?[^}]*woff2/g)];
  const names = faces.map(([, family, style]) => `${family} ${style}`);
  expect(names).toHaveLength(files.length);
  expect(new Set(names).size).toBe(names.length);
});

test("every letter that a style sheet promises has a drawing in its file", () => {
  for (const [, name = "", ranges = ""] of css.matchAll(
    /url\("([\w-]+)\.woff2"\)[^}]*unicode-range:\s*([^;]+);/g,
  )) {
    const file = files.find((one) => one.name === name);
    const drawn = new Set((create(file?.content ?? Buffer.alloc(0)) as Font).characterSet);
    const letters = [...charactersOf(ranges)].filter((one) => /\p{L}/u.test(one));
    expect(letters.length, name).toBeGreaterThan(30);
    expect(letters.filter((one) => !drawn.has(one.codePointAt(0) ?? 0)).join(""), name).toBe("");
  }
});

test("the fonts in the repository are what is cut from the packages; npm run fonts makes them so", async () => {
  const names = files.map(({ name }) => `${name}.woff2`);
  expect(readdirSync(FONTS_FOLDER).sort()).toEqual([...names, "fonts.css"].sort());
  for (const { name, content } of files) {
    expect(readFileSync(join(FONTS_FOLDER, `${name}.woff2`)).equals(content), name).toBe(true);
  }
  expect(readFileSync(join(FONTS_FOLDER, "fonts.css"), "utf8")).toBe(css);
  expect(readFileSync("lib/images/card-fonts.json", "utf8")).toBe(await cutCardFonts());
});
