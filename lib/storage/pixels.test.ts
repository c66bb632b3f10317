import { PHASE_PRODUCTION_SERVER } from "next/constants";
import { optimizeImage } from "next/dist/server/image-optimizer/transform";
import { expect, test } from "vitest";
import { PIXELS_MAX } from "@/lib/images/patterns.mjs";
import { SMALL_AVIF, SMALL_PNG, SWOLLEN_SIDE, swollen } from "@/testing/pictures";
import configure from "../../next.config.mjs";
import { pixelsOf } from "./pixels";

const pictures: [string, Buffer, Buffer][] = [
  ["AVIF", SMALL_AVIF, swollen(SMALL_AVIF, "ispe")],
  ["PNG", SMALL_PNG, swollen(SMALL_PNG, "IHDR")],
];

test.each(pictures)("an %s of a few bytes says how many pixels it has", (_, small, large) => {
  expect(pixelsOf(small)).toBe(256);
  expect(pixelsOf(large)).toBe(SWOLLEN_SIDE * SWOLLEN_SIDE);
  expect(SWOLLEN_SIDE * SWOLLEN_SIDE).toBeGreaterThan(PIXELS_MAX);
});

test("what is no picture, or not all of its head, does not say", () => {
  expect(pixelsOf(Buffer.from("hello"))).toBeNull();
  expect(pixelsOf(SMALL_AVIF.subarray(0, 40))).toBeNull();
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
