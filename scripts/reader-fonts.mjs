// next/font sizes its stand-ins for Arial alone and puts its preloads into Next's own head, which readers' documents
// do not have: subset-font cuts the fonts, fontkit measures them, and only the choice and the CSS are ours.
// `npm run fonts` writes what it makes into the repository; a test compares.
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import * as fontkit from "fontkit";

const root = fileURLToPath(new URL("..", import.meta.url));
/** The fonts, and the style sheet that names them by their files' names. */
export const FONTS_FOLDER = path.join(root, "components/site/fonts");
const cardFontsFile = path.join(root, "lib/images/card-fonts.json");

const LINE_WIDTH = 100;

/** What texts in English, German and Spanish mostly have: with its head it fits into nine packets of a connection. */
const LATIN =
  "U+20-7E, U+A0-A1, U+A9, U+AB, U+AD, U+B7, U+BB, U+BF, U+C4, U+D6, U+DC, U+DF, U+E1, U+E4, U+E9, U+ED, U+F1, " +
  "U+F3, U+F6, U+FA, U+FC, U+2010-2014, U+2018-201E, U+2022, U+2026";
/** What else the same sources have that a text may need. */
const LATIN_RARE =
  "U+A3, U+A7, U+AA, U+AE-B3, U+BA, U+BC, U+BD, U+BE, U+C0-DE, U+E0-FF, U+131, U+152, U+153, U+202F, U+20AC, U+2122, " +
  "U+2191, U+2193, U+2212";
/** The letters of the European languages that are written in Latin ones, Welsh and Turkish included. */
const LATIN_EXT =
  "U+100-107, U+10A-113, U+116-11B, U+11E-123, U+126-127, U+12A-12B, U+12E-130, U+136-137, U+139-13E, U+141-148, " +
  "U+14C-14D, U+150-151, U+154-15B, U+15E-161, U+164-165, U+16A-16B, U+16E-17E, U+218-21B, " +
  "U+1E9E";
const FEATURES = "calt ccmp clig kern liga locl mark mkmk rlig rvrn tnum".split(" ");
/** What no browser reads. */
const UNREAD_TABLES = ["STAT", "gasp"];

/** Headings alone are set in Fraunces, so one weight and one optical size of it do for all of them. */
const HEADING_AXES = { SOFT: 100, WONK: 0, opsz: 40, wght: 560 };
const BODY_WEIGHTS = { wght: { min: 400, max: 700 } };
const ALL_WEIGHTS = `${BODY_WEIGHTS.wght.min} ${BODY_WEIGHTS.wght.max}`;

/**
 * Text of other languages and italics load only where a page has them. What has no file of its own browsers make: the
 * slant of emphasis in a heading, and the bold of italics. Letters of other languages are families of their own: text
 * in a family of which a face was never needed waits for that, and is laid out anew with every other font that comes.
 */
const FACES = [
  {
    name: "fraunces",
    family: "Fraunces Variable",
    source: "fraunces/files/fraunces-latin-full-normal.woff2",
    range: LATIN,
    axes: HEADING_AXES,
  },
  {
    name: "figtree",
    family: "Figtree Variable",
    source: "figtree/files/figtree-latin-wght-normal.woff2",
    range: LATIN,
    axes: BODY_WEIGHTS,
  },
  {
    name: "figtree-italic",
    family: "Figtree Variable",
    style: "italic",
    source: "figtree/files/figtree-latin-wght-italic.woff2",
    range: LATIN,
    axes: { wght: BODY_WEIGHTS.wght.min },
    weights: `${BODY_WEIGHTS.wght.min}`,
  },
  {
    name: "fraunces-rare",
    family: "Fraunces Rare",
    source: "fraunces/files/fraunces-latin-full-normal.woff2",
    range: LATIN_RARE,
    axes: HEADING_AXES,
  },
  {
    name: "figtree-rare",
    family: "Figtree Rare",
    source: "figtree/files/figtree-latin-wght-normal.woff2",
    range: LATIN_RARE,
    axes: BODY_WEIGHTS,
  },
  {
    name: "fraunces-ext",
    family: "Fraunces Ext",
    source: "fraunces/files/fraunces-latin-ext-full-normal.woff2",
    range: LATIN_EXT,
    axes: HEADING_AXES,
  },
  {
    name: "figtree-ext",
    family: "Figtree Ext",
    source: "figtree/files/figtree-latin-ext-wght-normal.woff2",
    range: LATIN_EXT,
    axes: BODY_WEIGHTS,
  },
];

const HEADING = { face: "fraunces", ...HEADING_AXES };

/**
 * Fonts that devices have, one stand-in family for each: `width` is the average width of a character of
 * English text in ems, as Capsize measures it (Next has its table), and for
 * DejaVu as `metricsOf` does.
 */
const STAND_INS = {
  "Figtree Fallback": [
    {
      like: { face: "figtree", wght: 400 },
      weights: "100 599",
      width: 913 / 2048,
      local: ["Arial", "ArialMT", "Liberation Sans", "Arimo", "Helvetica"],
    },
    {
      like: { face: "figtree", wght: 600 },
      weights: "600 900",
      width: 983 / 2048,
      local: ["Arial Bold", "Arial-BoldMT", "Liberation Sans Bold", "Arimo Bold", "Helvetica Bold"],
    },
  ],
  "Figtree Fallback Roboto": [
    {
      like: { face: "figtree", wght: 400 },
      weights: "100 599",
      width: 911 / 2048,
      local: ["Roboto"],
    },
    {
      like: { face: "figtree", wght: 600 },
      weights: "600 900",
      width: 926 / 2048,
      local: ["Roboto Bold", "Roboto-Bold"],
    },
  ],
  "Figtree Fallback DejaVu": [
    {
      like: { face: "figtree", wght: 400 },
      weights: "100 599",
      width: 0.5105,
      local: ["DejaVu Sans"],
    },
    {
      like: { face: "figtree", wght: 600 },
      weights: "600 900",
      width: 0.5765,
      local: ["DejaVu Sans Bold", "DejaVuSans-Bold"],
    },
  ],
  "Fraunces Fallback": [
    { like: HEADING, weights: "100 900", width: 913 / 2048, local: ["Georgia", "Gelasio"] },
  ],
  "Fraunces Fallback Noto": [
    { like: HEADING, weights: "100 900", width: 0.481, local: ["Noto Serif"] },
  ],
  "Fraunces Fallback Times": [
    {
      like: HEADING,
      weights: "100 900",
      width: 832 / 2048,
      local: ["Times New Roman", "TimesNewRomanPSMT", "Liberation Serif", "Tinos", "Times"],
    },
  ],
  "Fraunces Fallback DejaVu": [
    { like: HEADING, weights: "100 900", width: 0.5185, local: ["DejaVu Serif"] },
  ],
};

/** About how often characters come in English text, of a thousand, as `[times, characters]`. */
const FREQUENCIES = [
  [175, " "],
  [100, "e"],
  [68, "ta"],
  [57, "oni"],
  [49, "srh"],
  [33, "ld"],
  [22, "cu"],
  [17, "mfpgwy"],
  [9, "bv,."],
  [6, "k"],
  [3, "TASIMCWBHP"],
  [1, "xjqzDEFGLNORUVY0123456789"],
].flatMap(([times, characters]) => [...characters].map((character) => [character, times]));

export function charactersOf(range) {
  return range
    .split(",")
    .flatMap((part) => {
      const [first, last = first] = part
        .trim()
        .slice(2)
        .split("-")
        .map((hex) => Number.parseInt(hex, 16));
      return Array.from({ length: last - first + 1 }, (_, index) =>
        String.fromCodePoint(first + index),
      );
    })
    .join("");
}

async function subset(source, text, options) {
  const { default: subsetFont } = await import("subset-font");
  return subsetFont(source, text, options);
}

/** Ascent, descent and average character width in ems. */
function metricsOf(file) {
  const font = fontkit.create(file);
  let sum = 0;
  let total = 0;
  for (const [character, frequency] of FREQUENCIES) {
    sum += font.glyphForCodePoint(character.codePointAt(0)).advanceWidth * frequency;
    total += frequency;
  }
  return {
    width: sum / total / font.unitsPerEm,
    ascent: font.ascent / font.unitsPerEm,
    descent: -font.descent / font.unitsPerEm,
  };
}

async function metrics(source, pins) {
  const text = FREQUENCIES.map(([character]) => character).join("");
  return metricsOf(await subset(source, text, { targetFormat: "sfnt", variationAxes: pins }));
}

function percent(value) {
  return `${(value * 100).toFixed(2)}%`;
}

/** A declaration as the formatter leaves it, so that the checked-in file and the built one agree. */
function declaration([property, ...values]) {
  const line = `  ${property}: ${values.join(", ")};`;
  if (line.length <= LINE_WIDTH) return `${line}\n`;
  const lines = [];
  for (const [index, value] of values.entries()) {
    const word = `${value}${index === values.length - 1 ? ";" : ","}`;
    const last = lines.at(-1);
    if (last && last.length + 1 + word.length <= LINE_WIDTH) lines.push(`${lines.pop()} ${word}`);
    else lines.push(`    ${word}`);
  }
  return `  ${property}:\n${lines.join("\n")}\n`;
}

function rule(declarations) {
  return `@font-face {\n${declarations.map(declaration).join("")}}\n`;
}

const FAMILIES = new Set([...FACES.map(({ family }) => family), ...Object.keys(STAND_INS)]);

/** The list of families for a variable, our own first. */
function familyList(word, generic) {
  const names = [...FAMILIES].filter((name) => name.startsWith(word));
  return [...names.map((name) => `"${name}"`), ...generic];
}

/** The fonts that pages use, cut down from the Fontsource packages, and the style sheet: `{ files: [{ name, content }], css }`. */
export async function cutFonts() {
  const sources = new Map();
  for (const face of FACES) {
    const file = path.join(root, "node_modules/@fontsource-variable", face.source);
    sources.set(face.name, await readFile(file));
  }

  // Letters that stand among another file's are not kerned with them.
  const withoutKerning = FEATURES.filter((feature) => feature !== "kern");
  const files = [];
  const rules = [];
  for (const face of FACES) {
    const { name, family, style, range, axes } = face;
    const { weights = ALL_WEIGHTS } = face;
    const content = await subset(sources.get(name), charactersOf(range), {
      targetFormat: "woff2",
      variationAxes: axes,
      keepFeatures: range === LATIN ? FEATURES : withoutKerning,
      dropTables: UNREAD_TABLES,
    });
    files.push({ name, content });
    rules.push(
      rule([
        ["font-family", `"${family}"`],
        ...(style ? [["font-style", style]] : []),
        ["font-weight", weights],
        ["font-display", "swap"],
        ["src", `url("${name}.woff2")`],
        ["unicode-range", range],
      ]),
    );
  }

  for (const [family, standIns] of Object.entries(STAND_INS)) {
    for (const { like, weights, width, local } of standIns) {
      const { face, ...pins } = like;
      const ours = await metrics(sources.get(face), pins);
      const adjust = ours.width / width;
      rules.push(
        rule([
          ["font-family", `"${family}"`],
          ["font-weight", weights],
          ["src", ...local.map((name) => `local("${name}")`)],
          ["size-adjust", percent(adjust)],
          ["ascent-override", percent(ours.ascent / adjust)],
          ["descent-override", percent(ours.descent / adjust)],
          ["line-gap-override", "0%"],
        ]),
      );
    }
  }

  const css = `${rules.join("\n")}
@theme static {
${declaration(["--font-sans", ...familyList("Figtree", ["system-ui", "sans-serif"])])}${declaration(["--font-serif", ...familyList("Fraunces", ["Georgia", "serif"])])}}
`;
  return { files, css };
}

const LATIN_OF_CARDS =
  "U+20-7E, U+A0-FF, U+131, U+152, U+153, U+2C6, U+2DA, U+2DC, U+2010-2027, " +
  "U+202F-203A, U+2044, U+20AC, U+2122, U+2190-2193, U+2197, U+2212, U+2215";

/** What a social card is written in: one weight of each family, as programs without our styles draw them. */
const CARD_FACES = [
  {
    name: "title",
    source: (subset) => `fraunces/files/fraunces-${subset}-full-normal.woff2`,
    axes: { ...HEADING_AXES, wght: 600, opsz: 72 },
  },
  {
    name: "label",
    source: (subset) => `figtree/files/figtree-${subset}-wght-normal.woff2`,
    axes: { wght: 600 },
  },
];

/** The other scripts that a card writes, in titles and labels alike; those with thousands of letters are left out. */
const CARD_SCRIPTS = [
  ["noto-serif/files/noto-serif-greek", "U+386, U+388-38A, U+38C, U+38E-3A1, U+3A3-3CE"],
  ["noto-serif/files/noto-serif-cyrillic", "U+400-45F, U+490-491"],
  ["noto-serif-hebrew/files/noto-serif-hebrew-hebrew", "U+5BE, U+5D0-5EA, U+5F3-5F4"],
  [
    "noto-naskh-arabic/files/noto-naskh-arabic-arabic",
    "U+60C, U+61B, U+61F, U+621-63A, U+640-652, U+660-66C, U+670-671, U+679, U+67E, U+686, U+688, U+691, U+698, " +
      "U+6A9, U+6AF, U+6BA, U+6BE, U+6C1-6C2, U+6CC, U+6D2-6D4, U+6F0-6F9",
  ],
];

/** The fonts of social cards, each as its files of TrueType in base64. */
export async function cutCardFonts() {
  const folder = path.join(root, "node_modules/@fontsource-variable");
  const cut = async (source, letters, axes) => {
    const options = { targetFormat: "sfnt", variationAxes: axes };
    const file = await readFile(path.join(folder, source));
    return (await subset(file, charactersOf(letters), options)).toString("base64");
  };
  const fonts = { scripts: [] };
  for (const [source, letters] of CARD_SCRIPTS) {
    fonts.scripts.push(await cut(`${source}-wght-normal.woff2`, letters, { wght: 600 }));
  }
  for (const { name, source, axes } of CARD_FACES) {
    fonts[name] = [];
    for (const [range, letters] of Object.entries({
      latin: LATIN_OF_CARDS,
      "latin-ext": LATIN_EXT,
    })) {
      fonts[name].push(await cut(source(range), letters, axes));
    }
  }
  return `${JSON.stringify(fonts, null, 2)}\n`;
}

async function main() {
  const { files, css } = await cutFonts();
  await mkdir(FONTS_FOLDER, { recursive: true });
  for (const { name, content } of files) {
    await writeFile(path.join(FONTS_FOLDER, `${name}.woff2`), content);
  }
  await writeFile(path.join(FONTS_FOLDER, "fonts.css"), css);
  await writeFile(cardFontsFile, await cutCardFonts());
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
