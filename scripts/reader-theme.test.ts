import { describe, expect, it } from "vitest";
import * as theme from "../lib/theme";
import { themeCss } from "./reader-theme.mjs";

describe("themeCss", () => {
  const css = themeCss(theme);
  const [light = "", dark = ""] = css.split("@media screen and (prefers-color-scheme: dark)");

  it.each(Object.entries(theme.colors))("has %s in both schemes", (name, color) => {
    expect(light).toContain(`--color-${name}: ${color.light};`);
    expect(dark).toContain(`--color-${name}: ${color.dark};`);
  });

  it("has no sizes of type but the ten of the theme", () => {
    expect(Object.keys(theme.textSizes)).toHaveLength(10);
    expect(css).toContain("--text-*: initial;");
    expect(css.match(/--text-[\w-]+:/g)).toHaveLength(10);
  });

  it("lets a size grow between its two ends and keeps the others still", () => {
    expect(css).toContain("--text-base: 1rem;");
    expect(css).toContain("--text-5xl: clamp(2.125rem, 1.5625rem + 2.5568vw, 3.25rem);");
  });
});
