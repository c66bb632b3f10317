import {
  APRICOT,
  CORAL,
  type CoverColors,
  CREAM,
  DEEP,
  disc,
  fill,
  land,
  leaf,
  line,
  SAGE,
  type Scene,
  TEAL,
  type Tone,
  twig,
} from "./cover-ink";
import { limb } from "./limb";

const CLOUD = "M92 88a27 27 0 0 1 8-52 40 40 0 0 1 74-10 30 30 0 0 1 46 18 23 23 0 0 1 4 44Z";

/** A storm in one place, and a shoot that outlasts it. */
export const storm: Scene = (p, dice) => {
  const x = dice(-8, 14);
  const bolt = `M${168 + x} 78L${138 + x} 114H${158 + x}L${146 + x} 146 ${186 + x} 102H${164 + x}L${182 + x} 78Z`;
  const rain = [100, 120, 196, 216, 234].map((at) => `M${at} ${dice(98, 108)}l-7 18`).join("");
  return (
    fill(disc(160 + x, 70, 78), p.far) +
    fill(land(152, 6, dice), p.middle) +
    line(rain, p.middle, 4) +
    fill(bolt, p.light) +
    fill(CLOUD, p.near) +
    fill(twig(x > 2 ? 92 : 228, 172), p.near) +
    fill(land(168, 4, dice), p.near)
  );
};

/** Somebody small under a large blanket, and the moon. */
export const bed: Scene = (p, dice) => {
  const x = dice(196, 216);
  const y = dice(38, 46);
  const moon = `M${x} ${y - 24}a26 26 0 1 0 26 34 22 22 0 0 1-26-34Z`;
  const stars = [40, 92, 140, 258, 290].map((at) => disc(at, dice(16, 62), 2)).join("");
  return (
    fill(stars, p.light) +
    fill(disc(x + 2, y + 2, 46), p.far) +
    fill(moon, p.light) +
    fill("M30 146C34 116 70 108 112 112S146 126 140 148Z", [CREAM, 0.9]) +
    fill(disc(112, 112, 23), [APRICOT]) +
    fill(
      "M88 112C84 90 104 82 118 88 130 90 138 100 134 106 122 108 112 104 106 98 104 108 96 116 88 112Z",
      [DEEP],
    ) +
    line("M116 115q5 4 10 0", [DEEP], 2.5) +
    fill(
      "M96 136C150 116 220 92 290 124 306 132 318 146 324 160V184H40C52 160 72 144 96 136Z",
      p.near,
    ) +
    fill(
      [150, 186, 222, 258, 168, 204, 240].map((at, i) => disc(at, i < 4 ? 140 : 160, 5)).join(""),
      p.spark,
    )
  );
};

/** A tower of blocks that will fall, and a ball. */
export const blocks: Scene = (p, dice) => {
  const x = dice(-6, 6);
  const ball = dice(0, 1) === 0 ? 82 : 244;
  const r = dice(17, 21);
  return (
    fill(disc(160 + x, 84, 76), p.far) +
    fill(land(152, 4, dice), p.middle) +
    fill(`M${108 + x} 110H${156 + x}V158H${108 + x}Z`, p.near) +
    fill(
      `M${162 + x} 110H${212 + x}V158H${200 + x}V152a13 13 0 0 0-26 0V158H${162 + x}Z`,
      p.spark,
    ) +
    fill(`M${134 + x} 62H${184 + x}V108H${134 + x}Z`, p.light) +
    fill(`M${130 + x} 60L${158 + x} 20 ${188 + x} 60Z`, p.near) +
    fill(disc(159 + x, 85, 10), p.spark) +
    fill(disc(ball, 158 - r, r), p.light) +
    line(`M${ball - r + 3} ${154 - r}q${r} 12 ${2 * r - 6} 0`, p.near, 3.5)
  );
};

/** A bowl that was broken, and mended with gold. */
export const mended: Scene = (p, dice) => {
  const lean = dice(-8, 8);
  return (
    fill(disc(160 + lean * 3, 76, 72), p.far) +
    fill(land(150, 4, dice), p.middle) +
    fill(twig(160 + lean, 92), p.near) +
    fill(
      "M86 78C118 84 202 84 234 78 232 122 206 146 188 150L192 160H128L132 150C114 146 88 122 86 78Z",
      p.near,
    ) +
    line(
      `M122 84L${136 + lean} 106 ${126 + lean} 124 142 150M${136 + lean} 106L${168 + lean} 114 190 96 196 82M${168 + lean} 114L176 140`,
      p.light,
      4.5,
    )
  );
};

/** A bag that is packed for tomorrow, with an apple. */
export const bag: Scene = (p, dice) => {
  const apple = dice(0, 1) === 0 ? 82 : 240;
  return (
    fill(disc(160, dice(78, 92), 78), p.far) +
    fill(land(154, 4, dice), p.middle) +
    line("M142 44C142 22 178 22 178 44", p.near, 7) +
    fill("M112 78C112 30 208 30 208 78V150Q208 162 196 162H124Q112 162 112 150Z", p.near) +
    fill("M128 108H192V142Q192 150 184 150H136Q128 150 128 142Z", p.spark) +
    fill("M124 78C124 56 196 56 196 78V90H124Z", p.light) +
    line("M128 122H192M160 118V130", p.near, 4) +
    fill(
      `M${apple} 138c-8-7-20-2-20 9 0 10 8 17 13 17 3 0 4-1 7-1s4 1 7 1c5 0 13-7 13-17 0-11-12-16-20-9Z`,
      p.light,
    ) +
    line(`M${apple} 138q0-8 6-12`, p.near, 3)
  );
};

function bird(x: number, y: number, size: number, way: 1 | -1, [body, wing, beak]: Tone[]): string {
  const drawing =
    fill(
      "M-34 14C-36-18-10-36 14-34 32-32 38-18 36-4 32 20 12 30-8 28-26 30-46 34-60 42-56 28-48 18-34 14Z",
      body ?? [TEAL],
    ) +
    fill("M-26 10C-10-4 8-4 18 2 14 18-8 24-26 10Z", wing ?? [SAGE]) +
    fill("M34-18L52-12 35-6Z", beak ?? [APRICOT]) +
    fill(disc(22, -18, 3.5), [CREAM]);
  return `<g transform="translate(${x} ${y})scale(${way * size} ${size})">${drawing}</g>`;
}

/** Two birds on one branch. */
export const birds: Scene = (p, dice) => {
  const sag = dice(126, 136);
  return (
    fill(disc(dice(120, 200), 78, 74), p.far) +
    fill(leaf(250, 138, -40, 44, 14) + leaf(66, 134, -140, 40, 13), p.middle) +
    line(`M-8 ${sag - 8}Q160 ${sag + 18} 328 ${sag - 14}`, p.near, 8) +
    bird(124, 104, 1, 1, [p.near, p.middle, p.spark]) +
    bird(214, 116, 0.72, -1, [p.spark, p.light, p.near])
  );
};

/** A tablet that shows a day outside, with a plant beside it. */
export const tablet: Scene = (p, dice) => {
  const sun = dice(140, 186);
  const plant = dice(0, 1) === 0 ? 76 : 246;
  return (
    fill(disc(160, 92, 80), p.far) +
    fill(land(152, 4, dice), p.middle) +
    fill(
      "M104 40H216Q226 40 226 50V142Q226 152 216 152H104Q94 152 94 142V50Q94 40 104 40Z",
      p.near,
    ) +
    fill("M104 51H216V141H104Z", [CREAM]) +
    fill(disc(sun, 80, 15), [APRICOT]) +
    fill("M104 112C130 94 152 98 168 108S200 118 216 104V141H104Z", [TEAL, 0.55]) +
    fill(`M${plant - 15} 138H${plant + 15}L${plant + 11} 164H${plant - 11}Z`, p.spark) +
    fill(
      leaf(plant, 140, -90, 44, 12) +
        leaf(plant, 140, -140, 36, 10) +
        leaf(plant, 140, -40, 36, 10),
      p.near,
    )
  );
};

/** Three balloons, held together, each in its own mood. */
export const balloons: Scene = (p, dice) => {
  const hand = dice(150, 170);
  const moods: [number, number, number, Tone, string][] = [
    [116, 66, 29, p.spark, "q7 7 14 0"],
    [166, 48, 31, p.near, "h14"],
    [210, 76, 27, p.light, "q7-7 14 0"],
  ];
  const strings = moods.map(([x, y, r]) => `M${x} ${y + r}Q${x} ${y + r + 34} ${hand} 158`);
  return (
    fill(disc(dice(140, 180), 82, 80), p.far) +
    fill(land(158, 5, dice), p.middle) +
    line(strings.join(""), p.near, 2) +
    moods
      .map(([x, y, r, tone, mouth], i) => {
        const ink: Tone = i === 1 ? [CREAM] : [DEEP];
        return (
          fill(
            `${disc(x, y, r)}M${x - 5} ${y + r + 6}L${x} ${y + r - 3} ${x + 5} ${y + r + 6}Z`,
            tone,
          ) +
          fill(disc(x - 9, y - 4, 3) + disc(x + 9, y - 4, 3), ink) +
          line(`M${x - 7} ${y + 9}${mouth}`, ink, 3)
        );
      })
      .join("")
  );
};

export const hills: Scene = (p, dice) => {
  const trees = [dice(60, 110), dice(136, 186), dice(215, 265)].map((x, i) => {
    const foot = 138 + i * 2;
    return (
      leaf(x, foot, -90 + dice(-6, 6), dice(24, 40), dice(10, 15)) +
      limb(x, foot + 24, x, foot, x, foot - 8, 3, 2)
    );
  });
  return (
    fill(disc(dice(110, 210), dice(56, 68), dice(24, 32)), p.light) +
    fill(land(96, 18, dice), p.far) +
    fill(land(122, 14, dice), p.middle) +
    fill(trees.join(""), p.spark) +
    fill(land(152, 7, dice), p.near)
  );
};

export const boat: Scene = (p, dice) => {
  const x = dice(130, 190);
  const y = dice(86, 92);
  const hull = `M${x - 30} ${y}C${x - 14} ${y + 5} ${x + 14} ${y + 5} ${x + 30} ${y}C${x + 26} ${y + 18} ${x + 14} ${y + 24} ${x} ${y + 24}S${x - 26} ${y + 18} ${x - 30} ${y}Z`;
  const sails = `M${x - 2} ${y - 2}V${y - 52}C${x - 12} ${y - 30} ${x - 20} ${y - 14} ${x - 24} ${y - 4}ZM${x + 3} ${y - 2}V${y - 42}C${x + 14} ${y - 28} ${x + 18} ${y - 14} ${x + 19} ${y - 4}Z`;
  return (
    fill(disc(x > 160 ? 110 : 214, 44, dice(16, 24)), p.light) +
    fill(land(84, 10, dice), p.far) +
    fill(hull, p.spark) +
    fill(sails, p.light) +
    fill(land(108, 6, dice) + land(134, 8, dice), p.middle) +
    fill(land(158, 7, dice), p.near)
  );
};

export const neurons: Scene = (p, dice) => {
  const x = dice(134, 150);
  const y = dice(84, 98);
  const farY = dice(46, 134);
  const boutons: string[] = [];
  const twigs: string[] = [];
  const point = (angle: number, reach: number): [number, number] => {
    const a = (angle * Math.PI) / 180;
    return [Math.round(x + Math.cos(a) * reach), Math.round(y + Math.sin(a) * reach * 0.85)];
  };
  const arms = [-64, -118, -170, 138, 72].map((step) => {
    const angle = step + dice(-10, 10);
    const reach = dice(52, 70);
    const [tx, ty] = point(angle, reach);
    const [mx, my] = point(angle + dice(-14, 14), reach * 0.5);
    const [ux, uy] = point(angle - dice(16, 24), reach + dice(20, 34));
    const [vx, vy] = point(angle + dice(14, 22), reach + dice(14, 28));
    twigs.push(`M${ux} ${uy}Q${tx} ${ty} ${mx} ${my}Q${tx} ${ty} ${vx} ${vy}`);
    if (step !== 72) boutons.push(disc(ux, uy, dice(3, 6)));
    return limb(x, y, mx, my, tx, ty, 26, 3);
  });
  const axon = `M${x} ${y}C${x + 80} ${y + dice(-60, 60)} 210 ${farY + dice(-50, 50)} 262 ${farY}`;
  return (
    fill(disc(272, farY, dice(60, 84)) + disc(x - 20, y + 10, dice(66, 78)), p.far) +
    line(axon, p.middle, 6) +
    fill(disc(272, farY, 20), p.spark) +
    line(twigs.join(""), [p.near[0]], 3) +
    fill(arms.join("") + disc(x, y, 24), [p.near[0]]) +
    fill(disc(x, y, 11) + boutons.join(""), p.light)
  );
};

export const stones: Scene = (p, dice) => {
  const x = dice(146, 174);
  let foot = 154;
  const pile = [p.near, p.spark, p.light, p.near, p.spark].map((tone, i) => {
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
    return fill(d, tone);
  });
  return (
    fill(disc(x + dice(-30, 30), 84, dice(62, 76)) + land(150, 5, dice), p.far) +
    pile.join("") +
    fill(twig(x > 160 ? 62 : 258, 164), [p.near[0]])
  );
};

export const leaves: Scene = (p, dice) => {
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
    fill(disc(dice(80, 116), dice(50, 70), dice(34, 48)), p.light) +
    fill(disc(dice(236, 280), 150, dice(30, 56)), p.far) +
    fill(side(0, 0) + side(1, 1), p.middle) +
    fill(side(0, 1) + side(1, 0), p.near) +
    fill(leaf(...stem(1), -40, 60, 18), p.spark) +
    line(`M-10 178Q140 ${sag} 276 40`, p.near, 3)
  );
};

export const rainbow: Scene = (p, dice) => {
  const x = dice(146, 174);
  const tones = [p.near, p.spark, p.middle, p.light];
  const first = dice(0, 3);
  const small = x > 160 ? dice(28, 50) : dice(270, 292);
  const ground = land(152, 4, dice);
  const bows = [102, 82, 62, 42].map((r, i) => {
    const d = `M${x - r} 158V148a${r} ${r} 0 0 1 ${2 * r} 0V158`;
    return line(d, tones[(i + first) % 4] ?? p.near, 17);
  });
  return (
    fill(disc(small, 50, dice(16, 24)), p.light) +
    bows.join("") +
    fill(disc(x, 136, 18), p.spark) +
    fill(ground, ["var(--color-paper)"]) +
    fill(ground, p.far) +
    fill(disc(small, 146, dice(12, 18)), p.near)
  );
};

export const HEAD =
  "M84 184C88 160 84 150 74 134 58 108 62 60 100 40 142 20 194 34 206 72 210 84 208 92 214 104L224 120C226 126 220 128 214 130 216 140 214 150 204 154 192 158 184 156 182 168L184 184Z";

/** What grows with each stage after the shoot: limbs, and the buds at their ends. */
const GROWTH: readonly (readonly [limbs: string, buds: string, young: string])[] = [
  [
    limb(128, 150, 130, 128, 132, 100, 13, 7) + limb(132, 104, 140, 78, 132, 54, 6, 2),
    "",
    disc(132, 54, 4.5),
  ],
  [
    limb(132, 104, 118, 84, 98, 72, 6, 2) + limb(132, 108, 152, 92, 168, 66, 6, 2),
    disc(98, 72, 6) + disc(168, 66, 6),
    "",
  ],
  [limb(131, 116, 112, 104, 92, 106, 6, 2), disc(92, 106, 6), ""],
  [
    limb(132, 116, 156, 110, 184, 96, 6, 2) + limb(112, 81, 106, 66, 112, 54, 3, 1.5),
    disc(184, 96, 6),
    disc(112, 54, 4.5),
  ],
  [limb(150, 90, 160, 90, 176, 82, 3, 1.5), "", disc(176, 82, 4.5)],
];

/** How far the tree can grow; at 0 it is a shoot. */
export const GROWN = GROWTH.length;

const SHOOT =
  limb(128, 150, 128, 138, 131, 124, 8, 4) +
  leaf(131, 126, -50, 26, 9) +
  leaf(130, 128, -140, 24, 8);

/** As long as there are no limbs. */
const FIRST_LEAVES = leaf(132, 114, -34, 30, 10) + leaf(131, 122, -150, 30, 10);

/** A young head, and the tree of connections in it. */
function headWithTree(
  inks: Pick<CoverColors, "near" | "light" | "spark">,
  wood: Tone,
  stage = GROWN,
): string {
  const grown = GROWTH.slice(0, stage);
  const all = (part: 0 | 1 | 2) => grown.map((one) => one[part]).join("");
  return (
    fill(HEAD, inks.near) +
    fill(stage === 0 ? SHOOT : all(0) + (stage === 1 ? FIRST_LEAVES : ""), wood) +
    fill(all(1), inks.light) +
    fill(all(2), inks.spark)
  );
}

/** The head by itself, in the page's colours, with its tree so far grown; on `HEAD_VIEW`. */
export function growingHead(stage: number): string {
  const inks = { near: [TEAL], light: [APRICOT], spark: [CORAL] } as const;
  return headWithTree(inks, ["var(--color-paper)"], stage);
}

export const HEAD_VIEW = "62 26 166 158";

/** The same head where a text is about the brain. */
export const head: Scene = (p, dice) =>
  fill(disc(160, 92, 84), p.far) +
  fill(land(158, 4, dice), p.middle) +
  `<g transform="translate(30 12)scale(.94)">${headWithTree({ ...p, near: [DEEP] }, [CREAM])}</g>`;
