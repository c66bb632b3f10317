// @ts-check
// The pictures of the local YouTube's videos: the site's own covers, in the sizes of the real pictures.
import { build } from "esbuild";
import { ROOT } from "../project.mjs";

const WIDTH = 320;
const HEIGHT = 180;

/** @typedef {{ youtubeId: string, title: string }} Video */

/** Width and height by name; those in 4:3 have black bars above and below, as the real ones. @type {Record<string, [number, number]>} */
const SIZES = {
  default: [120, 90],
  mqdefault: [320, 180],
  hqdefault: [480, 360],
  sddefault: [640, 480],
  maxresdefault: [1280, 720],
};

const DRAWINGS = `
export { coversOfVideos } from "./lib/images/cover-choice";
export { coverSvg } from "./components/art/cover-sheet";
export { inDaylight } from "./lib/images/daylight";
export { colors } from "./lib/theme";
`;

async function loadDrawings() {
  const { outputFiles } = await build({
    stdin: { contents: DRAWINGS, resolveDir: ROOT },
    bundle: true,
    write: false,
    format: "esm",
  });
  const code = Buffer.from(outputFiles[0]?.contents ?? "").toString("base64");
  return import(`data:text/javascript;base64,${code}`);
}

/** @type {ReturnType<typeof loadDrawings> | undefined} */
let loading;

/**
 * The picture of a video as JPEG; null when there is none of that name.
 * @param {Video} video @param {string} name as `hqdefault`
 * @param {readonly Video[]} channel those that stand beside it, in their order
 * @returns {Promise<Buffer | null>}
 */
export async function drawPicture(video, name, channel) {
  const size = Object.hasOwn(SIZES, name) ? SIZES[name] : undefined;
  if (!size) return null;
  const [width, height] = size;
  const inner = (width * HEIGHT) / WIDTH;
  loading ??= loadDrawings();
  const { coversOfVideos, coverSvg, inDaylight, colors } = await loading;
  const at = channel.findIndex(({ youtubeId }) => youtubeId === video.youtubeId);
  const [cover] =
    at < 0 ? coversOfVideos([video]) : coversOfVideos(channel.slice(0, at + 1)).slice(-1);
  const drawing = inDaylight(coverSvg(cover), colors).replace(' width="320" height="180"', "");
  // It comes with next, for the site's own pictures.
  const { default: sharp } = await import("sharp");
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<rect width="100%" height="100%"/>
<svg y="${(height - inner) / 2}" width="${width}" height="${inner}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${drawing}</svg>
</svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 82 }).toBuffer();
}
