const NARROW_REM = 22;
const WIDE_REM = 66;

/** @param {number} pixels */
function rem(pixels) {
  return `${pixels / 16}rem`;
}

/** A size that grows in a straight line between the two widths. @param {{ narrow: number, wide: number }} size */
function fluid({ narrow, wide }) {
  if (narrow === wide) return rem(narrow);
  const slope = (wide - narrow) / 16 / (WIDE_REM - NARROW_REM);
  const start = narrow / 16 - slope * NARROW_REM;
  return `clamp(${rem(narrow)}, ${start.toFixed(4)}rem + ${(slope * 100).toFixed(4)}vw, ${rem(wide)})`;
}

/** @param {string} prefix @param {Record<string, string>} values */
function declarations(prefix, values) {
  return Object.entries(values).map(([name, value]) => `  --${prefix}${name}: ${value};\n`);
}

/** @template T, U @param {Record<string, T>} values @param {(value: T) => U} change @returns {Record<string, U>} */
function mapValues(values, change) {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]));
}

/** The theme as Tailwind reads it. @param {typeof import("../lib/theme.ts")} theme */
export function themeCss({ colors, textSizes, variables }) {
  /** @param {boolean} grow */
  const sizes = (grow) =>
    Object.fromEntries(
      Object.entries(textSizes).filter(([, { narrow, wide }]) => (narrow !== wide) === grow),
    );
  return `@theme {
  --color-*: initial;
  --text-*: initial;
${[
  ...declarations(
    "color-",
    mapValues(colors, ({ light }) => light),
  ),
  ...declarations("text-", mapValues(sizes(true), fluid)),
].join("")}}

@theme inline {
${[...declarations("text-", mapValues(sizes(false), fluid)), ...declarations("", variables)].join("")}}

:root {
  color-scheme: light;
}

@media screen and (prefers-color-scheme: dark) {
  :root {
    color-scheme: dark;
${declarations(
  "color-",
  mapValues(colors, ({ dark }) => dark),
).join("")}  }
}
`;
}
