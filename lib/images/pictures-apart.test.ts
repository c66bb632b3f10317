import { createRequire } from "node:module";
import sharp from "sharp";
import { expect, test } from "vitest";
import { isMakingPicture, makePicturesApart } from "@/lib/images/pictures-apart.mjs";

const require = createRequire(import.meta.url);

type Made = { buffer: Buffer; contentType: string; error?: Error };
type Make = (upstream: object, wanted: object, config: object) => Promise<Made>;

makePicturesApart();
// As Next itself loads it, later.
const make: Make = require("next/dist/server/image-optimizer/transform").imageOptimizerTransform;

const config = { images: { minimumCacheTTL: 60 }, experimental: { imgOptConcurrency: 1 } };

function makeFrom(buffer: Buffer, width: number) {
  return make(
    { buffer, etag: "1", cacheControl: "public" },
    { href: "/image/a.png", width, quality: 75, mimeType: "image/webp" },
    config,
  );
}

test("Next makes its pictures in another process, and gets them as its own function makes them", async () => {
  const create = { width: 400, height: 300, channels: 3, background: "teal" } as const;
  const png = await sharp({ create }).png().toBuffer();
  const [small, large] = await Promise.all([makeFrom(png, 96), makeFrom(png, 192)]);
  expect(isMakingPicture()).toBe(false);
  expect(small.contentType).toBe("image/webp");
  expect(await sharp(small.buffer).metadata()).toMatchObject({ format: "webp", width: 96 });
  expect(await sharp(large.buffer).metadata()).toMatchObject({ format: "webp", width: 192 });
  const broken = await makeFrom(png.subarray(0, 80), 96);
  expect(broken.error).toBeInstanceOf(Error);
  await expect(makeFrom(Buffer.from("nonsense"), 96)).rejects.toMatchObject({ statusCode: 400 });
});

test("what Next loads when it makes a picture is what is put in its place", () => {
  const source = require.resolve("next/dist/server/image-optimizer");
  expect(require.cache[source]).toBeUndefined();
  require(source);
  const [child] =
    require.cache[source]?.children.filter(({ id }) => id.endsWith("transform.js")) ?? [];
  expect(child?.exports.imageOptimizerTransform).toBe(make);
});
