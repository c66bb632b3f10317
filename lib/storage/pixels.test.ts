import { PHASE_PRODUCTION_SERVER } from "next/constants";
import { optimizeImage } from "next/dist/server/image-optimizer/transform";
import { expect, test } from "vitest";
import { PIXELS_MAX } from "@/lib/images/patterns.mjs";
import configure from "../../next.config.mjs";
import { pixelsOf } from "./pixels";

const AVIF = Buffer.from(
  "AAAAHGZ0eXBhdmlmAAAAAG1pZjFhdmlmbWlhZgAAANZtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAACJpbG9jAAAAAERAAAEAAQAAAAAA+gABAAAAAAAAACUAAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABhdjAxAAAAAA5waXRtAAAAAAABAAAAVmlwcnAAAAA4aXBjbwAAAAxhdjFDgSACAAAAABRpc3BlAAAAAAAAABAAAAAQAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAgMAAAAtbWRhdBIACgg4DP/aQENBpDIXGUJjBMAANAAAdYZN2uZVd6g0So6pAag=",
  "base64",
);
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAIAAACQkWg2AAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAGElEQVQokWPoYOggCTGMamAYDaWO4Zo0AJtwEBCWYbYzAAAAAElFTkSuQmCC",
  "base64",
);
const SIDE = 20_000;

/** The same few bytes, saying that they are 400 megapixels. */
function swollen(picture: Buffer, before: string): Buffer {
  const copy = Buffer.from(picture);
  const at = copy.indexOf(before) + before.length + (before === "ispe" ? 4 : 0);
  copy.writeUInt32BE(SIDE, at);
  copy.writeUInt32BE(SIDE, at + 4);
  return copy;
}

const pictures: [string, Buffer, Buffer][] = [
  ["AVIF", AVIF, swollen(AVIF, "ispe")],
  ["PNG", PNG, swollen(PNG, "IHDR")],
];

test.each(pictures)("an %s of a few bytes says how many pixels it has", (_, small, large) => {
  expect(pixelsOf(small)).toBe(256);
  expect(pixelsOf(large)).toBe(SIDE * SIDE);
  expect(SIDE * SIDE).toBeGreaterThan(PIXELS_MAX);
});

test("what is no picture, or not all of its head, does not say", () => {
  expect(pixelsOf(Buffer.from("hello"))).toBeNull();
  expect(pixelsOf(AVIF.subarray(0, 40))).toBeNull();
});

test.each(pictures)(
  "the image route does not decode an %s beyond the limit (R14)",
  async (_, small, large) => {
    const { experimental } = configure(PHASE_PRODUCTION_SERVER);
    expect(experimental?.imgOptMaxInputPixels).toBe(PIXELS_MAX);
    const options = {
      contentType: "image/webp",
      quality: 75,
      width: 96,
      limitInputPixels: PIXELS_MAX,
    };
    expect((await optimizeImage({ ...options, buffer: small })).length).toBeGreaterThan(0);
    await expect(optimizeImage({ ...options, buffer: large })).rejects.toThrow("pixel limit");
  },
);
