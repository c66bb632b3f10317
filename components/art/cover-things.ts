import {
  type CoverColors,
  CREAM,
  DEEP,
  disc,
  fill,
  land,
  leaf,
  line,
  type Scene,
  type Tone,
  twig,
} from "./cover-ink";
import { limb } from "./limb";

function ground(p: CoverColors, y = 150): string {
  return fill(`M-4 ${y}H324V184H-4Z`, p.middle);
}

/** Steam or breath that rises from (x, y) in one calm line. */
function rising(x: number, y: number, height: number): string {
  const h = height / 2;
  return `M${x} ${y}q${h * 0.5}-${h * 0.5} 0-${h}t0-${h}`;
}

/** A kettle that boils over. */
export const kettle: Scene = (p, dice) => {
  const x = dice(-8, 8);
  return (
    fill(disc(160 + x, 88, 78), p.far) +
    ground(p, 154) +
    line(`M${120 + x} 92C${120 + x} 44 ${196 + x} 44 ${196 + x} 92`, p.near, 7) +
    fill(
      `M${112 + x} 154C${98 + x} 122 ${118 + x} 86 ${158 + x} 86S${218 + x} 122 ${204 + x} 154Z`,
      p.near,
    ) +
    fill(
      `M${196 + x} 122C${216 + x} 118 ${222 + x} 106 ${228 + x} 94L${240 + x} 98C${236 + x} 122 ${224 + x} 140 ${202 + x} 142Z`,
      p.near,
    ) +
    fill(disc(158 + x, 82, 7), p.light) +
    line(rising(240 + x, 84, 46) + rising(258 + x, 76, 38), p.light, 5) +
    line(`M${130 + x} 128q12-18 30-18`, p.spark, 4.5)
  );
};

/** A mountain that has had enough. */
export const volcano: Scene = (p, dice) => {
  const sparks = [
    [118, 44],
    [142, 26],
    [186, 30],
    [206, 50],
    [164, 16],
  ].map(([x = 0, y = 0]) => disc(x + dice(-5, 5), y + dice(-5, 5), dice(4, 7)));
  return (
    fill(disc(160, 80, 80), p.far) +
    fill(land(140, 8, dice), p.middle) +
    fill("M64 170C106 146 122 104 136 72H184C198 104 214 146 256 170Z", p.near) +
    fill(
      "M136 72H184C190 88 194 98 198 108 190 118 184 98 176 106S170 136 162 128 158 98 150 104 138 116 128 92C132 84 134 78 136 72Z",
      p.light,
    ) +
    fill(sparks.join(""), p.spark) +
    line("M150 62q-6-14-18-18M160 60V34M170 62q6-14 18-16", p.light, 4) +
    fill(land(164, 4, dice), p.near)
  );
};

/** The moon in a window, and curtains that are not quite drawn. */
export const window: Scene = (p, dice) => {
  const x = dice(150, 176);
  const y = dice(54, 66);
  const stars = [126, 142, 190, 204].map((at) => disc(at, dice(38, 104), 2.2)).join("");
  return (
    fill("M104 22H216V132H104Z", [DEEP]) +
    fill(stars, [CREAM]) +
    fill(`M${x} ${y - 18}a20 20 0 1 0 20 26 17 17 0 0 1-20-26Z`, p.light) +
    line("M160 22V132M104 78H216", p.far, 5) +
    fill("M70 14H136C136 60 126 108 84 140 72 144 62 140 62 130Z", p.middle) +
    fill("M250 14H184C184 60 194 108 236 140 248 144 258 140 258 130Z", p.middle) +
    line("M84 20C88 60 84 96 74 126M236 20C232 60 236 96 246 126", p.near, 3) +
    line("M48 14H272", p.near, 7) +
    fill("M88 134H232V146H88Z", p.near) +
    fill(disc(dice(120, 140), 124, 9), p.spark)
  );
};

/** What turns above a cradle. */
export const mobile: Scene = (p, dice) => {
  const hung: [number, number, Tone][] = [
    [96, dice(96, 112), p.light],
    [138, dice(116, 130), p.near],
    [184, dice(98, 112), p.spark],
    [226, dice(112, 126), p.light],
  ];
  return (
    fill(disc(160, 84, 82), p.far) +
    line("M160-4V34", p.near, 4) +
    line("M92 62C110 30 210 30 228 62", p.near, 5) +
    line(
      hung.map(([x, y], i) => `M${x} ${i === 0 || i === 3 ? 60 : 46}V${y - 14}`).join(""),
      p.near,
      2,
    ) +
    hung
      .map(([x, y, tone], i) =>
        fill(
          i % 2 ? disc(x, y, 16) : `M${x} ${y - 18}l5 12 13 1-10 9 3 13-11-7-11 7 3-13-10-9 13-1Z`,
          tone,
        ),
      )
      .join("") +
    fill("M72 184C84 156 236 156 248 184Z", p.middle)
  );
};

/** A kite over the hills, and the line that holds it. */
export const kite: Scene = (p, dice) => {
  const x = dice(160, 196);
  const y = dice(50, 62);
  const tail = `M${x - 10} ${y + 46}C${x - 54} ${y + 70} ${x - 20} ${y + 92} 96 164`;
  return (
    fill(disc(x - 96, 46, dice(16, 24)), p.spark) +
    fill(land(124, 14, dice), p.far) +
    line(tail, p.near, 2.5) +
    fill(
      `M${x + 14} ${y - 44}L${x + 46} ${y + 2} ${x - 10} ${y + 46} ${x - 34} ${y - 10}Z`,
      p.near,
    ) +
    fill(`M${x + 14} ${y - 44}L${x + 46} ${y + 2} ${x + 4} ${y + 4}Z`, p.light) +
    fill(`M${x - 10} ${y + 46}L${x - 34} ${y - 10} ${x + 4} ${y + 4}Z`, p.spark) +
    fill(
      [0.3, 0.55].map((t) => leaf(x - 24 - t * 40, y + 62 + t * 40, -20, 18, 7)).join(""),
      p.light,
    ) +
    fill(land(150, 8, dice), p.middle) +
    fill(land(166, 5, dice), p.near)
  );
};

/** A swing that waits under its branch. */
export const swing: Scene = (p, dice) => {
  const lean = dice(-16, 16);
  return (
    fill(disc(150, 74, 74), p.far) +
    fill(land(150, 5, dice), p.middle) +
    fill(
      limb(286, 190, 270, 100, 282, -10, 34, 22) + limb(276, 44, 200, 20, 76, 34, 18, 5),
      p.near,
    ) +
    fill(
      leaf(92, 32, -160, 34, 12) +
        leaf(112, 30, -70, 30, 11) +
        leaf(150, 28, -100, 32, 12) +
        leaf(196, 30, -60, 32, 12),
      p.middle,
    ) +
    line(`M128 32L${126 + lean} 128M186 32L${184 + lean} 128`, p.near, 3) +
    fill(`M${112 + lean} 126H${198 + lean}V138H${112 + lean}Z`, p.light) +
    fill(disc(86, 152, 10), p.spark)
  );
};

/** A heart of cloth, with the patch that somebody sewed on. */
export const patch: Scene = (p, dice) => {
  const y = dice(-4, 4);
  return (
    fill(disc(160, 88 + y, 82), p.far) +
    fill(
      `M160 ${158 + y}C116 ${128 + y} 92 ${102 + y} 92 ${74 + y} 92 ${48 + y} 112 ${34 + y} 130 ${34 + y} 146 ${34 + y} 156 ${44 + y} 160 ${54 + y} 164 ${44 + y} 174 ${34 + y} 190 ${34 + y} 208 ${34 + y} 228 ${48 + y} 228 ${74 + y} 228 ${102 + y} 204 ${128 + y} 160 ${158 + y}Z`,
      p.near,
    ) +
    fill(`M150 ${70 + y}L196 ${62 + y} 204 ${104 + y} 158 ${112 + y}Z`, p.light) +
    line(
      `M144 ${80 + y}l12-2M147 ${94 + y}l12-2M164 ${62 + y}l2 12M182 ${59 + y}l2 12M194 ${74 + y}l12-2M197 ${90 + y}l12-2M172 ${104 + y}l2 12M190 ${100 + y}l2 12`,
      p.spark,
      3,
    ) +
    line(`M112 ${64 + y}q2-14 14-18`, p.spark, 4)
  );
};

/** Two banks and the bridge between them. */
export const bridge: Scene = (p, dice) => {
  const posts = [112, 136, 160, 184, 208].map((x) => {
    const deck = 104 - 16 * (1 - ((x - 160) / 62) ** 2);
    return `M${x} ${Math.round(deck)}v-20`;
  });
  return (
    fill(disc(dice(130, 190), 54, 24), p.light) +
    fill(land(96, 10, dice), p.far) +
    fill("M-4 144H324V184H-4Z", p.middle) +
    line(`M96 160h${dice(24, 40)}M186 166h${dice(24, 40)}M140 176h36`, p.far, 3) +
    fill("M-4 116C40 104 84 108 98 122L118 184H-4Z", p.near) +
    fill("M324 116C280 104 236 108 222 122L202 184H324Z", p.near) +
    line("M84 116Q160 72 236 116", p.spark, 9) +
    line(`${posts.join("")}M96 90Q160 50 224 90`, p.near, 3.5)
  );
};

/** The bus that comes around the corner in the morning. */
export const bus: Scene = (p, dice) => {
  const x = dice(-12, 12);
  const panes = [96, 132, 168].map((at) => `M${at + x} 66h28v26h-28Z`).join("");
  return (
    fill(disc(160 + x, 78, 76), p.far) +
    ground(p, 148) +
    fill(
      `M${92 + x} 48H${204 + x}Q${232 + x} 50 ${236 + x} 88L${240 + x} 106V140H${78 + x}V62Q${78 + x} 48 ${92 + x} 48Z`,
      p.light,
    ) +
    fill(panes, p.near) +
    fill(`M${204 + x} 62Q${220 + x} 66 ${224 + x} 92H${204 + x}Z`, p.near) +
    fill(`M${78 + x} 106H${240 + x}V114H${78 + x}Z`, p.spark) +
    fill(disc(116 + x, 142, 17) + disc(204 + x, 142, 17), p.near) +
    fill(disc(116 + x, 142, 7) + disc(204 + x, 142, 7), [CREAM])
  );
};

function boot(x: number, y: number, size: number, tone: Tone, sole: Tone): string {
  const s = (n: number) => Math.round(n * size);
  return (
    fill(
      `M${x} ${y - s(62)}h${s(30)}v${s(36)}c${s(16)} ${s(4)} ${s(28)} ${s(8)} ${s(28)} ${s(20)}v${s(6)}H${x}Z`,
      tone,
    ) +
    fill(`M${x - 2} ${y}h${s(58) + 4}v${s(7)}H${x - 2}Z`, sole) +
    fill(`M${x} ${y - s(62)}h${s(30)}v${s(9)}H${x}Z`, sole)
  );
}

/** Big boots and small ones by the door. */
export const boots: Scene = (p, dice) => {
  const x = dice(-8, 8);
  return (
    fill(disc(160, 82, 78), p.far) +
    ground(p, 146) +
    boot(70 + x, 146, 1.05, p.near, p.light) +
    boot(126 + x, 150, 1.05, p.near, p.light) +
    boot(196 + x, 150, 0.7, p.spark, p.near) +
    boot(232 + x, 153, 0.7, p.spark, p.near) +
    fill(leaf(72, 166, -20, 22, 7) + leaf(258, 170, -160, 20, 6), p.light)
  );
};

/** A telephone put to bed in a basket. */
export const basket: Scene = (p, dice) => {
  const tilt = dice(-9, 9);
  const weave = [112, 126, 140].map((y) => `M94 ${y}H226`).join("");
  return (
    fill(disc(160, 78, 78), p.far) +
    ground(p, 150) +
    `<g transform="rotate(${tilt} 160 84)">${
      fill("M134 28H186Q194 28 194 36V118H126V36Q126 28 134 28Z", p.near) +
      fill("M133 38H187V118H133Z", p.middle) +
      line("M146 66q5 6 10 0M166 66q5 6 10 0", [CREAM], 3) +
      line("M156 82q5 4 10 0", [CREAM], 3)
    }</g>` +
    fill("M84 98H236L224 154Q222 160 214 160H106Q98 160 96 154Z", p.light) +
    line(weave, p.spark, 3) +
    fill("M78 90H242V104H78Z", p.spark) +
    line("M204 40h14l-14 16h14M228 22h10l-10 12h10", p.near, 3)
  );
};

/** One umbrella for rain on one side and sun on the other. */
export const umbrella: Scene = (p, dice) => {
  const rain = [62, 84, 106, 128].map(
    (x) => `M${x} ${dice(20, 44)}l-5 14M${x + 8} ${dice(66, 78)}l-5 14`,
  );
  return (
    fill(disc(160, 92, 78), p.far) +
    fill(disc(236, 44, 22), p.light) +
    line(rain.join(""), p.middle, 4) +
    ground(p, 158) +
    line("M160 34V136Q160 152 174 152T188 138", p.near, 5) +
    fill(
      "M92 104C92 58 124 38 160 38S228 58 228 104Q211 90 194 104 177 90 160 104 143 90 126 104 109 90 92 104Z",
      p.near,
    ) +
    fill(
      "M126 104C128 66 142 42 160 38 178 42 192 66 194 104Q177 90 160 104 143 90 126 104Z",
      p.spark,
    ) +
    fill(disc(160, 34, 4), p.near) +
    fill(leaf(112, 160, -60, 22, 7) + leaf(112, 160, -120, 20, 7), p.near)
  );
};

/** A candle that burns without hurry. */
export const candle: Scene = (p, dice) => {
  const lean = dice(-4, 4);
  return (
    fill(disc(160, 62, 60), p.far) +
    fill(disc(160, 62, 36), p.far) +
    ground(p, 152) +
    fill("M140 92Q160 86 180 92V148H140Z", p.spark) +
    fill(
      "M140 92Q160 86 180 92V102Q174 100 172 112 168 118 166 106 162 98 154 102 150 110 146 104 142 100 140 102Z",
      [CREAM],
    ) +
    line(`M160 90Q160 80 ${160 + lean} 76`, [DEEP], 3) +
    fill(
      `M${160 + lean} 78C${146 + lean} 70 ${150 + lean} 54 ${160 + lean * 2} 38 ${172 + lean} 54 ${174 + lean} 70 ${160 + lean} 78Z`,
      p.light,
    ) +
    fill("M112 146H208Q206 162 190 164H130Q114 162 112 146Z", p.near) +
    line("M206 150q22-6 20 6-6 8-22 4", p.near, 5)
  );
};

/** A head of seeds, some of which are on their way. */
export const dandelion: Scene = (p, dice) => {
  const x = dice(112, 132);
  const rays = Array.from({ length: 18 }, (_, i) => {
    const a = (i * Math.PI) / 9;
    const at = (r: number) =>
      `${Math.round(x + Math.cos(a) * r)} ${Math.round(66 + Math.sin(a) * r)}`;
    return `M${at(10)}L${at(38)}`;
  });
  const flying: [number, number][] = [
    [x + 62, dice(40, 52)],
    [x + 92, dice(66, 80)],
    [x + 124, dice(28, 44)],
  ];
  const seeds = flying.map(
    ([sx, sy]) =>
      `M${sx - 12} ${sy + 18}L${sx} ${sy}M${sx} ${sy}l-7-9M${sx} ${sy}l2-11M${sx} ${sy}l10-6`,
  );
  return (
    fill(disc(x, 66, 58), p.far) +
    fill(land(142, 8, dice), p.middle) +
    line(`M${x} 66Q${x - 4} 120 ${x + 8} 180`, p.near, 4) +
    line(rays.join(""), p.near, 2) +
    fill(disc(x, 66, 9), p.spark) +
    line(seeds.join(""), p.near, 2.5) +
    fill(flying.map(([sx, sy]) => disc(sx - 12, sy + 18, 4)).join(""), p.light) +
    fill(leaf(x + 4, 164, -24, 62, 12) + leaf(x, 166, -160, 50, 11), p.near)
  );
};

/** A book that something grows out of. */
export const book: Scene = (p, dice) => {
  const lean = dice(-6, 6);
  return (
    fill(disc(160, 78, 76), p.far) +
    ground(p, 154) +
    fill(
      "M160 114C138 98 104 98 76 106V158C104 150 138 152 160 166 182 152 216 150 244 158V106C216 98 182 98 160 114Z",
      p.near,
    ) +
    fill("M160 110C140 96 110 94 84 100V150C110 144 140 148 160 160Z", [CREAM]) +
    fill("M160 110C180 96 210 94 236 100V150C210 144 180 148 160 160Z", [CREAM, 0.8]) +
    line("M98 114q24-3 46 6M98 128q24-3 46 6M222 114q-24-3-46 6", p.middle, 3) +
    fill(
      limb(160, 112, 158 + lean, 78, 162 + lean, 44, 6, 2) +
        leaf(161 + lean, 52, -60, 34, 12) +
        leaf(160 + lean, 64, -150, 34, 12) +
        leaf(160, 84, -24, 28, 10),
      p.near,
    ) +
    fill(disc(162 + lean, 36, 8), p.spark)
  );
};

/** Two people’s words, one beside the other. */
export const speech: Scene = (p, dice) => {
  const x = dice(-10, 10);
  return (
    fill(disc(160, 92, 80), p.far) +
    fill(
      `M${96 + x} 34H${176 + x}Q${194 + x} 34 ${194 + x} 52V82Q${194 + x} 100 ${176 + x} 100H${128 + x}L${106 + x} 120V100H${96 + x}Q${78 + x} 100 ${78 + x} 82V52Q${78 + x} 34 ${96 + x} 34Z`,
      p.near,
    ) +
    fill(
      `M${166 + x} 82H${222 + x}Q${238 + x} 82 ${238 + x} 98V120Q${238 + x} 136 ${222 + x} 136H${214 + x}V154L${194 + x} 136H${166 + x}Q${150 + x} 136 ${150 + x} 120V98Q${150 + x} 82 ${166 + x} 82Z`,
      p.light,
    ) +
    line(`M${100 + x} 56h66M${100 + x} 72h36`, [CREAM], 5) +
    fill(
      `M${194 + x} 124c-12-8-16-13-16-19 0-5 4-8 8-8 4 0 7 2 8 6 1-4 4-6 8-6 4 0 8 3 8 8 0 6-4 11-16 19Z`,
      p.spark,
    ) +
    fill(land(168, 4, dice), p.middle)
  );
};

/** A bowl that is still warm, a spoon, and something round. */
export const supper: Scene = (p, dice) => {
  const x = dice(-6, 6);
  return (
    fill(disc(160, 84, 78), p.far) +
    ground(p, 148) +
    fill(disc(146 + x, 92, 14) + disc(176 + x, 94, 12), p.spark) +
    fill(leaf(164 + x, 92, -70, 26, 9), p.light) +
    fill(
      `M${94 + x} 96H${226 + x}C${224 + x} 130 ${204 + x} 146 ${184 + x} 150H${136 + x}C${116 + x} 146 ${96 + x} 130 ${94 + x} 96Z`,
      p.near,
    ) +
    line(`M${104 + x} 112Q${160 + x} 122 ${216 + x} 112`, p.light, 4) +
    line(rising(136 + x, 72, 40) + rising(160 + x, 66, 46) + rising(184 + x, 72, 40), p.middle, 4) +
    line("M250 62V148", p.near, 5) +
    fill("M250 34c9 0 13 10 13 20s-6 16-13 16-13-6-13-16 4-20 13-20Z", p.near) +
    fill(disc(66, 138, 14), p.light) +
    line("M66 124q1-7 7-10", p.near, 3)
  );
};

/** An alarm clock, and the sun that was up before it. */
export const clock: Scene = (p, dice) => {
  const hour = dice(-26, 26);
  return (
    fill(disc(160, 92, 82), p.far) +
    ground(p, 156) +
    fill(disc(116, 44, 17) + disc(204, 44, 17), p.spark) +
    line("M124 140L110 160M196 140L210 160", p.near, 8) +
    fill(disc(160, 96, 56), p.near) +
    fill(disc(160, 96, 43), [CREAM]) +
    line(`M160 96L${160 + hour} 72`, [DEEP], 6) +
    line("M160 96H186", [DEEP], 4.5) +
    line("M160 60v6M160 126v6M124 96h6M190 96h6", [DEEP, 0.5], 3) +
    fill(disc(160, 96, 5), p.light)
  );
};

/** A cup that somebody gets to finish. */
export const cup: Scene = (p, dice) => {
  const x = dice(-10, 6);
  return (
    fill(disc(160, 84, 78), p.far) +
    ground(p, 150) +
    line(`M${194 + x} 92C${230 + x} 88 ${230 + x} 132 ${190 + x} 126`, p.near, 8) +
    fill(
      `M${112 + x} 82H${200 + x}V118Q${198 + x} 146 ${170 + x} 146H${142 + x}Q${114 + x} 146 ${112 + x} 118Z`,
      p.near,
    ) +
    fill(
      `M${156 + x} 130c-12-8-17-14-17-20 0-5 4-8 8-8s7 2 9 6c2-4 5-6 9-6s8 3 8 8c0 6-5 12-17 20Z`,
      p.light,
    ) +
    fill(
      `M${98 + x} 146H${216 + x}Q${210 + x} 160 ${190 + x} 160H${124 + x}Q${104 + x} 160 ${98 + x} 146Z`,
      p.spark,
    ) +
    line(rising(140 + x, 72, 44) + rising(172 + x, 68, 50), p.light, 5)
  );
};

/** A light that does not come nearer and does not go away. */
export const lighthouse: Scene = (p, dice) => {
  const x = dice(-8, 8);
  return (
    fill(`M${160 + x} 50L-4 20V70Z`, [p.light[0], 0.3]) +
    fill(`M${160 + x} 50L324 24V80Z`, [p.light[0], 0.3]) +
    fill(disc(160 + x, 56, 34), p.far) +
    fill(land(132, 8, dice), p.far) +
    fill(`M${144 + x} 66H${176 + x}L${186 + x} 160H${134 + x}Z`, p.near) +
    fill(
      `M${142 + x} 88H${178 + x}L${180 + x} 108H${140 + x}ZM${138 + x} 126H${182 + x}L${184 + x} 146H${136 + x}Z`,
      p.spark,
    ) +
    fill(`M${148 + x} 40H${172 + x}V64H${148 + x}Z`, p.light) +
    fill(`M${142 + x} 40L${160 + x} 22 ${178 + x} 40Z`, p.near) +
    fill(`M${140 + x} 62H${180 + x}V70H${140 + x}Z`, p.near) +
    fill(land(150, 7, dice), p.middle) +
    fill(land(166, 5, dice), p.near)
  );
};

/** Two eggs in a nest, and a leaf that stayed. */
export const nest: Scene = (p, dice) => {
  const x = dice(-8, 8);
  const straw = [0, 1, 2, 3].map(
    (i) =>
      `M${96 + x + i * 6} ${112 + i * 12}Q160 ${130 + i * 12} ${224 + x - i * 6} ${112 + i * 12}`,
  );
  return (
    fill(disc(160, 84, 80), p.far) +
    fill(limb(-10, 150, 120, 176, 330, 138, 16, 8), p.near) +
    fill(leaf(262, 144, -50, 44, 14) + leaf(46, 152, -120, 40, 13), p.middle) +
    fill(
      `M${126 + x} 108C${122 + x} 82 ${132 + x} 66 ${142 + x} 66S${164 + x} 82 ${160 + x} 108Z`,
      [CREAM],
    ) +
    fill(
      `M${160 + x} 108C${154 + x} 84 ${164 + x} 70 ${174 + x} 70S${196 + x} 84 ${192 + x} 108Z`,
      p.light,
    ) +
    fill(
      `M${88 + x} 102C${120 + x} 112 ${200 + x} 112 ${232 + x} 102 ${232 + x} 140 ${200 + x} 160 160 160S${88 + x} 140 ${88 + x} 102Z`,
      p.near,
    ) +
    line(straw.join(""), p.spark, 3)
  );
};

/** A small house with one window lit. */
export const house: Scene = (p, dice) => {
  const x = dice(-14, 14);
  return (
    fill(disc(160 + x, 78, 72), p.far) +
    fill(disc(dice(60, 84), 40, 13), p.light) +
    fill(land(134, 9, dice), p.middle) +
    fill(`M${176 + x} 30H${190 + x}V62H${176 + x}Z`, p.near) +
    fill(`M${104 + x} 82L${160 + x} 34 ${216 + x} 82V84H${104 + x}Z`, p.spark) +
    fill(`M${114 + x} 82L${160 + x} 44 ${206 + x} 82V150H${114 + x}Z`, p.near) +
    fill(`M${128 + x} 94H${154 + x}V120H${128 + x}Z`, p.light) +
    line(`M${141 + x} 94V120M${128 + x} 107H${154 + x}`, p.near, 3) +
    fill(`M${168 + x} 150V110Q${168 + x} 98 ${180 + x} 98T${192 + x} 110V150Z`, p.spark) +
    fill(land(152, 5, dice), p.near) +
    fill(twig(x > 0 ? 76 : 246, 168), p.near)
  );
};

/** A path that was walked so often that it is there. */
export const path: Scene = (p, dice) => {
  const sun = dice(130, 190);
  return (
    fill(disc(sun, 62, 26), p.light) +
    fill(land(88, 12, dice), p.far) +
    fill("M-4 96C80 84 240 88 324 98V184H-4Z", p.middle) +
    fill(
      "M156 92C176 104 202 108 194 122S112 136 104 152 100 178 96 190H214C206 176 186 166 200 150S246 128 228 112 178 100 166 92Z",
      [CREAM, 0.9],
    ) +
    fill(twig(66, 160) + twig(270, 150), p.near) +
    fill(disc(48, 170, 5) + disc(88, 130, 4) + disc(250, 166, 5) + disc(286, 128, 4), p.spark)
  );
};
