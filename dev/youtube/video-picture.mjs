// @ts-check
// The pictures of the local YouTube's videos: a calm drawing from the id, in the sizes of the real ones.
// Packaged pictures would all look the same, and each id has to show that it got its own.

const WIDTH = 320;
const HEIGHT = 180;

/** Width and height by name; those in 4:3 have black bars above and below, as the real ones. @type {Record<string, [number, number]>} */
const SIZES = {
  default: [120, 90],
  mqdefault: [320, 180],
  hqdefault: [480, 360],
  sddefault: [640, 480],
  maxresdefault: [1280, 720],
};

/**
 * @typedef {(min: number, max: number) => number} Dice
 * @typedef {{ ground: string, far: string, middle: string, near: string, light: string }} Palette
 * @typedef {(palette: Palette, dice: Dice) => string} Scene
 */

/** @type {[Palette, ...Palette[]]} */
const PALETTES = [
  { ground: "#E7E2F2", far: "#B9BCC9", middle: "#6F8F8E", near: "#16534C", light: "#F2A97E" },
  { ground: "#DDE9E1", far: "#A9C4B8", middle: "#5E8E84", near: "#16534C", light: "#C9553A" },
  { ground: "#FBE9DC", far: "#F4C9AC", middle: "#DE8A69", near: "#B5472D", light: "#C9553A" },
  { ground: "#F7D3BC", far: "#E3A58C", middle: "#7FA198", near: "#1C5951", light: "#FDF1E1" },
  { ground: "#24413D", far: "#416660", middle: "#7FA198", near: "#E7E2F2", light: "#F2A97E" },
  { ground: "#CFC8E4", far: "#A79FC4", middle: "#5A7F82", near: "#1F3F3C", light: "#FDF1E1" },
];

/** Numbers from a text, the same ones each time. @param {string} text @returns {Dice} */
function diceFrom(text) {
  let state = 0x811c9dc5;
  for (const letter of text) state = Math.imul(state ^ letter.charCodeAt(0), 0x01000193);
  return (min, max) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return min + (((mixed ^ (mixed >>> 14)) >>> 0) % (max - min + 1));
  };
}

/** @param {number} y @param {number} swell @param {Dice} dice */
function land(y, swell, dice) {
  const lift = () => y + dice(-swell, swell);
  return `M-4 ${lift()}C60 ${lift()} 90 ${lift()} 150 ${lift()}S250 ${lift()} 324 ${lift()}V184H-4Z`;
}

/** @param {Palette} palette @param {Dice} dice @param {number} y */
function sun({ light }, dice, y) {
  const at = `cx="${dice(60, 260)}" cy="${y}" fill="${light}"`;
  return `<circle ${at} r="${dice(38, 54)}" opacity="0.25"/><circle ${at} r="${dice(20, 30)}"/>`;
}

/** @type {Scene} */
function hills(palette, dice) {
  return `${sun(palette, dice, dice(44, 70))}
<path d="${land(dice(86, 100), 18, dice)}" fill="${palette.far}"/>
<path d="${land(dice(116, 126), 14, dice)}" fill="${palette.middle}"/>
<path d="${land(dice(146, 154), 9, dice)}" fill="${palette.near}"/>`;
}

/** @type {Scene} */
function lake(palette, dice) {
  const x = dice(90, 230);
  const ripples = [112, 126, 140, 154, 168].map((y, row) => {
    const half = 18 + row * 11 + dice(-6, 8);
    return `M${x - half} ${y}q${half / 2} -4 ${half} 0t${half} 0`;
  });
  return `<circle cx="${x}" cy="58" r="46" fill="${palette.far}" opacity="0.6"/>
<circle cx="${x}" cy="58" r="${dice(26, 34)}" fill="${palette.light}"/>
<path d="${land(92, 8, dice)}" fill="${palette.middle}"/>
<path d="M-4 102H324V184H-4Z" fill="${palette.near}"/>
<path d="${ripples.join("")}" fill="none" stroke="${palette.light}" stroke-width="3" stroke-linecap="round"/>`;
}

/** @type {Scene} */
function leaves(palette, dice) {
  const stem = dice(120, 200);
  const blades = [150, 118, 88, 62].map((y, row) => {
    const [reach, drop] = [66 - row * 9 + dice(-4, 6), dice(26, 36)];
    const side = row % 2 ? 1 : -1;
    const tip = `${stem + side * reach} ${y - drop}`;
    const blade = `M${stem} ${y}Q${stem + side * reach * 0.3} ${y - drop - 14} ${tip}Q${stem + side * reach * 0.7} ${y + 4} ${stem} ${y}Z`;
    return `<path d="${blade}" fill="${row % 2 ? palette.middle : palette.near}"/>`;
  });
  return `${sun(palette, dice, dice(50, 80))}
<path d="${land(158, 6, dice)}" fill="${palette.far}"/>
<path d="M${stem} 184V40" stroke="${palette.near}" stroke-width="4" stroke-linecap="round"/>
${blades.join("")}`;
}

/** @param {string} youtubeId */
function drawing(youtubeId) {
  const dice = diceFrom(youtubeId);
  const palette = PALETTES[dice(0, PALETTES.length - 1)] ?? PALETTES[0];
  const scene = [hills, lake, leaves][dice(0, 2)] ?? hills;
  return `<rect width="${WIDTH}" height="${HEIGHT}" fill="${palette.ground}"/>${scene(palette, dice)}`;
}

/**
 * The picture of a video as JPEG; null when there is none of that name.
 * @param {string} youtubeId @param {string} name as `hqdefault`
 * @returns {Promise<Buffer | null>}
 */
export async function drawPicture(youtubeId, name) {
  const size = Object.hasOwn(SIZES, name) ? SIZES[name] : undefined;
  if (!size) return null;
  const [width, height] = size;
  const inner = (width * HEIGHT) / WIDTH;
  // It comes with next, for the site's own pictures.
  const { default: sharp } = await import("sharp");
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<rect width="100%" height="100%"/>
<svg y="${(height - inner) / 2}" width="${width}" height="${inner}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${drawing(youtubeId)}</svg>
</svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 82 }).toBuffer();
}
