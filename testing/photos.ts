import sharp from "sharp";

/** Where the photos of the tests were taken, as a camera writes it. */
const GPS = {
  GPSLatitudeRef: "N",
  GPSLatitude: "52/1 31/1 0/1",
  GPSLongitudeRef: "E",
  GPSLongitude: "13/1 24/1 0/1",
};

type PhotoOptions = { width?: number; height?: number; orientation?: number; quality?: number };

/** From the sensor's noise to what is large enough to be seen in a small copy. */
const GRAINS_PX = [1, 4, 16, 64];

async function grainOf(grain: number, { width, height }: { width: number; height: number }) {
  const input = await sharp({
    create: {
      width: Math.ceil(width / grain),
      height: Math.ceil(height / grain),
      channels: 3,
      background: "#808080",
      noise: { type: "gaussian", mean: 128, sigma: 14 },
    },
  })
    .resize(width, height, { fit: "fill" })
    .png({ compressionLevel: 0 })
    .toBuffer();
  return { input, blend: "soft-light" as const };
}

/**
 * A photo as a camera writes it: a red field above a blue one, with details of every size, the place and the way the
 * camera was held. Of 4,032 by 3,024 pixels it has about 4 MB.
 */
export async function photoOf({
  width = 4_032,
  height = 3_024,
  orientation = 1,
  quality = 88,
}: PhotoOptions = {}): Promise<Buffer> {
  const half = Math.floor(height / 2);
  const canvas = await sharp({ create: { width, height, channels: 3, background: "#b03020" } })
    .composite([
      {
        input: { create: { width, height: height - half, channels: 3, background: "#2040b0" } },
        top: half,
        left: 0,
      },
      ...(await Promise.all(GRAINS_PX.map((grain) => grainOf(grain, { width, height })))),
    ])
    .withExif({ IFD0: { Make: "Testcam", Orientation: String(orientation) }, IFD3: GPS })
    .withMetadata({ orientation });
  return canvas.jpeg({ quality }).toBuffer();
}

/** Whether a file says anything about where or with what it was taken. */
export async function hasTraces(file: Uint8Array): Promise<boolean> {
  const { exif, xmp, iptc, icc, orientation } = await sharp(file).metadata();
  const bytes = Buffer.from(file).toString("latin1");
  // Words of this length are not in pixels by chance, as three letters do in one file of ten.
  const isNamed = /Exif\0\0|GPSLatitude|Testcam|http:\/\/ns\.adobe\.com/.test(bytes);
  return [exif, xmp, iptc, icc].some(Boolean) || orientation !== undefined || isNamed;
}

/** The colour at a place of a picture, in hundredths of its width and height. */
export async function colorAt(file: Uint8Array, x: number, y: number): Promise<"red" | "blue"> {
  const small = sharp(file).resize(100, 100, { fit: "fill" });
  const { data, info } = await small.raw().toBuffer({ resolveWithObject: true });
  const at = (Math.min(99, y) * 100 + Math.min(99, x)) * info.channels;
  return (data[at] ?? 0) > (data[at + 2] ?? 0) ? "red" : "blue";
}
