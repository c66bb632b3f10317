import "server-only";
import type { Font } from "fontkit";
import { colorsOf } from "@/lib/theme";
import { CARD_SIZE, type SocialCardFacts, writable } from "./card-address";
import { beginsRtl, MIRRORED, RTL_LETTER, visualRuns, ZWNJ } from "./card-direction";
import fonts from "./card-fonts.json";
import { inDaylight } from "./daylight";
import { inPictureQueue, loadSharp } from "./make-picture";
import { drawMark } from "./mark";

const MARGIN = 72;
const TEXT_WIDTH = 640;
const DRAWING_LEFT = 800;
/** From the largest down: the first in which the title fits. */
const TITLE_SIZES = [76, 66, 58, 50, 44];
const TITLE_MAX_HEIGHT = 370;
const TITLE_LEADING = 1.14;
/** Arabic letters reach further up and down. */
const ARABIC_LEADING = 1.5;
const LABEL_SIZE = 28;
const ELLIPSIS = "…";

type Colors = ReturnType<typeof colorsOf>;

/** A family's files: of each letter, the first that has it draws it. */
type Face = Font[];
type Fonts = { title: Face; label: Face };

let loaded: Promise<Fonts> | undefined;

async function loadFonts(): Promise<Fonts> {
  const { create } = await import("fontkit");
  const open = (base64: string) => create(Buffer.from(base64, "base64")) as Font;
  const scripts = fonts.scripts.map(open);
  return {
    title: [...fonts.title.map(open), ...scripts],
    label: [...fonts.label.map(open), ...scripts],
  };
}

/** A text as the glyphs that one file after the other draws of it, from left to right. */
function glyphRuns(face: Face, text: string, isRtl: boolean) {
  return visualRuns(text, isRtl)
    .flatMap((run) => {
      const parts = fontRuns(face, run.text);
      return run.isRtl ? parts.reverse().map((part) => asSeen(part)) : parts;
    })
    .map((run) => {
      const { glyphs, positions, advanceWidth } = run.font.layout(run.text);
      return { glyphs, positions, advanceWidth, em: run.font.unitsPerEm };
    });
}

type FontRun = { font: Font; text: string };

function fontRuns(face: Face, text: string): FontRun[] {
  const runs: FontRun[] = [];
  // What keeps two letters from joining has no drawing of its own.
  for (const [index, part] of text.split(ZWNJ).entries()) {
    let isNew = index > 0;
    for (const letter of part) {
      const has = (one: Font) => one.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
      const font = face.find(has) ?? face[0];
      const last = runs.at(-1);
      if (last && last.font === font && !isNew) last.text += letter;
      else if (font) runs.push({ font, text: letter });
      isNew = false;
    }
  }
  return runs;
}

/** Signs between letters that run to the left; the letters themselves are turned as they are laid out. */
function asSeen({ font, text }: FontRun): FontRun {
  if (RTL_LETTER.test(text)) return { font, text };
  const seen = [...text].reverse().map((sign) => MIRRORED[sign] ?? sign);
  return { font, text: seen.join("") };
}

function widthOf(face: Face, text: string, size: number): number {
  return glyphRuns(face, text, false).reduce(
    (sum, run) => sum + (run.advanceWidth * size) / run.em,
    0,
  );
}

type LinePlace = { x: number; y: number; size: number; isRtl: boolean };

/** A line of text as outlines, so that it looks the same wherever it is drawn. */
function outline(face: Face, text: string, at: LinePlace): string {
  let { x } = at;
  const runs = glyphRuns(face, text, at.isRtl).map(({ glyphs, positions, advanceWidth, em }) => {
    const scale = at.size / em;
    let start = x / scale;
    x += advanceWidth * scale;
    const paths = glyphs.map((glyph, index) => {
      const { xOffset = 0, yOffset = 0, xAdvance = 0 } = positions[index] ?? {};
      const path = `<path transform="translate(${(start + xOffset).toFixed(1)} ${yOffset})" d="${glyph.path.toSVG()}"/>`;
      start += xAdvance;
      return path;
    });
    return `<g transform="translate(0 ${at.y}) scale(${scale} ${-scale})">${paths.join("")}</g>`;
  });
  return runs.join("");
}

/** A title in lines that are wide enough; a word that is wider than a line is cut. */
function breakLines(font: Face, title: string, size: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of title.split(/\s+/)) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (widthOf(font, longer, size) <= TEXT_WIDTH) {
      line = longer;
      continue;
    }
    if (line !== "") lines.push(line);
    line = shorten(font, word, size);
  }
  return [...lines, line];
}

function shorten(font: Face, text: string, size: number): string {
  if (widthOf(font, text, size) <= TEXT_WIDTH) return text;
  let letters = [...text];
  while (letters.length > 1 && widthOf(font, letters.join("") + ELLIPSIS, size) > TEXT_WIDTH) {
    letters = letters.slice(0, -1);
  }
  return letters.join("") + ELLIPSIS;
}

type FittedTitle = { size: number; lines: string[] };

function fitTitle(font: Face, title: string, leading: number): FittedTitle {
  const smallest = TITLE_SIZES.at(-1) ?? 0;
  for (const size of TITLE_SIZES) {
    const lines = breakLines(font, title, size);
    if (lines.length * size * leading <= TITLE_MAX_HEIGHT) return { size, lines };
  }
  const most = Math.floor(TITLE_MAX_HEIGHT / (smallest * leading));
  const lines = breakLines(font, title, smallest);
  const last = shorten(font, `${lines[most - 1]} ${lines[most]}`, smallest);
  return { size: smallest, lines: [...lines.slice(0, most - 1), last] };
}

function mark({ teal, paper, apricot, coral }: Colors): string {
  return drawMark({
    teal: teal.light,
    paper: paper.light,
    apricot: apricot.light,
    coral: coral.light,
  });
}

/** The card as SVG without a word that needs a font: a title that it cannot write leaves the drawing all the room. */
export async function drawCard(facts: SocialCardFacts, drawing: string) {
  const colors = colorsOf(facts.palette);
  const { paper, ink, brick, quiet } = colors;
  const title = writable(facts.title);
  loaded ??= loadFonts();
  const font = await loaded;
  const { width, height } = CARD_SIZE;
  const foot = height - MARGIN;
  const inDay = inDaylight(drawing, colors);
  const isRtl = beginsRtl(title);
  /** A line beside the edge that texts begin at, which is the right one where they run to the left. */
  const line = (face: Face, text: string, at: { y: number; size: number; indent?: number }) => {
    const { y, size, indent = 0 } = at;
    const start = MARGIN + indent;
    const x = isRtl ? width - start - widthOf(face, text, size) : start;
    return outline(face, text, { x, y, size, isRtl });
  };
  const label = (text: string, y: number, indent?: number) => {
    const size = LABEL_SIZE;
    return line(font.label, shorten(font.label, writable(text), size), { y, size, indent });
  };
  const sign = (y: number) =>
    `<svg x="${isRtl ? width - MARGIN - 48 : MARGIN}" y="${y - 40}" width="48" height="48" viewBox="0 0 32 32">${mark(colors)}</svg>
<g fill="${quiet.light}">${label(facts.siteName, y - 6, 64)}</g>`;
  const beside = () => {
    const leading = /\p{Script=Arabic}/u.test(title) ? ARABIC_LEADING : TITLE_LEADING;
    const { size, lines } = fitTitle(font.title, title, leading);
    const top = MARGIN + LABEL_SIZE + 34;
    const titleLines = lines.map((text, index) => {
      const y = top + size * (leading - 0.28 + index * leading);
      return line(font.title, text, { y, size });
    });
    return `<svg x="${isRtl ? 0 : DRAWING_LEFT}" y="0" width="${width - DRAWING_LEFT}" height="${height}" viewBox="104 0 114 180" preserveAspectRatio="xMidYMid slice">${inDay}</svg>
<g fill="${brick.light}">${label(facts.kicker, MARGIN + LABEL_SIZE * 0.8)}</g>
<g fill="${ink.light}">${titleLines.join("")}</g>
${sign(foot)}`;
  };
  const alone = () =>
    `<svg width="${width}" height="${height - 58}" viewBox="0 0 320 180" preserveAspectRatio="xMidYMax slice">${inDay}</svg>
<path d="M0 540C200 510 600 520 760 540S1100 560 1200 524V${height}H0Z" fill="${paper.light}"/>
${sign(height - 24)}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
<rect width="${width}" height="${height}" fill="${paper.light}"/>
${title === "" ? alone() : beside()}
</svg>`;
}

/** The card as a PNG, made after all that takes a picture's memory before it. Throws 503 when too much waits. */
export function makeSocialCard(facts: SocialCardFacts, drawing: string): Promise<Uint8Array> {
  return inPictureQueue(async () => {
    const sharp = await loadSharp();
    const svg = await drawCard(facts, drawing);
    return sharp(Buffer.from(svg)).png({ palette: true, quality: 90, effort: 7 }).toBuffer();
  });
}
