import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { inPictureQueue, makePicture, PICTURE_PIXELS_MAX } from "@/lib/images/make-picture";
import { HTML } from "@/testing/files";
import { colorAt, hasTraces, photoOf } from "@/testing/photos";
import { SMALL_AVIF, SMALL_PNG, swollen } from "@/testing/pictures";

const SMALL = { width: 320, height: 240 };

function plain(width: number, height: number, background: string | object = "#b03020") {
  const channels = typeof background === "string" ? 3 : 4;
  return sharp({ create: { width, height, channels, background: background as string } });
}

/** The sentence with which a file is refused. */
async function refusalOfFile(file: Uint8Array): Promise<string> {
  try {
    await makePicture(file);
  } catch (error) {
    expect(error).toMatchObject({ status: 422, errors: { fileUrl: [expect.any(String)] } });
    return (error as Error).message;
  }
  throw new Error("It was taken.");
}

describe("what is stored of a photo", () => {
  test("says neither where nor with what it was taken", async () => {
    const photo = await photoOf(SMALL);
    expect(await hasTraces(photo)).toBe(true);
    const { bytes, type, extension, color } = await makePicture(photo);
    expect(await hasTraces(bytes)).toBe(false);
    expect([type, extension]).toEqual(["image/jpeg", "jpg"]);
    expect(color).toMatch(/^[0-9a-f]{6}$/);
  });

  // Where the red field lies for each way in which a camera is held.
  test.each([
    [1, 50, 10],
    [2, 50, 10],
    [3, 50, 90],
    [4, 50, 90],
    [5, 10, 50],
    [6, 90, 50],
    [7, 90, 50],
    [8, 10, 50],
  ])("is upright, held as %i", async (orientation, x, y) => {
    const { bytes, width, height } = await makePicture(await photoOf({ ...SMALL, orientation }));
    expect([width, height]).toEqual(orientation < 5 ? [320, 240] : [240, 320]);
    expect(await colorAt(bytes, x, y)).toBe("red");
    expect(await colorAt(bytes, 100 - x, 100 - y)).toBe("blue");
  });

  test("has 2,560 pixels at its longer side, and never more than it had", async () => {
    const { width, height, bytes } = await makePicture(await plain(3_000, 6_000).jpeg().toBuffer());
    expect([width, height]).toEqual([1_280, 2_560]);
    const { width: w, height: h, format } = await sharp(bytes).metadata();
    expect([w, h, format]).toEqual([1_280, 2_560, "jpeg"]);
    const thin = await makePicture(await plain(9_000, 2).png().toBuffer());
    expect([thin.width, thin.height]).toEqual([2_560, 1]);
  });

  test("has the colours of the web, whatever the camera's were", async () => {
    const wide = await plain(64, 64, "#00ff00").withIccProfile("p3").png().toBuffer();
    const { bytes } = await makePicture(wide);
    expect((await sharp(bytes).metadata()).icc).toBeUndefined();
  });
});

test("what can be looked through stays so, and what only could be does not matter", async () => {
  const clear = await plain(40, 40, { r: 255, g: 0, b: 0, alpha: 0.5 }).png().toBuffer();
  const made = await makePicture(clear);
  expect([made.type, made.color]).toEqual(["image/webp", null]);
  expect((await sharp(made.bytes).stats()).isOpaque).toBe(false);
  const full = await plain(40, 40, { r: 255, g: 0, b: 0, alpha: 1 }).png().toBuffer();
  expect(await makePicture(full)).toMatchObject({
    type: "image/jpeg",
    color: expect.stringMatching(/^f[ef]0000$/),
  });
});

test("greys, sixteen bits, CMYK, WebP, AVIF and a GIF without animation are taken", async () => {
  const files = await Promise.all([
    plain(32, 32).greyscale().toColourspace("b-w").png().toBuffer(),
    plain(32, 32).toColourspace("rgb16").png().toBuffer(),
    plain(32, 32).toColourspace("cmyk").jpeg().toBuffer(),
    plain(32, 32).webp().toBuffer(),
    plain(32, 32).avif().toBuffer(),
    plain(32, 32).gif().toBuffer(),
  ]);
  for (const file of files) {
    const { width, height, color } = await makePicture(file);
    expect([width, height]).toEqual([32, 32]);
    expect(color).toMatch(/^[0-9a-f]{6}$/);
  }
});

describe("a sentence says why there is no picture", () => {
  test("in what lies about its type, in nothing, and in a drawing that could hold a script", async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    expect(await refusalOfFile(HTML)).toMatch(/isn’t a picture/);
    expect(await refusalOfFile(Buffer.from("%PDF-1.7\n"))).toMatch(/isn’t a picture/);
    expect(await refusalOfFile(Buffer.from(svg))).toMatch(/SVG/);
    expect(await refusalOfFile(Buffer.from(`<?xml version="1.0"?>\n${svg}`))).toMatch(/SVG/);
  });

  test("in a HEIC, which only some browsers read", async () => {
    const heic = Buffer.from("\0\0\0\x18ftypheic\0\0\0\0heicmif1", "latin1");
    expect(await refusalOfFile(heic)).toMatch(/HEIC/);
  });

  test("in one that is truncated or damaged", async () => {
    const photo = await photoOf(SMALL);
    expect(await refusalOfFile(photo.subarray(0, photo.length / 2))).toMatch(/damaged/);
    expect(await refusalOfFile(photo.subarray(0, 30))).toMatch(/damaged/);
    const png = await plain(64, 64).png().toBuffer();
    expect(await refusalOfFile(png.subarray(0, png.length - 40))).toMatch(/damaged/);
  });

  test("in one that moves", async () => {
    const frames = Buffer.concat([Buffer.alloc(8 * 8 * 3, 10), Buffer.alloc(8 * 8 * 3, 200)]);
    const raw = { width: 8, height: 16, channels: 3, pageHeight: 8 } as const;
    const moving = () => sharp(frames, { raw });
    expect(
      await refusalOfFile(
        await moving()
          .gif({ delay: [90, 90] })
          .toBuffer(),
      ),
    ).toMatch(/moves/);
    expect(
      await refusalOfFile(
        await moving()
          .webp({ delay: [90, 90] })
          .toBuffer(),
      ),
    ).toMatch(/moves/);
    const png = await plain(8, 8).png().toBuffer();
    const frameCount = Buffer.from("000000086163544c000000020000000000000000", "hex");
    const header = png.indexOf("IHDR") + 21;
    const animated = Buffer.concat([png.subarray(0, header), frameCount, png.subarray(header)]);
    expect(await refusalOfFile(animated)).toMatch(/moves/);
  });

  test("in one that says it has more pixels than are taken, before anything is decoded", async () => {
    expect(await refusalOfFile(swollen(SMALL_PNG, "IHDR"))).toMatch(/too many pixels.*60/);
    expect(await refusalOfFile(swollen(SMALL_AVIF, "ispe"))).toMatch(/too many pixels/);
    expect(30_000 * 30_000).toBeGreaterThan(PICTURE_PIXELS_MAX);
  });

  test("in one that its decoder would have to hold as a whole", async () => {
    const large = await plain(64, 64).jpeg({ progressive: true }).toBuffer();
    // What a JPEG says of its size is behind the mark of a progressive frame.
    const frame = large.indexOf(Buffer.from([0xff, 0xc2]));
    large.writeUInt16BE(7_000, frame + 5);
    large.writeUInt16BE(7_000, frame + 7);
    expect(await refusalOfFile(large)).toMatch(/progressive/);
  });
});

test("one picture is made at a time, and a failure does not hold up the next", async () => {
  let running = 0;
  let most = 0;
  const work = (fails: boolean) => async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    if (fails) throw new Error("broken");
    return "made";
  };
  const outcomes = await Promise.allSettled(
    [false, true, false].map((fails) => inPictureQueue(work(fails))),
  );
  expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  expect(most).toBe(1);

  const waiting = Array.from({ length: 60 }, () => inPictureQueue(work(false)));
  const settled = await Promise.allSettled(waiting);
  const refused = settled.filter(({ status }) => status === "rejected");
  expect(refused.length).toBe(10);
  expect(refused[0]).toMatchObject({ reason: { status: 503 } });
});
