import "server-only";

// By hand: image-size, which is here, knows no sounds, and file-type opens archives and files of Office too.

/** As many bytes tell a picture or a sound. */
export const MEDIA_HEAD_BYTES = 64;

/** Words that are at their places in the beginning of a file. */
const BEGINNINGS: [type: string, ...words: [at: number, word: string][]][] = [
  ["image/png", [0, "\x89PNG\r\n\x1a\n\0\0\0\rIHDR"]],
  ["image/gif", [0, "GIF87a"]],
  ["image/gif", [0, "GIF89a"]],
  ["image/webp", [0, "RIFF"], [8, "WEBP"]],
  ["audio/wav", [0, "RIFF"], [8, "WAVE"]],
  ["audio/flac", [0, "fLaC"]],
  ["audio/ogg", [0, "OggS"], [28, "OpusHead"]],
  ["audio/ogg", [0, "OggS"], [28, "\x01vorbis"]],
  ["audio/ogg", [0, "OggS"], [28, "\x7fFLAC"]],
  ["audio/ogg", [0, "OggS"], [28, "Speex  "]],
];

const BRANDS: [type: string, brand: RegExp][] = [
  ["image/avif", /^avi[fs]/],
  ["image/heic", /^(hei[cx]|hev[cx]|mif1|msf1)/],
  ["audio/mp4", /^[MF]4[AB][ \0]/],
  ["video/quicktime", /^qt/],
  ["video/x-m4v", /^M4V/],
  ["video/3gpp2", /^3g2/],
  ["image/x-canon-cr3", /^crx/],
  ["video/mp4", /^[!-~]/],
];

// A frame begins with eleven ones, then its version and layer: JPEG's own marks and UTF-16's never look so.
const ADTS_FRAME = /^fff[0189]/;
const MPEG_FRAME = /^ff(?:e[2-5]|f[2-5a-d])/;
const JPEG = /^ffd8ff(?!f7)/;

/** The media type of a picture, a sound or an MPEG-4 film by how it begins; null for all else. */
export function mediaTypeOf(head: Buffer): string | null {
  const hex = head.toString("hex", 0, 4);
  if (JPEG.test(hex)) return "image/jpeg";
  if (ADTS_FRAME.test(hex)) return "audio/aac";
  if (MPEG_FRAME.test(hex)) return "audio/mpeg";
  const text = head.toString("latin1", 0, MEDIA_HEAD_BYTES);
  const isBox = text.startsWith("ftyp", 4);
  const [type = null] = isBox
    ? (BRANDS.find(([, brand]) => brand.test(text.slice(8, 12))) ?? [])
    : (BEGINNINGS.find(([, ...words]) => words.every(([at, word]) => text.startsWith(word, at))) ??
      []);
  return type;
}

const TAG_HEAD_BYTES = 10;

/** How long the ID3 tag is that a file begins with, which may have a picture in it; 0 without one. */
export function tagLength(head: Buffer): number {
  if (head.length < TAG_HEAD_BYTES || head.toString("latin1", 0, 3) !== "ID3") return 0;
  const length = head
    .subarray(6, TAG_HEAD_BYTES)
    .reduce((sum, byte) => sum * 128 + (byte & 127), 0);
  return TAG_HEAD_BYTES + length;
}
