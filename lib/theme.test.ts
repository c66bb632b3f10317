import { describe, expect, test } from "vitest";
import { type ColorName, colorsOf, PALETTES, paletteCss, palettes } from "@/lib/theme";

/** Words on what is behind them, as WCAG 2.2 wants it for text of any size. */
const TEXT_MIN = 4.5;
/** What is drawn to be seen: borders of fields, the line under a link, the ring of the focus. */
const DRAWN_MIN = 3;

const GROUNDS = ["paper", "raised", "sage", "lavender"] as const;
const WORDS: [ColorName, readonly ColorName[]][] = [
  ["ink", GROUNDS],
  ["quiet", GROUNDS],
  ["teal", GROUNDS],
  ["teal-strong", GROUNDS],
  ["brick", ["paper", "raised"]],
  ["on-teal", ["teal", "teal-strong", "brick"]],
];
const DRAWN: [ColorName, readonly ColorName[]][] = [
  ["coral", ["paper", "raised"]],
  ["edge", ["paper", "raised"]],
  ["teal", GROUNDS],
];

function luminance(color: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((one, two) => one - two);
  return (light + 0.05) / (dark + 0.05);
}

describe.each(PALETTES)("the palette %s", (palette) => {
  const colors = colorsOf(palette);

  test.each(["light", "dark"] as const)("can be read and seen in the %s scheme", (scheme) => {
    const tooLow = (pairs: typeof WORDS, min: number) =>
      pairs.flatMap(([over, grounds]) =>
        grounds
          .filter((under) => contrast(colors[over][scheme], colors[under][scheme]) < min)
          .map((under) => `${over} on ${under}`),
      );
    expect(tooLow(WORDS, TEXT_MIN)).toEqual([]);
    expect(tooLow(DRAWN, DRAWN_MIN)).toEqual([]);
  });

  test("names each colour in both schemes, as six digits", () => {
    for (const { light, dark } of Object.values(palettes[palette])) {
      expect([light, dark].join()).toMatch(/^#[0-9a-f]{6},#[0-9a-f]{6}$/);
    }
  });
});

test("a document says in its head what its stylesheet does not, and no more", () => {
  expect(paletteCss("coral")).toBeNull();
  const css = paletteCss("sea") ?? "";
  expect(css).toContain(":root{--color-teal:#1b4d6e;");
  expect(css).toContain(
    "@media screen and (prefers-color-scheme:dark){:root{--color-teal:#92c4e4;",
  );
  expect(css).not.toMatch(/[<&]/);
});
