import { limb } from "./limb";

/** A colour token with an opacity, so that every tone follows the colour scheme. */
export type Tone = readonly [colour: string, opacity?: number];

export type CoverColors = {
  /** the paper under everything, and a wash over it */
  ground: Tone;
  /** far, middle and near shapes */
  far: Tone;
  middle: Tone;
  near: Tone;
  /** the one warm light, and a small spark */
  light: Tone;
  spark: Tone;
};

/** Draws on 320 by 180. What matters is in the middle, as small covers and cards show no more than that. */
export type Scene = (palette: CoverColors, dice: Dice) => string;

export type Dice = (min: number, max: number) => number;

export const SAGE = "var(--color-sage)";
export const TEAL = "var(--color-teal)";
export const LAVENDER = "var(--color-lavender)";
export const APRICOT = "var(--color-apricot)";
export const CORAL = "var(--color-coral)";
/** Teal is light in the dark scheme; large dark shapes take this one, which is deep in both. */
export const DEEP = "color-mix(in srgb,var(--color-teal) 58%,#0f2f2b)";
const MIDNIGHT = "color-mix(in srgb,var(--color-teal) 20%,#0f2f2b)";
/** Moonlight and sails: pale in both schemes. */
export const CREAM = "#fdf1e1";
const MOONLIT = "#dcd6ea";

export const DUSK: CoverColors = {
  ground: [LAVENDER],
  far: [TEAL, 0.16],
  middle: [TEAL, 0.34],
  near: [DEEP, 0.82],
  light: [APRICOT],
  spark: [CORAL],
};
export const MEADOW: CoverColors = {
  ground: [SAGE],
  far: [TEAL, 0.16],
  middle: [TEAL, 0.36],
  near: [DEEP, 0.85],
  light: [CORAL, 0.9],
  spark: [APRICOT],
};
export const DAWN: CoverColors = {
  ground: [APRICOT, 0.3],
  far: [APRICOT, 0.5],
  middle: [CORAL, 0.5],
  near: [CORAL, 0.9],
  light: [CREAM],
  spark: [TEAL],
};
export const EVENING: CoverColors = {
  ground: [APRICOT, 0.55],
  far: [CORAL, 0.35],
  middle: [TEAL, 0.4],
  near: [DEEP, 0.88],
  light: [CREAM, 0.92],
  spark: [CORAL],
};
export const NIGHT: CoverColors = {
  ground: [MIDNIGHT],
  far: [MOONLIT, 0.16],
  middle: [MOONLIT, 0.3],
  near: [MOONLIT],
  light: [APRICOT],
  spark: [CORAL],
};
export const MIST: CoverColors = {
  ground: [LAVENDER, 0.45],
  far: [LAVENDER],
  middle: [TEAL, 0.22],
  near: [DEEP, 0.7],
  light: [APRICOT],
  spark: [CORAL],
};

/** A small seeded generator (mulberry32): the same start always rolls the same picture. */
export function diceFrom(start: number): Dice {
  let state = start;
  return (min, max) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return Math.round(min + (((t ^ (t >>> 14)) >>> 0) / 4294967296) * (max - min));
  };
}

export function fill(d: string, [colour, opacity]: Tone): string {
  return `<path d="${d}" fill="${colour}"${opacity ? ` fill-opacity="${opacity}"` : ""}/>`;
}

export function line(d: string, [colour, opacity]: Tone, width: number): string {
  const tone = `stroke="${colour}"${opacity ? ` stroke-opacity="${opacity}"` : ""}`;
  return `<path d="${d}" fill="none" ${tone} stroke-linecap="round" stroke-linejoin="round" stroke-width="${width}"/>`;
}

/** Land or water: one long curve at about y, closed at the foot of the picture. */
export function land(y: number, swell: number, dice: Dice): string {
  const lift = () => y + dice(-swell, swell);
  return `M-4 ${lift()}C60 ${lift()} 90 ${lift()} 150 ${lift()}S250 ${lift()} 324 ${lift()}V184H-4Z`;
}

export function disc(x: number, y: number, r: number): string {
  return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0 ${r} ${r} 0 1 0-${2 * r} 0`;
}

/** A leaf from (x, y), `length` long, leaning `angle` degrees. */
export function leaf(x: number, y: number, angle: number, length: number, girth: number): string {
  const a = (angle * Math.PI) / 180;
  const at = (along: number, across: number) => {
    const px = x + Math.cos(a) * along - Math.sin(a) * across;
    const py = y + Math.sin(a) * along + Math.cos(a) * across;
    return `${Math.round(px)} ${Math.round(py)}`;
  };
  const tip = at(length, 0);
  return (
    `M${x} ${y}C${at(length * 0.2, girth)} ${at(length * 0.7, girth)} ${tip}` +
    `C${at(length * 0.75, -girth * 0.8)} ${at(length * 0.25, -girth)} ${x} ${y}Z`
  );
}

/** A twig with two leaves, its foot at (x, y). */
export function twig(x: number, y: number): string {
  return (
    limb(x, y, x - 4, y - 26, x + 2, y - 52, 4, 2) +
    leaf(x + 2, y - 46, -50, 30, 11) +
    leaf(x - 1, y - 28, -140, 28, 11)
  );
}
