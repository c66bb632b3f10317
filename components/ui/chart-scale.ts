const STEPS = [1, 2, 2.5, 3, 4, 5, 6, 8, 10];
const STEP_COUNT = 4;

const LETTER_PX = 7;
const NAME_GAP_PX = 20;

/** The numbers beside a chart, from 0 to what is at least the highest, in whole steps that are easy to read. */
export function ticksFor(highest: number): number[] {
  const least = Math.max(1, highest / STEP_COUNT);
  const power = 10 ** Math.floor(Math.log10(least));
  const steps = STEPS.map((step) => step * power);
  const step = steps.find((one) => one >= least && Number.isInteger(one)) ?? 10 * power;
  return Array.from({ length: STEP_COUNT + 1 }, (_, place) => place * step);
}

/** Which points are named, both ends among them, so that the names stand apart in this width. */
export function namedPlaces(names: string[], widthPx: number): number[] {
  const longest = Math.max(...names.map((name) => name.length));
  const room = Math.max(2, Math.floor(widthPx / (longest * LETTER_PX + NAME_GAP_PX)));
  const last = names.length - 1;
  const gaps = Math.min(last, room - 1);
  return Array.from({ length: gaps + 1 }, (_, gap) => Math.round((gap / Math.max(1, gaps)) * last));
}

/** How far to the right a point lies, in percent. */
export function across(place: number, count: number): number {
  return count > 1 ? (place / (count - 1)) * 100 : 50;
}

/** The path of a curve, or of its part between two places, in a square of 100 with `top` at its upper edge. */
export function curvePath(
  values: number[],
  top: number,
  { from = 0, to = values.length - 1 } = {},
): string {
  const points = values.map((value, place) => {
    const down = top > 0 ? 100 - (value / top) * 100 : 100;
    return `${round(across(place, values.length))} ${round(down)}`;
  });
  return `M${points.slice(from, to + 1).join("L")}`;
}

function round(percent: number): number {
  return Math.round(percent * 100) / 100;
}
