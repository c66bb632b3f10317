import "server-only";
import type { Font } from "fontkit";
import { CARD_SIZE, type SocialCardFacts } from "@/lib/images/card-address";
import fonts from "@/lib/images/card-fonts.json";
import { inDaylight } from "@/lib/images/daylight";
import { inPictureQueue, loadSharp } from "@/lib/images/make-picture";
import { drawMark } from "@/lib/images/mark";
import { colorsOf } from "@/lib/theme";

const MARGIN = 72;
const TEXT_WIDTH = 640;
const DRAWING_LEFT = 800;
/** From the largest down: the first in which the title fits. */
const TITLE_SIZES = [76, 66, 58, 50, 44];
const TITLE_MAX_HEIGHT = 370;
const TITLE_LEADING = 1.14;
const LABEL_SIZE = 28;
const ELLIPSIS = "…";

type Colors = ReturnType<typeof colorsOf>;

type Fonts = { title: Font; label: Font };

let loaded: Promise<Fonts> | undefined;

async function loadFonts(): Promise<Fonts> {
  const { create } = await import("fontkit");
  const open = (base64: string) => create(Buffer.from(base64, "base64")) as Font;
  return { title: open(fonts.title), label: open(fonts.label) };
}

function widthOf(font: Font, text: string, size: number): number {
  return (font.layout(text).advanceWidth * size) / font.unitsPerEm;
}

/** A line of text as outlines, so that it looks the same wherever it is drawn. */
function outline(font: Font, text: string, at: { x: number; y: number; size: number }): string {
  const scale = at.size / font.unitsPerEm;
  const { glyphs, positions } = font.layout(text);
  let x = at.x / scale;
  const paths = glyphs.map((glyph, index) => {
    const { xOffset = 0, xAdvance = 0 } = positions[index] ?? {};
    const path = `<path transform="translate(${(x + xOffset).toFixed(1)} 0)" d="${glyph.path.toSVG()}"/>`;
    x += xAdvance;
    return path;
  });
  return `<g transform="translate(0 ${at.y}) scale(${scale} ${-scale})">${paths.join("")}</g>`;
}

/** A title in lines that are wide enough; a word that is wider than a line is cut. */
function breakLines(font: Font, title: string, size: number): string[] {
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

function shorten(font: Font, text: string, size: number): string {
  if (widthOf(font, text, size) <= TEXT_WIDTH) return text;
  let letters = [...text];
  while (letters.length > 1 && widthOf(font, letters.join("") + ELLIPSIS, size) > TEXT_WIDTH) {
    letters = letters.slice(0, -1);
  }
  return letters.join("") + ELLIPSIS;
}

function fitTitle(font: Font, title: string): { size: number; lines: string[] } {
  const smallest = TITLE_SIZES.at(-1) ?? 0;
  for (const size of TITLE_SIZES) {
    const lines = breakLines(font, title, size);
    if (lines.length * size * TITLE_LEADING <= TITLE_MAX_HEIGHT) return { size, lines };
  }
  const most = Math.floor(TITLE_MAX_HEIGHT / (smallest * TITLE_LEADING));
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

/** The card as SVG without a word that needs a font. */
export async function drawCard(facts: SocialCardFacts, drawing: string) {
  const { title, kicker, siteName, palette } = facts;
  const colors = colorsOf(palette);
  const { paper, ink, brick, quiet } = colors;
  loaded ??= loadFonts();
  const font = await loaded;
  const { width, height } = CARD_SIZE;
  const { size, lines } = fitTitle(font.title, title);
  const top = MARGIN + LABEL_SIZE + 34;
  const titleLines = lines.map((line, index) =>
    outline(font.title, line, { x: MARGIN, y: top + size * (0.86 + index * TITLE_LEADING), size }),
  );
  const foot = height - MARGIN;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
<rect width="${width}" height="${height}" fill="${paper.light}"/>
<svg x="${DRAWING_LEFT}" y="0" width="${width - DRAWING_LEFT}" height="${height}" viewBox="104 0 114 180" preserveAspectRatio="xMidYMid slice">${inDaylight(drawing, colors)}</svg>
<g fill="${brick.light}">${outline(font.label, shorten(font.label, kicker, LABEL_SIZE), { x: MARGIN, y: MARGIN + LABEL_SIZE * 0.8, size: LABEL_SIZE })}</g>
<g fill="${ink.light}">${titleLines.join("")}</g>
<svg x="${MARGIN}" y="${foot - 40}" width="48" height="48" viewBox="0 0 32 32">${mark(colors)}</svg>
<g fill="${quiet.light}">${outline(font.label, shorten(font.label, siteName, LABEL_SIZE), { x: MARGIN + 64, y: foot - 6, size: LABEL_SIZE })}</g>
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
