import {
  APRICOT,
  CORAL,
  CREAM,
  DEEP,
  type Dice,
  diceFrom,
  disc,
  fill,
  LAVENDER,
  SAGE,
  TEAL,
} from "./cover-ink";
import { HEAD } from "./cover-scenes";

/** What the drawing of the home page's opening lies on; its roots reach further. */
export const HERO_VIEW = "0 0 1000 800";

/** From the head's own sheet, where it looks the other way, to this one. */
const SCALE = 3.4;
const LEFT = 330;
const TOP = 800 - 158 * SCALE;
const place = ([x, y]: Point): Point => [LEFT + (226 - x) * SCALE, TOP + (y - 26) * SCALE];

type Point = readonly [x: number, y: number];

/** The head's outline as points, so that a limb is light within it and dark outside. */
const OUTLINE = outlineOf(HEAD).map(place);

function between(a: Point, b: Point, t: number): Point {
  return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
}

/** The points of a path of `M`, `C` and `L`, eight to a curve. */
function outlineOf(path: string): Point[] {
  const points: Point[] = [];
  for (const [, command = "", list = ""] of path.matchAll(/([MCL])([^MCLZ]*)/g)) {
    const numbers = list
      .trim()
      .split(/[\s,]+/)
      .map(Number);
    const pairs = numbers.flatMap((x, at): Point[] => (at % 2 ? [] : [[x, numbers[at + 1] ?? 0]]));
    if (command !== "C") {
      points.push(...pairs);
      continue;
    }
    for (let at = 0; at + 2 < pairs.length; at += 3) {
      const start = points.at(-1) ?? [0, 0];
      const [one = start, two = start, end = start] = pairs.slice(at, at + 3);
      for (let step = 1; step <= 8; step += 1) {
        const t = step / 8;
        const left = between(between(start, one, t), between(one, two, t), t);
        points.push(between(left, between(between(one, two, t), between(two, end, t), t), t));
      }
    }
  }
  return points;
}

function isInHead([x, y]: Point): boolean {
  let isIn = false;
  for (const [at, [ax, ay]] of OUTLINE.entries()) {
    const [bx, by] = OUTLINE.at(at - 1) ?? [0, 0];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) isIn = !isIn;
  }
  return isIn;
}

type Limb = { generation: number; line: Point[]; from: number; to: number };

const GENERATIONS = 5;
/** Limbs that leave the head are cut where they do, so these are finer. */
const stepsOf = (generation: number) => (generation < 4 ? 14 : 6);

/** A limb and all that grows out of its end, each bent a little towards the light. */
function grow(
  start: Point,
  angle: number,
  length: number,
  width: number,
  generation: number,
  dice: Dice,
): Limb[] {
  const bend = dice(-14, 14);
  const steps = stepsOf(generation);
  const line: Point[] = [start];
  let [x, y] = start;
  for (let step = 1; step <= steps; step += 1) {
    const turned = ((angle + (bend * step) / steps) * Math.PI) / 180;
    x += (Math.cos(turned) * length) / steps;
    y += (Math.sin(turned) * length) / steps;
    line.push([x, y]);
  }
  const limb = { generation, line, from: width, to: width * 0.68 };
  if (generation === GENERATIONS) return [{ ...limb, to: 2 }];
  const spread = generation === 0 ? 40 : 30;
  const turns =
    generation === 0 || generation === 2 ? [-spread, 2, spread] : [-spread * 0.8, spread * 0.8];
  const heading = angle + bend;
  return [
    limb,
    ...turns.flatMap((turn) =>
      grow(
        [x, y],
        heading + turn + dice(-9, 9),
        length * (dice(70, 88) / 100),
        limb.to,
        generation + 1,
        dice,
      ),
    ),
  ];
}

const FOOT = place([128, 150]);
const TREE = grow(FOOT, -93, 158, 40, 0, diceFrom(11));

/** Its roots: limbs that go down into the ground of the head. */
const ROOTS = [152, 118, 88, 58, 26].map((angle, at): Limb => {
  const [limb] = grow(FOOT, angle, at === 2 ? 66 : 84, 24, GENERATIONS, diceFrom(21 + at));
  return { generation: 0, line: limb?.line ?? [], from: 24, to: 2 };
});

/** A limb, or a part of it, as one tapered shape. */
function ribbon({ line, from, to }: Limb, first: number, last: number): string {
  const sides = line.slice(first, last + 1).map(([x, y], at) => {
    const place = first + at;
    const [ax, ay] = line[Math.max(0, place - 1)] ?? [x, y];
    const [bx, by] = line[Math.min(line.length - 1, place + 1)] ?? [x, y];
    const reach = Math.hypot(bx - ax, by - ay) || 1;
    const half = (from + ((to - from) * place) / (line.length - 1)) / 2;
    const [nx, ny] = [(-(by - ay) / reach) * half, ((bx - ax) / reach) * half];
    return [
      `${Math.round(x + nx)} ${Math.round(y + ny)}`,
      `${Math.round(x - nx)} ${Math.round(y - ny)}`,
    ] as const;
  });
  return `M${sides.map(([left]) => left).join("L")}L${sides
    .reverse()
    .map(([, right]) => right)
    .join("L")}Z`;
}

/** The parts of a limb that are in the head, or those that are not; these begin a step beneath it. */
function partsOf(limb: Limb, inHead: boolean): string {
  const marks = limb.line.map((point) => isInHead(point) === inHead);
  let path = "";
  for (let at = 0; at < marks.length; at += 1) {
    if (!marks[at]) continue;
    let end = at;
    while (marks[end + 1]) end += 1;
    const first = inHead ? at : Math.max(0, at - 1);
    const last = inHead ? end : Math.min(marks.length - 1, end + 1);
    if (last > first) path += ribbon(limb, first, last);
    at = end;
  }
  return path;
}

const ends = TREE.filter(({ generation }) => generation === GENERATIONS).flatMap(({ line }) => {
  const end = line.at(-1);
  return end ? [end] : [];
});

function buds(every: number, colour: string, dice: Dice): string {
  const some = ends.filter((_, at) => at % 4 === every);
  return fill(some.map(([x, y]) => disc(Math.round(x), Math.round(y), dice(7, 12))).join(""), [
    colour,
  ]);
}

function generation(from: number, to: number): string {
  const limbs = [...TREE, ...ROOTS].filter(
    (limb) => limb.generation >= from && limb.generation <= to,
  );
  const path = (inHead: boolean) => limbs.map((limb) => partsOf(limb, inHead)).join("");
  return fill(path(false), [TEAL]) + fill(path(true), [CREAM]);
}

const HEAD_HERE = `<path transform="matrix(${-SCALE} 0 0 ${SCALE} ${LEFT + 226 * SCALE} ${TOP - 26 * SCALE})" d="${HEAD}" fill="${DEEP}"/>`;

/** What lies behind it, and its parts in the order in which they grow. */
const LAYERS: Record<string, string> = {
  back:
    fill(disc(620, 420, 380), [SAGE]) +
    fill(disc(226, 306, 92), [LAVENDER]) +
    fill(disc(905, 170, 84), [APRICOT, 0.5]),
  head: HEAD_HERE,
  trunk: generation(0, 1),
  limbs: generation(2, 3),
  twigs: generation(4, GENERATIONS),
  buds: buds(0, APRICOT, diceFrom(3)) + buds(2, CORAL, diceFrom(5)),
  young: buds(1, CORAL, diceFrom(7)) + buds(3, APRICOT, diceFrom(9)),
};

export const HERO_LAYERS = Object.keys(LAYERS);

/** The drawing's layers as one file, of which the page takes each by name and lets it live. */
export function heroSheet(): string {
  const layers = Object.entries(LAYERS).map(([name, drawing]) => `<g id="${name}">${drawing}</g>`);
  return `<svg xmlns="http://www.w3.org/2000/svg">${layers.join("")}</svg>`;
}

const STOPS = 20;

/**
 * Ways from the root to the ends of three limbs, which a signal takes ever faster: how far right and how far down it is
 * at equal times, as easings of moves over the whole drawing.
 */
export function heroWays(): { right: string; down: string }[] {
  return [5, 17, 30].flatMap((at) => {
    const end = ends[at];
    if (!end) return [];
    let limb = TREE.find(({ line }) => line.at(-1) === end);
    let line: Point[] = [];
    while (limb) {
      line = [...limb.line, ...line];
      const [first] = limb.line;
      limb = TREE.find((one) => first && one.line.at(-1)?.join() === first.join());
    }
    const places = Array.from({ length: STOPS + 1 }, (_, stop) => {
      const [x, y] = line[Math.round((stop / STOPS) ** 1.7 * (line.length - 1))] ?? end;
      return [Math.round(x) / 1000, Math.round(y) / 800] as const;
    });
    return [
      {
        right: `linear(${places.map(([x]) => x)})`,
        down: `linear(${places.map(([, y]) => y.toFixed(3))})`,
      },
    ];
  });
}
