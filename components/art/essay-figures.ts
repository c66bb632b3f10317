import { type FigureName, isFigureName } from "@/lib/content/figures";
import type { Words } from "@/lib/site/words/en";
import { escapeHtml } from "@/lib/text/escape-html.mjs";
import { limb } from "./limb";

/** Where the cells of the drawn brain sit, in its own 200 x 170 box. */
const CELLS: readonly (readonly [number, number])[] = [
  [42, 82],
  [66, 46],
  [72, 104],
  [100, 72],
  [106, 28],
  [118, 112],
  [140, 54],
  [152, 90],
  [174, 66],
];

const BRAIN =
  "M24 96C8 70 26 38 52 34 64 10 102 4 120 14 146 6 174 22 178 44 200 58 198 92 178 104 172 122 152 126 140 122L148 150C136 156 126 150 122 134 102 140 84 136 74 126 52 130 30 118 24 96Z";

function links(pairs: readonly (readonly [number, number])[]): string {
  return pairs
    .map(([from, to], i) => {
      const [x0, y0] = CELLS[from] ?? [0, 0];
      const [x1, y1] = CELLS[to] ?? [0, 0];
      const bend = i % 2 === 0 ? 0.14 : -0.14;
      const cx = Math.round((x0 + x1) / 2 - (y1 - y0) * bend);
      const cy = Math.round((y0 + y1) / 2 + (x1 - x0) * bend);
      return `M${x0} ${y0}Q${cx} ${cy} ${x1} ${y1}`;
    })
    .join("");
}

const FEW = links([
  [0, 1],
  [2, 3],
  [4, 6],
  [7, 8],
]);

const MANY = links([
  [0, 1],
  [0, 2],
  [0, 3],
  [1, 2],
  [1, 3],
  [1, 4],
  [2, 3],
  [2, 5],
  [3, 4],
  [3, 5],
  [3, 6],
  [3, 7],
  [4, 6],
  [5, 6],
  [5, 7],
  [6, 7],
  [6, 8],
  [7, 8],
]);

const STRONG = links([
  [0, 1],
  [0, 2],
  [1, 4],
  [2, 5],
  [4, 6],
  [3, 6],
  [3, 2],
  [6, 8],
  [5, 7],
]);

const FADED = links([
  [1, 3],
  [3, 7],
  [4, 8],
]);

/** Dots drawn as the round caps of strokes without length. */
const DOTS = CELLS.map(([x, y]) => `M${x} ${y}h.01`).join("");

type Drawings = Words["drawings"];

/** What a drawing says, as SVG takes it. */
type Drawing<Name extends FigureName> = (words: Drawings[Name]) => string;

/** One line of SVG, for it goes into rendered text. */
function drawing<Name extends FigureName>(draw: Drawing<Name>): Drawing<Name> {
  return (words) => {
    const said = Object.entries(words).map(([name, text]) => [name, escapeHtml(text)]);
    return draw(Object.fromEntries(said)).replace(/\n\s*/g, "");
  };
}

/** Soft grounds that stand out from the figure's own in either scheme. */
const LAVENDER = "color-mix(in srgb,var(--color-lavender) 92%,var(--color-ink))";
const SAGE = "color-mix(in srgb,var(--color-sage) 94%,var(--color-ink))";

/** Few links, then many, then fewer and stronger: how a brain grows by use. */
const BRAIN_GROWTH = drawing<"brain-growth">(
  (words) => `
  <svg aria-label="${words.description}" font-family="inherit" role="img" viewBox="0 32 640 304">
    <g fill="none" stroke="var(--color-teal)" stroke-linecap="round">
      <g transform="translate(30 106) scale(.72)">
        <path d="${BRAIN}" fill="${LAVENDER}" stroke="none"/>
        <path d="${FEW}" stroke-width="3.5"/>
        <path d="${DOTS}" stroke="var(--color-coral)" stroke-width="12"/>
      </g>
      <g transform="translate(218 62) scale(.95)">
        <path d="${BRAIN}" fill="${LAVENDER}" stroke="none"/>
        <path d="${MANY}" stroke-width="2.5"/>
        <path d="${DOTS}" stroke="var(--color-coral)" stroke-width="11"/>
      </g>
      <g transform="translate(421 44) scale(1.06)">
        <path d="${BRAIN}" fill="${SAGE}" stroke="none"/>
        <path d="${FADED}" stroke-dasharray="1 7" stroke-opacity=".7" stroke-width="2.5"/>
        <path d="${STRONG}" stroke-width="6"/>
        <path d="${DOTS}" stroke="var(--color-coral)" stroke-width="14"/>
      </g>
      <path d="M24 236C130 226 210 246 320 236S520 228 616 236" stroke-opacity=".35" stroke-width="2.5"/>
    </g>
    <g fill="var(--color-ink)" font-size="27" font-weight="600" text-anchor="middle">
      <text x="106" y="286">${words.newborn}</text>
      <text x="314" y="286">${words.toddler}</text>
      <text x="528" y="286">${words.older}</text>
    </g>
    <g fill="var(--color-quiet)" font-size="25" text-anchor="middle">
      <text x="106" y="322">${words.few}</text>
      <text x="314" y="322">${words.many}</text>
      <text x="528" y="322">${words.strong}</text>
    </g>
  </svg>
`,
);

/** A wave that keeps within its band, with one spike above it and one dip below. */
const WINDOW_OF_TOLERANCE = drawing<"window-of-tolerance">(
  (words) => `
  <svg aria-label="${words.description}" font-family="inherit" role="img" viewBox="0 0 640 360">
    <path d="M20 4H620C632 4 636 10 636 20V120H4V20C4 10 10 4 20 4Z" fill="var(--color-apricot)" fill-opacity=".34"/>
    <path d="M4 240H636V340C636 350 630 356 620 356H20C10 356 4 350 4 340Z" fill="var(--color-lavender)"/>
    <path d="M4 98C110 90 200 104 330 97S540 92 636 100V262C540 268 440 254 320 261S110 268 4 260Z" fill="var(--color-sage)"/>
    <path d="M24 200C48 172 72 172 98 200S146 236 172 204 218 160 246 190 290 246 320 206C346 170 362 62 392 60C440 58 462 306 512 306 556 306 556 214 584 196 596 188 606 190 616 198" fill="none" stroke="var(--color-teal)" stroke-linecap="round" stroke-width="5"/>
    <circle cx="392" cy="60" fill="var(--color-coral)" r="9"/>
    <circle cx="512" cy="306" fill="var(--color-coral)" r="9"/>
    <g font-size="27">
      <text fill="var(--color-ink)" x="24" y="58">${words.above}</text>
      <text fill="var(--color-ink)" font-weight="600" x="24" y="142">${words.within}</text>
      <text fill="var(--color-ink)" x="24" y="322">${words.below}</text>
    </g>
  </svg>
`,
);

/** Deep green and brown in both schemes. */
const CLOTH = "color-mix(in srgb,var(--color-teal) 70%,#16534c)";
const HAIR = "color-mix(in srgb,var(--color-brick) 50%,#2b211d)";

const GROWN_ARM = limb(176, 190, 216, 262, 318, 252, 44, 24);
const CHILD_ARM = limb(446, 242, 414, 284, 340, 262, 32, 19);

/** A grown-up and a child, and the loop that runs between them. */
const CO_REGULATION = drawing<"co-regulation">(
  (words) => `
  <svg aria-label="${words.description}" font-family="inherit" role="img" viewBox="0 0 640 400">
    <path d="M44 306C140 280 240 292 330 290S520 284 596 304C530 330 110 332 44 306Z" fill="${SAGE}"/>
    <path d="M74 306C62 250 82 166 140 152 190 144 224 178 232 224 240 258 246 288 240 306 190 316 120 316 74 306Z" fill="${CLOTH}"/>
    <path d="M414 306C408 276 420 228 462 220 506 214 534 250 540 280 542 292 542 300 538 306 500 314 450 314 414 306Z" fill="var(--color-coral)"/>
    <g fill="var(--color-apricot)">
      <circle cx="326" cy="252" r="15"/>
      <circle cx="338" cy="260" r="12"/>
      <circle cx="172" cy="108" r="44"/>
      <circle cx="452" cy="186" r="37"/>
    </g>
    <path d="${GROWN_ARM}" fill="${CLOTH}"/>
    <path d="${CHILD_ARM}" fill="var(--color-coral)"/>
    <g fill="${HAIR}">
      <path d="M128 122C112 84 134 54 168 56 200 52 220 74 216 98 196 100 180 92 172 82 168 102 152 116 142 118 138 128 132 130 128 122Z"/>
      <path d="M416 174C418 146 446 138 466 146 490 150 498 180 486 206 482 212 476 210 476 202 476 190 470 180 462 170 448 178 428 180 416 174Z"/>
    </g>
    <g fill="none" stroke="var(--color-teal)" stroke-linecap="round" stroke-linejoin="round" stroke-width="5">
      <path d="M236 84C310 58 390 70 436 122M410 117L437 124 442 97"/>
      <path d="M470 328C400 362 250 362 174 330M182 357L172 329 201 326"/>
    </g>
    <g fill="var(--color-ink)" font-size="28" font-weight="600" text-anchor="middle">
      <text x="338" y="44">${words.calm}</text>
      <text x="322" y="390">${words.signal}</text>
    </g>
  </svg>
`,
);

/** A line that climbs fast, and comes down slowly to where there is time to talk. */
const MELTDOWN_CURVE = drawing<"meltdown-curve">(
  (words) => `
  <svg aria-label="${words.description}" font-family="inherit" role="img" viewBox="0 20 640 360">
    <path d="M40 318C150 314 186 296 224 214C250 156 262 92 300 88C344 84 356 170 410 228C462 284 520 312 600 318Z" fill="${LAVENDER}"/>
    <g fill="none" stroke-linecap="round">
      <path d="M40 318H600" stroke="${SAGE}" stroke-width="10"/>
      <path d="M40 312C150 308 186 290 224 208C250 150 262 86 300 82C344 78 356 164 410 222C462 278 520 306 600 312" stroke="var(--color-teal)" stroke-width="6"/>
      <path d="M210 236h.01M436 248h.01" stroke="var(--color-apricot)" stroke-width="20"/>
      <path d="M300 82h.01" stroke="var(--color-coral)" stroke-width="24"/>
      <path d="M584 310h.01" stroke="var(--color-teal)" stroke-width="20"/>
    </g>
    <g fill="var(--color-ink)" font-size="27">
      <text x="186" y="230" text-anchor="end">${words.rising}</text>
      <text x="300" y="56" text-anchor="middle">${words.peak}</text>
      <text x="408" y="186">${words.coming}</text>
    </g>
    <g fill="var(--color-quiet)" font-size="27">
      <text x="40" y="366">${words.calm}</text>
      <text x="600" y="366" text-anchor="end">${words.talk}</text>
    </g>
  </svg>
`,
);

const drawings: { [Name in FigureName]: Drawing<Name> } = {
  "brain-growth": BRAIN_GROWTH,
  "window-of-tolerance": WINDOW_OF_TOLERANCE,
  "co-regulation": CO_REGULATION,
  "meltdown-curve": MELTDOWN_CURVE,
};

/** As the renderer writes it: in words and attributes no text of an author's can look like it. */
const PLACE = /<own-figure drawing="([a-z-]+)"><\/own-figure>/g;

/**
 * Puts our own drawings into the places that `lib/content/render` has left for them. It comes behind the
 * sanitiser, so nothing but a name goes from a text to here. Their shapes may come out of a file.
 */
export function withDrawings(html: string, words: Drawings, sheet?: string): string {
  return html.replace(PLACE, (place, name: string) => {
    if (!isFigureName(name)) return place;
    const svg = draw(name, words);
    return sheet ? svg.replace(PARTS, `$1<use href="${sheet}#${name}"/>$3`) : svg;
  });
}

/** Its frame, its shapes and, above them, its words. */
const PARTS = /^(<svg[^>]*>)(.*?)(<g (?:[^>]* )?font-size=.*)$/;

/** The shapes of each, for a file that pages take them from. */
export function figureShapes(words: Drawings): [name: string, shapes: string][] {
  const names = Object.keys(drawings).filter(isFigureName);
  return names.map((name) => [name, draw(name, words).replace(PARTS, "$2")]);
}

function draw<Name extends FigureName>(name: Name, words: Drawings): string {
  return drawings[name](words[name]);
}
