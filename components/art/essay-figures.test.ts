import { describe, expect, test } from "vitest";
import { FIGURES } from "@/lib/content/figures";
import { drawings } from "@/lib/site/words/en-drawings";
import { figureShapes, withDrawings } from "./essay-figures";

const COLOUR = /\b(?:fill|stroke|color|background)="([^"]*)"/g;
/** The theme's own, which changes with the scheme, alone or mixed with another. */
const OF_THE_THEME =
  /^(?:none|var\(--color-[a-z]+\)|color-mix\(in srgb,var\(--color-[a-z]+\) .+\))$/;
const PLATE = /<rect\b|<image\b|<foreignObject\b|<style\b|\bstyle=/;

describe.for(Object.keys(FIGURES))("the figure %s", (name) => {
  const svg = withDrawings(`<own-figure drawing="${name}"></own-figure>`, drawings);

  test("has the theme's colours, so that it is right in both schemes, and no plate of its own", () => {
    const colours = [...svg.matchAll(COLOUR)].map(([, colour]) => colour);
    expect(colours).not.toEqual([]);
    for (const colour of colours) expect(colour).toMatch(OF_THE_THEME);
    expect(svg).not.toMatch(PLATE);
  });

  test("has its labels in the site's type, each in a colour of words", () => {
    expect(svg.match(/font-family="[^"]*"/g)).toEqual(['font-family="inherit"']);
    const labels = svg.match(/<text\b/g) ?? [];
    const groups = svg.match(/<g [^>]*font-size[^>]*>.*?<\/g>/g) ?? [];
    expect(groups.join("").match(/<text\b/g)).toHaveLength(labels.length);
    for (const group of groups) expect(group).toMatch(/fill="var\(--color-(?:ink|quiet)\)"/);
  });

  test("is the same with its shapes out of a file, which has none of its words", () => {
    const place = `<own-figure drawing="${name}"></own-figure>`;
    const shapes = new Map(figureShapes(drawings)).get(name) ?? "";
    expect(shapes).not.toContain("<text");
    const use = `<use href="/r/home.svg#${name}"/>`;
    expect(withDrawings(place, drawings, "/r/home.svg").replace(use, shapes)).toBe(svg);
  });

  test("has its words within its frame", () => {
    const [, left = "", top = "", width = "", height = ""] =
      /viewBox="([\d-]+) ([\d-]+) (\d+) (\d+)"/.exec(svg) ?? [];
    for (const [, x, y] of svg.matchAll(/<text [^>]*?x="(\d+)" y="(\d+)"/g)) {
      expect(Number(x)).toBeGreaterThanOrEqual(Number(left));
      expect(Number(x)).toBeLessThanOrEqual(Number(left) + Number(width));
      expect(Number(y)).toBeGreaterThan(Number(top) + 20);
      expect(Number(y)).toBeLessThan(Number(top) + Number(height) - 4);
    }
  });
});
