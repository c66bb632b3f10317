import { cacheLife } from "next/cache";
import { z } from "zod";
import { coverFile, coverSvg } from "@/components/art/cover-sheet";
import { notFound } from "@/lib/http/problem";
import { coverInFile } from "@/lib/images/cover-address";
import { inDaylight } from "@/lib/images/daylight";
import { inPictureQueue, loadSharp } from "@/lib/images/make-picture";
import { methods, route } from "@/lib/site/route/route";
import { colorsOf, type Palette } from "@/lib/theme";

/** Twice as wide as an email shows it. */
const WIDTH_PX = 1_112;

/** The cover as a PNG in base64, which is what the cache can keep. */
async function drawCover(drawing: string, palette: Palette): Promise<string> {
  "use cache";
  cacheLife("max");
  const svg = inDaylight(drawing, colorsOf(palette)).replace(
    "<svg",
    '<svg xmlns="http://www.w3.org/2000/svg"',
  );
  const png = await inPictureQueue(async () => {
    const sharp = await loadSharp();
    return sharp(Buffer.from(svg), { density: 288 })
      .resize(WIDTH_PX)
      .png({ palette: true, quality: 90 })
      .toBuffer();
  });
  return png.toString("base64");
}

/** What an SVG may do that somebody opens by itself. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'";

/** A drawn cover as a picture: of points for what cannot show the drawing itself, else in both schemes. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    { access: "public", params: z.object({ file: z.string().max(100) }) },
    async ({ params: { file } }) => {
      const cover = coverInFile(file);
      const drawing = cover && coverSvg(cover.name);
      if (!cover || !drawing) throw notFound();
      if (cover.format === "svg") {
        return new Response(coverFile(drawing, cover.palette), {
          headers: {
            "content-type": "image/svg+xml",
            "content-security-policy": POLICY,
            "cache-control": "public, max-age=86400, s-maxage=86400",
          },
        });
      }
      return new Response(Buffer.from(await drawCover(drawing, cover.palette), "base64"), {
        headers: { "content-type": "image/png", "cache-control": "public, max-age=86400" },
      });
    },
  ),
});
