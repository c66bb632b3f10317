import type { ReactElement } from "react";
import { limb } from "./neuron-thread";

type CoverProps = { seed: string; title?: string; className?: string };

/** A colour token with an opacity, so that every tone follows the colour scheme. */
type Tone = readonly [colour: string, opacity?: number];

type Palette = {
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

type Dice = (min: number, max: number) => number;
type Scene = (palette: Palette, dice: Dice) => ReactElement;

const SAGE = "var(--color-sage)";
const TEAL = "var(--color-teal)";
const LAVENDER = "var(--color-lavender)";
const APRICOT = "var(--color-apricot)";
const CORAL = "var(--color-coral)";
/** Teal is light in the dark scheme; large dark shapes take this one, which is deep in both. */
const DEEP = "color-mix(in srgb,var(--color-teal) 58%,#0f2f2b)";
/** Moonlight and sails: pale in both schemes. */
const CREAM = "#fdf1e1";

const PALETTES: readonly [Palette, ...Palette[]] = [
  {
    ground: [LAVENDER],
    far: [TEAL, 0.16],
    middle: [TEAL, 0.34],
    near: [DEEP, 0.82],
    light: [APRICOT],
    spark: [CORAL],
  },
  {
    ground: [SAGE],
    far: [TEAL, 0.16],
    middle: [TEAL, 0.36],
    near: [DEEP, 0.85],
    light: [CORAL, 0.9],
    spark: [APRICOT],
  },
  {
    ground: [APRICOT, 0.3],
    far: [APRICOT, 0.5],
    middle: [CORAL, 0.5],
    near: [CORAL, 0.9],
    light: [CREAM],
    spark: [TEAL],
  },
  {
    ground: [APRICOT, 0.55],
    far: [CORAL, 0.35],
    middle: [TEAL, 0.4],
    near: [DEEP, 0.88],
    light: [CREAM, 0.92],
    spark: [CORAL],
  },
  {
    ground: [DEEP, 0.8],
    far: [SAGE, 0.3],
    middle: [SAGE, 0.5],
    near: [LAVENDER, 0.9],
    light: [APRICOT],
    spark: [CORAL],
  },
  {
    ground: [LAVENDER, 0.45],
    far: [LAVENDER],
    middle: [TEAL, 0.22],
    near: [DEEP, 0.7],
    light: [APRICOT],
    spark: [CORAL],
  },
];

function hash(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) {
    h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  }
  h = Math.imul(h ^ (h >>> 16), 0x45d9f3b);
  return (h ^ (h >>> 15)) >>> 0;
}

/** A small seeded generator (mulberry32): the same slug always rolls the same picture. */
function diceFrom(start: number): Dice {
  let state = start;
  return (min, max) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return Math.round(min + (((t ^ (t >>> 14)) >>> 0) / 4294967296) * (max - min));
  };
}

function fill([colour, opacity]: Tone) {
  return { fill: colour, fillOpacity: opacity };
}

function stroke([colour, opacity]: Tone) {
  return { stroke: colour, strokeOpacity: opacity };
}

/** Land or water: one long curve at about y, closed at the foot of the picture. */
function land(y: number, swell: number, dice: Dice): string {
  const lift = () => y + dice(-swell, swell);
  return `M-4 ${lift()}C60 ${lift()} 90 ${lift()} 150 ${lift()}S250 ${lift()} 324 ${lift()}V184H-4Z`;
}

function disc(x: number, y: number, r: number): string {
  return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0 ${r} ${r} 0 1 0-${2 * r} 0`;
}

/** A leaf from (x, y), `length` long, leaning `angle` degrees. */
function leaf(x: number, y: number, angle: number, length: number, girth: number): string {
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

const hills: Scene = (p, dice) => {
  const sun = dice(70, 250);
  const trees = [dice(40, 110), dice(130, 190), dice(215, 285)];
  return (
    <>
      <path d={disc(sun, dice(56, 72), dice(22, 34))} {...fill(p.light)} />
      <path d={land(96, 18, dice)} {...fill(p.far)} />
      <path d={land(122, 14, dice)} {...fill(p.middle)} />
      <path
        d={trees
          .map((x, i) => {
            const h = dice(22, 40);
            const foot = 138 + i * 2;
            return (
              leaf(x, foot, -90 + dice(-6, 6), h, dice(10, 15)) +
              limb(x, foot + 24, x, foot, x, foot - 8, 3, 2)
            );
          })
          .join("")}
        {...fill(p.spark)}
      />
      <path d={land(152, 7, dice)} {...fill(p.near)} />
    </>
  );
};

const waves: Scene = (p, dice) => {
  const x = dice(110, 210);
  const y = dice(86, 92);
  return (
    <>
      <path d={disc(dice(40, 280), 44, dice(14, 24))} {...fill(p.light)} />
      <path d={land(84, 10, dice)} {...fill(p.far)} />
      <path
        d={`M${x - 30} ${y}C${x - 14} ${y + 5} ${x + 14} ${y + 5} ${x + 30} ${y}C${x + 26} ${y + 18} ${x + 14} ${y + 24} ${x} ${y + 24}S${x - 26} ${y + 18} ${x - 30} ${y}Z`}
        {...fill(p.spark)}
      />
      <path
        d={`M${x - 2} ${y - 2}V${y - 52}C${x - 12} ${y - 30} ${x - 20} ${y - 14} ${x - 24} ${y - 4}ZM${x + 3} ${y - 2}V${y - 42}C${x + 14} ${y - 28} ${x + 18} ${y - 14} ${x + 19} ${y - 4}Z`}
        {...fill(p.light)}
      />
      <path d={land(108, 6, dice)} {...fill(p.middle)} />
      <path d={land(134, 8, dice)} {...fill(p.middle)} />
      <path d={land(158, 7, dice)} {...fill(p.near)} />
    </>
  );
};

const neurons: Scene = (p, dice) => {
  // the cell stands left or right, its thread runs to the other side
  const way = dice(0, 1) === 1 ? 1 : -1;
  const x = 160 - way * dice(32, 68);
  const y = dice(78, 104);
  const far = 160 + way * dice(98, 126);
  const farY = dice(46, 134);
  const boutons: string[] = [];
  const twigs: string[] = [];
  const point = (angle: number, reach: number): [number, number] => {
    const a = (angle * Math.PI) / 180;
    return [Math.round(x + way * Math.cos(a) * reach), Math.round(y + Math.sin(a) * reach * 0.85)];
  };
  const arms = [-64, -118, -170, 138, 72].map((step) => {
    const angle = step + dice(-10, 10);
    const reach = dice(52, 70);
    const [tx, ty] = point(angle, reach);
    const [mx, my] = point(angle + dice(-14, 14), reach * 0.5);
    const [ux, uy] = point(angle - dice(16, 24), reach + dice(20, 34));
    const [vx, vy] = point(angle + dice(14, 22), reach + dice(14, 28));
    twigs.push(`M${ux} ${uy}Q${tx} ${ty} ${mx} ${my}Q${tx} ${ty} ${vx} ${vy}`);
    if (step !== 72) {
      boutons.push(disc(ux, uy, dice(3, 6)));
    }
    return limb(x, y, mx, my, tx, ty, 26, 3);
  });
  return (
    <>
      <path d={disc(far, farY, dice(60, 84))} {...fill(p.far)} />
      <path d={disc(x - way * 20, y + 10, dice(66, 78))} {...fill(p.far)} />
      <path
        d={`M${x} ${y}C${x + way * 80} ${y + dice(-60, 60)} ${far - way * 80} ${farY + dice(-50, 50)} ${far - way * 22} ${farY}`}
        fill="none"
        strokeWidth="6"
        {...stroke(p.middle)}
      />
      <path d={disc(far, farY, 20)} {...fill(p.spark)} />
      <path
        d={twigs.join("")}
        fill="none"
        strokeLinecap="round"
        strokeWidth="3"
        stroke={p.near[0]}
      />
      <path d={arms.join("") + disc(x, y, 24)} fill={p.near[0]} />
      <path d={disc(x, y, 11) + boutons.join("")} {...fill(p.light)} />
    </>
  );
};

const stones: Scene = (p, dice) => {
  const x = dice(120, 200);
  let foot = 154;
  const pile = [p.near, p.spark, p.light, p.near, p.spark].slice(0, dice(4, 5)).map((tone, i) => {
    const h = 18 - i * 2;
    const dent = Math.round(h / 4);
    const left = x + dice(-8 + i * 2, 4 - i) - 60 + i * 10;
    const right = x + dice(i - 4, 8 - i * 2) + 60 - i * 10;
    const cx = x + dice(i * 2 - 8, 8 - i * 2);
    const cy = foot - h;
    const top = foot - h * 2;
    const d =
      `M${left} ${cy}C${left} ${cy + h} ${left + 24 - i * 3} ${foot} ${cx} ${foot}` +
      `S${right} ${cy + h - dent} ${right} ${cy} ${right - 16 + i * 2} ${top} ${cx} ${top}` +
      ` ${left} ${cy - h + dent} ${left} ${cy}Z`;
    foot = top + 1;
    return <path d={d} key={d} {...fill(tone)} />;
  });
  const side = x > 160 ? dice(36, 66) : dice(254, 284);
  return (
    <>
      <path d={disc(x + dice(-30, 30), 84, dice(62, 76))} {...fill(p.far)} />
      <path d={land(150, 5, dice)} {...fill(p.far)} />
      {pile}
      <path
        d={
          limb(side, 162, side - 4, 130, side + 2, 98, 4, 2) +
          leaf(side + 2, 102, -50, 32, 11) +
          leaf(side - 1, 122, -140, 30, 11)
        }
        fill={p.near[0]}
      />
    </>
  );
};

const leaves: Scene = (p, dice) => {
  const flip = dice(0, 1) === 1;
  const sag = dice(128, 160);
  // the stem is one curve, and the leaves sit along it
  const stem = (t: number): [number, number] => [
    Math.round(-10 * (1 - t) ** 2 + 280 * t * (1 - t) + 276 * t * t),
    Math.round(178 * (1 - t) ** 2 + 2 * sag * t * (1 - t) + 40 * t * t),
  ];
  const sprays = [0.2, 0.4, 0.6, 0.8].map((t, i) => {
    const [x, y] = stem(t);
    const size = 82 - i * 8;
    return [
      leaf(x, y, -88 + dice(-10, 10), size + dice(-6, 8), 24 - i * 2),
      leaf(x, y, 14 + dice(-12, 12), size + dice(-10, 4), 22 - i * 2),
    ] as const;
  });
  const side = (n: 0 | 1, from: number) =>
    sprays.map((pair, i) => (i % 2 === from ? pair[n] : "")).join("");
  return (
    <g transform={flip ? "matrix(-1 0 0 1 320 0)" : undefined}>
      <path d={disc(dice(70, 110), dice(50, 70), dice(34, 48))} {...fill(p.light)} />
      <path d={disc(dice(236, 280), 150, dice(30, 56))} {...fill(p.far)} />
      <path d={side(0, 0) + side(1, 1)} {...fill(p.middle)} />
      <path d={side(0, 1) + side(1, 0)} {...fill(p.near)} />
      <path d={leaf(...stem(1), -40, 60, 18)} {...fill(p.spark)} />
      <path
        d={`M-10 178Q140 ${sag} 276 40`}
        fill="none"
        strokeLinecap="round"
        strokeWidth="3"
        {...stroke(p.near)}
      />
    </g>
  );
};

const moon: Scene = (p, dice) => {
  const x = dice(90, 230);
  const ripples = [108, 120, 132, 144, 156, 168].map((y, i) => {
    const w = 16 + i * 9 + dice(-6, 10);
    const c = x + dice(-12, 12);
    return `M${c - w} ${y}q${w / 2} -4 ${w} 0t${w} 0`;
  });
  const stars = [0, 1, 2, 3].map(() => disc(dice(16, 304), dice(12, 60), 2));
  return (
    <>
      <path d={stars.join("")} {...fill(p.spark)} />
      <path d={disc(x, 62, dice(46, 52))} {...fill(p.far)} />
      <path d={disc(x, 62, dice(30, 36))} {...fill(p.light)} />
      <path d={land(94, 7, dice)} {...fill(p.middle)} />
      <path d="M-4 100H324V184H-4Z" {...fill(p.near)} />
      <path
        d={ripples.join("")}
        fill="none"
        strokeLinecap="round"
        strokeWidth="3"
        {...stroke(p.light)}
      />
    </>
  );
};

const arches: Scene = (p, dice) => {
  const x = dice(116, 204);
  const tones = [p.near, p.spark, p.middle, p.light];
  const first = dice(0, 3);
  const small = x > 160 ? dice(28, 50) : dice(270, 292);
  const ground = land(152, 4, dice);
  const arch = (cx: number, r: number) => `M${cx - r} 158V148a${r} ${r} 0 0 1 ${2 * r} 0V158`;
  return (
    <>
      <path d={disc(small, 50, dice(16, 24))} {...fill(p.light)} />
      <g fill="none" strokeWidth="17">
        {[102, 82, 62, 42].map((r, i) => (
          <path d={arch(x, r)} key={r} {...stroke(tones[(i + first) % 4] ?? p.near)} />
        ))}
      </g>
      <path d={disc(x, 136, 18)} {...fill(p.spark)} />
      <path d={ground} fill="var(--color-paper)" />
      <path d={ground} {...fill(p.far)} />
      <path d={disc(small, 146, dice(12, 18))} {...fill(p.near)} />
    </>
  );
};

const SCENES: readonly [Scene, ...Scene[]] = [hills, waves, neurons, stones, leaves, moon, arches];

function Picture({ seed, title, className }: CoverProps) {
  const h = hash(seed);
  const scene = SCENES[h % SCENES.length] ?? SCENES[0];
  const palette = PALETTES[(h >>> 8) % PALETTES.length] ?? PALETTES[0];
  return (
    <svg
      aria-hidden={title ? undefined : true}
      aria-label={title || undefined}
      className={className}
      preserveAspectRatio="xMidYMid slice"
      role={title ? "img" : undefined}
      viewBox="0 0 320 180"
    >
      {palette.ground[1] ? <path d="M0 0H320V180H0Z" fill="var(--color-paper)" /> : null}
      <path d="M0 0H320V180H0Z" {...fill(palette.ground)} />
      {scene(palette, diceFrom(h))}
    </svg>
  );
}

/** The cover of an article without an image: drawn from its slug, the same every time. */
export function Cover(props: CoverProps) {
  return <Picture {...props} />;
}

/** The tile of a video without a thumbnail. */
export function VideoArt({ seed, className }: { seed: string; className?: string }) {
  return <Picture className={className} seed={`video:${seed}`} />;
}
