import { expect, test } from "vitest";
import { buildFonts } from "./reader-fonts.mjs";

const ALL_MAX_BYTES = 60_000;

test("an article that needs every font there is, for emphasis and for letters of other languages, loads at most 60 kB", async () => {
  const { files } = await buildFonts((name: string) => `/r/${name}.woff2`);
  const sizes = files.map(({ name, content }) => [name, content.length] as const);
  expect(files.filter(({ preload }) => preload)).toHaveLength(2);
  expect(
    sizes.reduce((sum, [, size]) => sum + size, 0),
    JSON.stringify(sizes),
  ).toBeLessThanOrEqual(ALL_MAX_BYTES);
});

test("the letters of a family are declared alike, so that a word with one of another language stays in one type", async () => {
  const { css } = await buildFonts((name: string) => `/r/${name}.woff2`);
  const upright = css
    .split("@font-face")
    .filter((rule) => rule.includes("woff2") && rule.includes("font-style: normal"));
  expect(upright).toHaveLength(4);
  for (const rule of upright) expect(rule).toContain("font-weight: 400 700;");
});
