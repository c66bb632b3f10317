import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { cutCardFonts, cutFonts, FONTS_FOLDER } from "./reader-fonts.mjs";

const { files, css } = await cutFonts();

const ALL_MAX_BYTES = 60_000;

test("an article that needs every font there is, for emphasis and for letters of other languages, loads at most 60 kB", async () => {
  const sizes = files.map(({ name, content }) => [name, content.length] as const);
  expect(
    sizes.reduce((sum, [, size]) => sum + size, 0),
    JSON.stringify(sizes),
  ).toBeLessThanOrEqual(ALL_MAX_BYTES);
});

test("the letters of a family are declared alike, so that a word with one of another language stays in one type", async () => {
  const upright = css
    .split("@font-face")
    .filter((rule) => rule.includes("woff2") && rule.includes("font-style: normal"));
  expect(upright).toHaveLength(4);
  for (const rule of upright) expect(rule).toContain("font-weight: 400 700;");
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
