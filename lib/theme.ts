/**
 * How everything of ours looks, on pages, in the admin area and in emails. `scripts/reader-theme.mjs`
 * writes it as Tailwind's theme, so that each name here is also a utility: `bg-paper`, `text-xl`,
 * `rounded-card`, `py-band`.
 */

export const colors = {
  paper: { light: "#fbf7f0", dark: "#151e1c" },
  raised: { light: "#ffffff", dark: "#232f2c" },
  ink: { light: "#1f2d2b", dark: "#ece6db" },
  quiet: { light: "#52605d", dark: "#a9b6b1" },
  line: { light: "#e3dccf", dark: "#303d3a" },
  edge: { light: "#74807d", dark: "#7d8d87" },
  teal: { light: "#16534c", dark: "#8fcdbf" },
  "teal-strong": { light: "#0d3a35", dark: "#b5e0d6" },
  "on-teal": { light: "#fbf7f0", dark: "#10211e" },
  sage: { light: "#dde9e1", dark: "#1c302a" },
  apricot: { light: "#f2a97e", dark: "#e39c72" },
  coral: { light: "#c9553a", dark: "#e07d62" },
  brick: { light: "#b5472d", dark: "#f19c86" },
  lavender: { light: "#e7e2f2", dark: "#2a2739" },
  shade: { light: "#1f2d2b14", dark: "#0000003d" },
} as const;

export type ColorName = keyof typeof colors;
type Colors = Record<ColorName, { light: string; dark: string }>;

/** The accents that an owner chooses from: what each has in another colour than above. */
export const palettes = {
  coral: {},
  sea: {
    teal: { light: "#1b4d6e", dark: "#92c4e4" },
    "teal-strong": { light: "#103650", dark: "#bcdcf0" },
    "on-teal": { light: "#fbf7f0", dark: "#0d1f2b" },
    sage: { light: "#dce8ef", dark: "#1b2d38" },
    apricot: { light: "#f0b887", dark: "#dba374" },
    coral: { light: "#c4583c", dark: "#e07d62" },
    brick: { light: "#ad462b", dark: "#f19c86" },
    lavender: { light: "#dfe6f4", dark: "#222b3f" },
  },
  plum: {
    teal: { light: "#5d2f61", dark: "#d3a9d6" },
    "teal-strong": { light: "#421f46", dark: "#e6cbe8" },
    "on-teal": { light: "#fbf7f0", dark: "#25122a" },
    sage: { light: "#efe3ee", dark: "#2f2433" },
    apricot: { light: "#eba9b6", dark: "#cf8f9d" },
    coral: { light: "#c04a70", dark: "#e07a98" },
    brick: { light: "#a8385d", dark: "#f09ab1" },
    lavender: { light: "#e5e2f3", dark: "#292740" },
  },
  forest: {
    teal: { light: "#2f5a2b", dark: "#a3cf98" },
    "teal-strong": { light: "#1f3f1d", dark: "#c6e3be" },
    "on-teal": { light: "#fbf7f0", dark: "#14220f" },
    sage: { light: "#e0ebd6", dark: "#22301d" },
    apricot: { light: "#e6b96f", dark: "#d1a55d" },
    coral: { light: "#b5662a", dark: "#dd935a" },
    brick: { light: "#97501a", dark: "#eba872" },
    lavender: { light: "#f0e7d3", dark: "#322b1c" },
  },
} satisfies Record<string, Partial<Colors>>;

export type Palette = keyof typeof palettes;

/** The colours that an owner chooses from. */
export const PALETTES = ["coral", "sea", "plum", "forest"] as const satisfies Palette[];

export function colorsOf(palette: Palette): Colors {
  return { ...colors, ...palettes[palette] };
}

/** What a document's head says of a palette, after the stylesheet; null where that says it all. */
export function paletteCss(palette: Palette): string | null {
  const own = palettes[palette];
  return Object.keys(own).length === 0 ? null : colorsCss(own);
}

/** Declares colours in both schemes. */
export function colorsCss(some: Partial<Colors>): string {
  const declare = (scheme: "light" | "dark") =>
    Object.entries(some)
      .map(([name, value]) => `--color-${name}:${value[scheme]}`)
      .join(";");
  return `:root{${declare("light")}}@media screen and (prefers-color-scheme:dark){:root{${declare("dark")}}}`;
}

/** The ten sizes of type, in pixels at a text size of 100 %: on phones, and on screens of 66rem. */
export const textSizes = {
  xs: { narrow: 14, wide: 14 },
  sm: { narrow: 15, wide: 15 },
  base: { narrow: 16, wide: 16 },
  lg: { narrow: 18, wide: 18 },
  xl: { narrow: 19, wide: 20 },
  "2xl": { narrow: 22, wide: 24 },
  "3xl": { narrow: 24, wide: 28 },
  "4xl": { narrow: 28, wide: 38 },
  "5xl": { narrow: 34, wide: 52 },
  "6xl": { narrow: 40, wide: 68 },
} as const;

/** What else pages share, under the names of Tailwind's own variables. */
export const variables = {
  "font-weight-medium": "500",
  "font-weight-semibold": "600",
  "font-weight-bold": "700",
  "aspect-video": "16 / 9",
  "radius-md": "6px",
  "radius-card": "18px",
  "radius-control": "12px",
  "shadow-soft": "0 1px 2px var(--color-shade), 0 10px 30px var(--color-shade)",
  "ease-calm": "cubic-bezier(0.2, 0.7, 0.2, 1)",
  "default-transition-duration": "180ms",
  "default-transition-timing-function": "var(--ease-calm)",
  "breakpoint-lg": "60rem",
  "breakpoint-xl": "70rem",
  spacing: "0.25rem",
  "spacing-block": "clamp(2.5rem, 2rem + 2vw, 4rem)",
  "spacing-band": "clamp(3.5rem, 2.75rem + 3vw, 6rem)",
  "container-page": "74rem",
} as const;
