import { colorsCss, colorsOf, type Palette } from "@/lib/theme";
import {
  type CoverColors,
  DAWN,
  DUSK,
  diceFrom,
  EVENING,
  fill,
  MEADOW,
  MIST,
  NIGHT,
  type Scene,
} from "./cover-ink";
import * as scenes from "./cover-scenes";
import * as things from "./cover-things";

/** Every motif, and the colours that it comes in. */
const MOTIFS: Record<string, readonly [Scene, ...CoverColors[]]> = {
  storm: [scenes.storm, DUSK, EVENING],
  kettle: [things.kettle, EVENING, MEADOW],
  volcano: [things.volcano, NIGHT, DAWN],
  bed: [scenes.bed, DUSK, NIGHT],
  window: [things.window, MIST, EVENING],
  mobile: [things.mobile, NIGHT, MEADOW],
  blocks: [scenes.blocks, MEADOW, DAWN],
  kite: [things.kite, MIST, EVENING],
  swing: [things.swing, MEADOW, EVENING],
  mended: [scenes.mended, DUSK, MEADOW],
  patch: [things.patch, EVENING, MIST],
  bridge: [things.bridge, MEADOW, DUSK],
  bag: [scenes.bag, EVENING, MEADOW],
  bus: [things.bus, MEADOW, DUSK],
  birds: [scenes.birds, DAWN, MEADOW],
  boots: [things.boots, DUSK, EVENING],
  tablet: [scenes.tablet, MEADOW, EVENING],
  basket: [things.basket, DUSK, MEADOW],
  balloons: [scenes.balloons, MEADOW, DUSK],
  umbrella: [things.umbrella, EVENING, MIST],
  stones: [scenes.stones, MEADOW, EVENING],
  boat: [scenes.boat, MIST, EVENING],
  candle: [things.candle, NIGHT, DUSK],
  neurons: [scenes.neurons, DUSK, MEADOW],
  head: [scenes.head, EVENING, MEADOW],
  path: [things.path, MEADOW, DUSK],
  book: [things.book, MEADOW, EVENING],
  speech: [things.speech, DUSK, EVENING],
  supper: [things.supper, EVENING, MIST],
  clock: [things.clock, MIST, EVENING],
  cup: [things.cup, MEADOW, DUSK],
  nest: [things.nest, EVENING, MIST],
  lighthouse: [things.lighthouse, DUSK, NIGHT],
  house: [things.house, NIGHT, MEADOW],
  dandelion: [things.dandelion, EVENING, DUSK],
  hills: [scenes.hills, EVENING, DUSK],
  leaves: [scenes.leaves, DUSK, MEADOW],
  rainbow: [scenes.rainbow, DAWN, MEADOW],
};

type Drawing = readonly [scene: Scene, palette: CoverColors, start: number];

/** Every drawing by the name that `coverOf` gives it; the last is where its dice start. */
const DRAWINGS: Record<string, Drawing> = {};
for (const [index, [motif, [scene, ...palettes]]] of Object.entries(MOTIFS).entries()) {
  for (const [variant, palette] of palettes.entries()) {
    DRAWINGS[`${motif}-${variant}`] = [scene, palette, index * palettes.length + variant + 2];
  }
}

export const COVER_VIEW = { viewBox: "0 0 320 180", preserveAspectRatio: "xMidYMid slice" };
const VIEW = Object.entries(COVER_VIEW)
  .map(([name, value]) => `${name}="${value}"`)
  .join(" ");

function draw([scene, palette, start]: Drawing): string {
  const sheet = "M0 0H320V180H0Z";
  const paper = palette.ground[1] ? fill(sheet, ["var(--color-paper)"]) : "";
  return paper + fill(sheet, palette.ground) + scene(palette, diceFrom(start));
}

export const COVER_NAMES = Object.keys(DRAWINGS);

/** What a drawing consists of. */
export function coverShapes(name: string): string {
  const drawing = DRAWINGS[name];
  return drawing ? draw(drawing) : "";
}

/** A drawing by itself, whole. */
export function coverSvg(name: string): string {
  const shapes = coverShapes(name);
  return shapes && `<svg ${VIEW}>${shapes}</svg>`;
}

/** A drawing with the colours of its own, out of those of a palette, for a page to show as a picture. */
export function coverFile(svg: string, palette: Palette): string {
  const used = Object.entries(colorsOf(palette)).filter(([name]) =>
    svg.includes(`var(--color-${name})`),
  );
  const style = `<style>${colorsCss(Object.fromEntries(used))}</style>`;
  return svg.replace(/<svg([^>]*)>/, `<svg xmlns="http://www.w3.org/2000/svg"$1>${style}`);
}

/** The head in each stage of its tree, which every page has: most have no other drawing. */
export function growthSheet(): string {
  const stages = Array.from(
    { length: scenes.GROWN + 1 },
    (_, stage) =>
      `<symbol id="growth-${stage}" viewBox="${scenes.HEAD_VIEW}">${scenes.growingHead(stage)}</symbol>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg">${stages.join("")}</svg>`;
}
