import "server-only";
import { imageSize } from "image-size";
import type { Metadata, Sharp } from "sharp";
import { invalid, Problem } from "@/lib/http/problem";
import { mediaTypeOf } from "./media-type";
import type { PictureFacts } from "./picture-key";

export const PICTURE_PIXELS_MAX = 60_000_000;
export const PICTURE_SIDE_MAX_PX = 2_560;

/**
 * What a decoder may hold at once. Most pictures are read row by row, but some kinds come whole or not at
 * all, and would take many times of this for what a camera writes.
 */
const HELD_MAX_BYTES = 120 * 1024 * 1024;
const AVIF_HELD_BYTES = 18;

const JPEG_QUALITY = 86;
const WEBP_QUALITY = 90;
const PNG_HEAD_BYTES = 8;
const MAKE_TIMEOUT_S = 30;
const WAITING_MAX = 50;

const TYPES = ["image/jpeg", "image/png", "image/webp", "image/avif", "image/gif"];

const SENTENCES = {
  unknown:
    "This isn’t a picture that can be used, whatever its name says. Please choose a JPEG, PNG, WebP, AVIF or GIF.",
  svg: "SVG drawings can’t be used here. Please save it as a PNG.",
  heic: "This photo is in the HEIC format, which most browsers can’t show. Please save it as a JPEG.",
  moving: "This picture moves. Only still pictures can be used; a video belongs on YouTube.",
  damaged: "This picture is damaged or incomplete. Please export it once more.",
  large: `This picture has too many pixels. The limit is ${PICTURE_PIXELS_MAX / 1_000_000} megapixels. Please make it smaller.`,
  held: "A picture of this size can only be used as an ordinary JPEG, neither progressive nor AVIF. Please export it as one, or make it smaller.",
  busy: "Many pictures are being worked on right now. Please try again in a minute.",
};

/** Refuses a picture at the field that named its upload. */
function refuse(sentence: string): Problem {
  return invalid("fileUrl", sentence);
}

export type MadePicture = Pick<PictureFacts, "width" | "height" | "color" | "extension"> & {
  bytes: Uint8Array;
  type: "image/jpeg" | "image/webp";
};

let isBusy: Promise<unknown> = Promise.resolve();
let waiting = 0;

/** Runs what takes a picture's memory after all that came before. Throws 503 when too many wait. */
export async function inPictureQueue<T>(run: () => Promise<T>): Promise<T> {
  if (waiting >= WAITING_MAX) {
    throw new Problem(503, SENTENCES.busy, { headers: { "retry-after": "30" } });
  }
  waiting += 1;
  const mine = isBusy.then(run);
  isBusy = mine.catch(() => {});
  try {
    return await mine;
  } finally {
    waiting -= 1;
  }
}

/**
 * Loaded with the first picture: its library takes memory of its own. On AWS Lambda only some functions have it: routes
 * that come here are named in deploy/lambda/open-next.config.ts.
 */
export async function loadSharp() {
  const { default: sharp } = await import("sharp");
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

/** Whether a PNG has several frames, which its decoder does not say: it tells before the first of them. */
function isMovingPng(file: Buffer): boolean {
  for (let at = PNG_HEAD_BYTES; at + 8 <= file.length; at += 12 + file.readUInt32BE(at)) {
    const chunk = file.toString("latin1", at + 4, at + 8);
    if (chunk === "acTL") return true;
    if (chunk === "IDAT") return false;
  }
  return false;
}

function checkType(bytes: Uint8Array): string {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const type = mediaTypeOf(file) ?? "";
  if (type === "image/png" && isMovingPng(file)) throw refuse(SENTENCES.moving);
  if (type === "image/heic") throw refuse(SENTENCES.heic);
  if (TYPES.includes(type)) return type;
  const head = file.toString("latin1", 0, 1_024);
  throw refuse(/<svg[\s>]/i.test(head) ? SENTENCES.svg : SENTENCES.unknown);
}

/** Looks at what the file's head says, before anything of the picture is decoded. */
function checkSize(file: Uint8Array): number {
  try {
    const { width, height } = imageSize(file);
    const pixels = width * height;
    if (pixels > PICTURE_PIXELS_MAX) throw refuse(SENTENCES.large);
    if (pixels > 0) return pixels;
  } catch (error) {
    if (error instanceof Problem) throw error;
  }
  throw refuse(SENTENCES.damaged);
}

/** How much of a picture its decoder has to hold at once. Bytes. */
function heldBytes(type: string, pixels: number, head: Metadata): number {
  if (type === "image/avif") return pixels * AVIF_HELD_BYTES;
  const deep = head.depth === "ushort" ? 2 : 1;
  const isTurned = (head.orientation ?? 1) > 1;
  if (type === "image/jpeg") {
    const perPixel = head.chromaSubsampling === "4:2:0" ? 3 : 2 * head.channels;
    return head.isProgressive ? pixels * perPixel : 0;
  }
  return head.isProgressive || isTurned ? pixels * head.channels * deep : 0;
}

/** What it looks like from far away. */
async function colorOf(picture: Sharp): Promise<string> {
  const [red = 0, green = red, blue = red] = await picture
    .resize(1, 1, { fit: "fill" })
    .raw()
    .toBuffer();
  return [red, green, blue].map((part) => part.toString(16).padStart(2, "0")).join("");
}

/**
 * Makes what is saved of a picture: upright, at most 2,560 pixels long, in the colours of the web, and nothing
 * of what a camera writes beside them, such as the place. A JPEG, which mail programs know too, or a WebP
 * where it can be looked through. Throws 422 at `fileUrl`. Runs inside `inPictureQueue`.
 */
export async function makePicture(file: Uint8Array): Promise<MadePicture> {
  const type = checkType(file);
  const pixels = checkSize(file);
  const sharp = await loadSharp();
  const options = { limitInputPixels: PICTURE_PIXELS_MAX, failOn: "error" } as const;
  // Straight from one encoding to the other: what lay between would stay in memory for a while.
  const upright = () =>
    sharp(file, options)
      .timeout({ seconds: MAKE_TIMEOUT_S })
      .autoOrient()
      .resize(PICTURE_SIDE_MAX_PX, PICTURE_SIDE_MAX_PX, { fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb");
  try {
    const head = await sharp(file, options).metadata();
    if ((head.pages ?? 1) > 1) throw refuse(SENTENCES.moving);
    if (heldBytes(type, pixels, head) > HELD_MAX_BYTES) throw refuse(SENTENCES.held);
    if (head.hasAlpha) {
      const { data: bytes, info } = await upright()
        .webp({ quality: WEBP_QUALITY, alphaQuality: 100 })
        .toBuffer({ resolveWithObject: true });
      const { width, height } = info;
      if (!(await sharp(bytes).stats()).isOpaque) {
        return { bytes, type: "image/webp", extension: "webp", width, height, color: null };
      }
    }
    const { data: bytes, info } = await upright()
      .removeAlpha()
      .jpeg({
        quality: JPEG_QUALITY,
        chromaSubsampling: type === "image/jpeg" ? "4:2:0" : "4:4:4",
      })
      .toBuffer({ resolveWithObject: true });
    const { width, height } = info;
    const color = await colorOf(sharp(bytes));
    return { bytes, type: "image/jpeg", extension: "jpg", width, height, color };
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw refuse(SENTENCES.damaged);
  }
}
